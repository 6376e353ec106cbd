import { data } from 'react-router';
import { office } from '#app/content/office.ts';
import { officeMembers as words } from '#app/content/office-members.ts';
import type { FormValues } from '#app/form-values.ts';
import type { Ctx } from '#domain/context.ts';
import { correctMember } from '#domain/members/corrections.server.ts';
import { endMembership } from '#domain/members/end-membership.server.ts';
import { takeUpAgain } from '#domain/members/rejected.server.ts';
import { Correction, Ending } from '#domain/members/schema.ts';
import { versionField } from '#domain/version-field.ts';
import { actOnButton, actOnForm } from '../../forms/act-on-form.server.ts';
import { orDoneBefore } from '../../forms/or-done-before.server.ts';
import { mailWords } from '../../shell/mail-words.ts';

/**
 * Does what a form on the page of one member asks for: its button is called `intent`.
 * @param values what was sent: the fields of an application with the version they began from, or `reason` and `confirm`, or nothing
 * more
 */
export async function actOnMember(ctx: Ctx, id: string, values: FormValues) {
  switch (values.intent) {
    case 'correct':
      return actOnForm(ctx, Correction, values, (sent) => correct(ctx, id, sent, values), { failed: words.correction.failed });
    case 'end':
      return actOnForm(ctx, Ending, values, (sent) => end(ctx, id, sent), { failed: words.ending.failed });
    case 'take up again':
      return actOnButton(ctx, values, () => takeUp(ctx, id), { failed: words.takingUp.failed });
    default:
      throw data(office.nothingAsked, { status: 400 });
  }
}

async function correct(ctx: Ctx, id: string, sent: Correction, values: FormValues): Promise<string> {
  const corrected = await orDoneBefore(correctMember(ctx, id, sent, values[versionField]));
  return corrected?.length === 0 ? words.correction.unchanged : mailWords(ctx, words.correction.done);
}

async function end(ctx: Ctx, id: string, sent: Ending): Promise<string> {
  await orDoneBefore(endMembership(ctx, id, sent));
  return mailWords(ctx, words.ending.done);
}

async function takeUp(ctx: Ctx, id: string): Promise<string> {
  const { hasBeenTold } = await takeUpAgain(ctx, id);
  return hasBeenTold ? words.takingUp.doneAfterLetter : words.takingUp.done;
}
