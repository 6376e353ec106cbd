import { nominationsInbox as words } from '#app/content/nominations-inbox.ts';
import type { FormValues } from '#app/form-values.ts';
import type { Ctx } from '#domain/context.ts';
import { findInboxItem } from '#domain/inbox/inbox.server.ts';
import { aboutIdOf } from '#domain/inbox-about.ts';
import { correctForOffice } from '#domain/nominations/corrections.server.ts';
import { renewNominatorLink } from '#domain/nominations/nominator.server.ts';
import { reviewNomination } from '#domain/nominations/office.server.ts';
import { NominatorAddress, Review } from '#domain/nominations/schema.ts';
import { versionField } from '#domain/version-field.ts';
import { actOnButton, actOnForm } from '../../forms/act-on-form.server.ts';
import { orDoneBefore } from '../../forms/or-done-before.server.ts';
import { actOnItem } from '../inbox/act.server.ts';

/**
 * Does what a form on the page of one nomination asks for: its button is called `intent`.
 * @param id of its item in the inbox
 * @param values what was sent: `from` and `to`, or a nomination's fields or its `nominatorEmail`, with the version they began from,
 * or what `actOnItem` takes
 */
export async function actOnNomination(ctx: Ctx, id: string, values: FormValues) {
  switch (values.intent) {
    case 'review':
      return actOnForm(ctx, Review, values, async (review) => {
        const isMoved = await reviewNomination(ctx, await nominationIdOf(ctx, id), review);
        return isMoved ? words.review.changed : words.review.unchanged(words.review.states[review.to]);
      });
    case 'correct':
      // What the rule is depends on what is kept.
      return actOnButton(ctx, values, async () => {
        const correction = correctForOffice(ctx, await nominationIdOf(ctx, id), values, values[versionField]);
        const changed = await orDoneBefore(correction);
        return changed?.length === 0 ? words.correction.unchanged : words.correction.saved;
      });
    case 'link':
      return actOnForm(ctx, NominatorAddress, values, async (address) => {
        const came = await renewNominatorLink(ctx, await nominationIdOf(ctx, id), address, values[versionField]);
        if (came.kind === 'given') return came;
        return { kind: 'done', message: came.kind === 'mailed' ? words.link.sent : words.link.over } as const;
      });
    default:
      return actOnItem(ctx, 'nominations', id, values);
  }
}

async function nominationIdOf(ctx: Ctx, itemId: string): Promise<string> {
  return aboutIdOf(await findInboxItem(ctx, 'nominations', itemId));
}
