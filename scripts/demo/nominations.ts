import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx } from '#domain/context.ts';
import { hour } from '#domain/durations.ts';
import { listInbox, noteOnItem } from '#domain/inbox/inbox.server.ts';
import { awardCycle } from '#domain/nominations/cycle.ts';
import { reviewNomination } from '#domain/nominations/office.server.ts';
import { categories, documentsField, type Nomination, type ReviewState } from '#domain/nominations/schema.ts';
import { submitNomination } from '#domain/nominations/submit.server.ts';
import type { Upload } from '#domain/upload-form.ts';
import { madeUpColleague } from './context.ts';
import { documents } from './documents.ts';

const people = ['Asha Verma', 'Ravi Nair', 'Farah Qureshi', 'Joseph Fernandes', 'Lakshmi Iyer', 'Harpreet Singh', 'Tenzin Dolma'];
const firms = ['Coromandel Spices', 'Deccan Ceramics', 'Malabar Marine', 'Jyoti Solar', 'Konkan Agro Foods'];
const works = [
  'Took handloom sarees to eleven countries, and trained two hundred weavers on the way.',
  'Halved the water a kiln needs, and published how, so that others can.',
  'Opened a school beside each of four mills; nine in ten of its pupils go on to college.',
];
const states: ReviewState[] = ['received', 'shortlisted', 'received', 'winner', 'received', 'not selected'];

/** Fills the office's inbox with nominations in every category and review state, through the verbs the site uses. */
export async function makeUpNominations(visitor: Ctx): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chamber-demonstration-'));
  const uploads = await Promise.all([documents.pdf(), documents.docx(), documents.png()].map((file) => uploadOf(folder, file)));
  // In January nominations are closed: then these came before.
  const newest = Math.min(Date.now(), awardCycle(new Date()).closesAt.getTime() - hour);
  for (const [index, category] of categories.entries()) {
    const at = new Date(newest - index * 7 * hour);
    const clock = () => at;
    const values = madeUpNomination(index, category);
    const { id } = await submitNomination({ ...visitor, clock }, { values, uploads: uploads.slice(0, index % 4) }, at);
    const to = states[index % states.length] ?? 'received';
    await reviewNomination({ ...visitor, actor: madeUpColleague }, id, { from: 'received', to });
  }
  await noteOnTheNewest({ ...visitor, actor: madeUpColleague });
  await rm(folder, { recursive: true });
}

function madeUpNomination(index: number, category: string): Nomination {
  const pick = (list: string[], step: number) => list[(index * step) % list.length] ?? '';
  const [nominee, nominator, firm] = [pick(people, 1), pick(people, 3), pick(firms, 2)];
  const address = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@members.example`;
  return {
    category,
    organizationName: firm,
    organizationPhone: `+91 80 4000 ${1000 + index}`,
    organizationEmail: address(firm),
    nomineeName: nominee,
    nomineePhone: `+91 98450 ${10_000 + index}`,
    nomineeEmail: address(nominee),
    nomineeBiography: pick(works, 1),
    nominatorName: nominator,
    nominatorDesignation: index % 2 ? 'Director' : 'Customer',
    nominatorOrganization: pick(firms, 3),
    nominatorPhone: `+91 98470 ${20_000 + index}`,
    nominatorEmail: address(nominator),
    nominatorSignature: nominator,
  };
}

async function noteOnTheNewest(office: Ctx): Promise<void> {
  const { items } = await listInbox(office, 'nominations', { status: '', assigned: '', q: '', page: 1 });
  const [newest] = items;
  const note = 'The export figures are in the annual report; ask for the last three years.';
  if (newest) await noteOnItem(office, 'nominations', newest.id, { entryId: crypto.randomUUID(), note });
}

async function uploadOf(folder: string, file: File): Promise<Upload> {
  const path = join(folder, file.name);
  await writeFile(path, await file.bytes());
  return { field: documentsField, name: file.name, size: file.size, path };
}
