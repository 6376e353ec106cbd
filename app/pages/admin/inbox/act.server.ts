import { data } from 'react-router';
import { inbox } from '#app/content/inbox.ts';
import { office } from '#app/content/office.ts';
import type { FormValues } from '#app/form-values.ts';
import type { Ctx } from '#domain/context.ts';
import { answerItem, assignItem, noteOnItem, settleItem } from '#domain/inbox/inbox.server.ts';
import { Answer, Assignment, type Box, Note } from '#domain/inbox/schema.ts';
import { actOnButton, actOnForm } from '../../forms/act-on-form.server.ts';
import { mailWords } from '../../shell/mail-words.ts';

/**
 * Does what a form of an item's page asks for: its button is called `intent`.
 * @param values what was sent: `answer` or `note` with `entryId`, or `assignee`, or nothing more
 */
export async function actOnItem(ctx: Ctx, box: Box, id: string, values: FormValues) {
  switch (values.intent) {
    case 'answer':
      return actOnForm(ctx, Answer, values, (answer) =>
        answerItem(ctx, box, id, answer).then(() => mailWords(ctx, inbox.answer.sent)),
      );
    case 'note':
      return actOnForm(ctx, Note, values, (note) => noteOnItem(ctx, box, id, note).then(() => inbox.note.added));
    case 'assign':
      return actOnForm(ctx, Assignment, values, (assignment) =>
        assignItem(ctx, box, id, assignment).then(() => inbox.assign.assigned),
      );
    case 'done':
      return actOnButton(ctx, values, () => settleItem(ctx, box, id, 'done').then(() => inbox.settle.isDone));
    case 'open':
      return actOnButton(ctx, values, () => settleItem(ctx, box, id, 'open').then(() => inbox.settle.isOpen));
    default:
      throw data(office.nothingAsked, { status: 400 });
  }
}
