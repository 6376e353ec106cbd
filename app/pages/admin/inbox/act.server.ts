import { data } from 'react-router';
import type { z } from 'zod';
import { inbox } from '#app/content/inbox.ts';
import { office } from '#app/content/office.ts';
import type { FormValues } from '#app/form-values.ts';
import { refuse, statusOf } from '#app/refuse.ts';
import type { Ctx } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { fieldErrors } from '#domain/fields.ts';
import { answerItem, assignItem, noteOnItem, settleItem } from '#domain/inbox/inbox.server.ts';
import { Answer, Assignment, type Box, Note } from '#domain/inbox/schema.ts';
import type { InboxOutcome } from './outcome.ts';

/**
 * Does what a form of an item's page asks for: its button is called `intent`.
 * @param values what was sent: `answer` or `note` with `entryId`, or `assignee`, or nothing more
 */
export async function actOnItem(ctx: Ctx, box: Box, id: string, values: FormValues) {
  switch (values.intent) {
    case 'answer':
      return parsed(Answer, values, inbox.answer.sent, (answer) => answerItem(ctx, box, id, answer));
    case 'note':
      return parsed(Note, values, inbox.note.added, (note) => noteOnItem(ctx, box, id, note));
    case 'assign':
      return parsed(Assignment, values, inbox.assign.assigned, (assignment) => assignItem(ctx, box, id, assignment));
    case 'done':
      await settleItem(ctx, box, id, 'done').catch(refuse);
      return data<InboxOutcome>({ kind: 'done', message: inbox.settle.isDone });
    case 'open':
      await settleItem(ctx, box, id, 'open').catch(refuse);
      return data<InboxOutcome>({ kind: 'done', message: inbox.settle.isOpen });
    default:
      throw data(office.nothingAsked, { status: 400 });
  }
}

async function parsed<Schema extends z.ZodType>(
  schema: Schema,
  values: FormValues,
  message: string,
  verb: (sent: z.infer<Schema>) => Promise<void>,
) {
  const sent = schema.safeParse(values);
  if (!sent.success) {
    return data<InboxOutcome>({ kind: 'corrections', errors: fieldErrors(sent.error), values }, { status: 400 });
  }
  try {
    await verb(sent.data);
    return data<InboxOutcome>({ kind: 'done', message });
  } catch (error) {
    if (error instanceof Conflict) return data<InboxOutcome>({ kind: 'failed', values, message: error.message }, statusOf(error));
    return refuse(error);
  }
}
