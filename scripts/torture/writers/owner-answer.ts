import { randomUUID } from 'node:crypto';
import { insist } from '../insist.ts';
import { sendForm } from '../page-form.ts';
import type { Writer } from '../writer.ts';
import { companyMessage } from './company-message.ts';

/** An answer to a message that was sent just before, from the owner’s own pages. */
export const ownerAnswer: Writer = {
  name: 'owner’s answer, form',
  place: { page: '/company/{company}/owner', cookie: 'owner' },
  write: async (siteUrl, mark) => {
    const { name, email, company, owner, look } = mark;
    await insist(() => companyMessage.write(siteUrl, mark));
    const [message] = await insist(() => look<{ id: string }>('select id from inbox_items where email = $1', [email]));
    const values = { id: message?.id ?? '', entryId: randomUUID(), answer: `An answer to ${name}.` };
    return sendForm(`${siteUrl}/company/${company}/owner/messages`, values, 'Your answer is saved', { cookie: owner });
  },
  kept: `select count(*)::int as kept from inbox_entries entry join inbox_items item on item.id = entry.item_id
    where item.email = $1 and entry.kind = 'answer'`,
  mailed: true,
};
