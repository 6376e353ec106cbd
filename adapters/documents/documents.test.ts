import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { CertificateDocument, InvoiceDocument } from '#domain/courses/papers/documents.ts';
import { documents } from './documents.ts';
import { moneyInWords } from './wording.ts';

const invoice: InvoiceDocument = {
  number: 'INV/26-27/000042',
  kind: 'tax invoice',
  issuedAt: new Date('2026-11-20T10:00:00Z'),
  supplier: { name: 'AICC', address: '12 Janpath, New Delhi 110001', state: 'Delhi', gstin: '07AAGFF2194N1Z1' },
  recipient: {
    fullName: 'Asha Verma',
    companyName: 'Asha Exports',
    address: '14 Mill Road, Mumbai 400001',
    gstin: '27AAPFU0939F1ZV',
    state: 'Delhi',
    mobile: '98200 00000',
    email: 'asha@example.in',
  },
  placeOfSupply: 'Maharashtra',
  description: 'Certificate Course on Export-Import Management',
  sac: '999293',
  rate: 1800,
  discount: 0,
  taxableValue: 1_306_864,
  cgst: 0,
  sgst: 0,
  igst: 235_236,
  total: 1_542_100,
  enrolmentNumber: 'EN-7K3Q-9FWT',
  isTest: false,
  takesBack: undefined,
};

const certificate: CertificateDocument = {
  number: '7K3Q-9FWT-2MXA',
  fullName: 'Asha Verma',
  course: 'Certificate Course on Export-Import Management',
  completedOn: '2026-11-20',
  issuer: 'AICC',
  certifier: undefined,
  signature: 'A'.repeat(86),
  address: `https://chamber.example/verify/7K3Q-9FWT-2MXA?s=${'A'.repeat(86)}`,
  isTest: false,
};

test('a tax invoice carries every particular the law asks for', async () => {
  const text = await textOf(documents.setInvoice(invoice));
  const particulars = [
    'Tax invoice',
    'AICC',
    '12 Janpath, New Delhi 110001',
    'GSTIN: 07AAGFF2194N1Z1',
    'INV/26-27/000042',
    '20 November 2026',
    'Billed to Asha Exports Asha Verma',
    '14 Mill Road, Mumbai 400001',
    'GSTIN: 27AAPFU0939F1ZV',
    'State: Maharashtra (27)',
    'Place of supply Maharashtra (27)',
    '999293',
    'Certificate Course on Export-Import Management',
    '₹13,068.64',
    'IGST at 18 %',
    '₹2,352.36',
    '₹15,421.00',
    'Tax payable on reverse charge',
    'Original for recipient',
    'computer-generated',
  ];
  expect(particulars.filter((particular) => !text.includes(particular))).toEqual([]);
  expect(text).not.toContain('not a tax invoice');
  expect(text).not.toContain('This is a test.');
  expect(text).not.toContain('Discount');
});

test('a chamber whose name ends with a full stop is followed by no second one on its invoices', async () => {
  const supplier = { ...invoice.supplier, name: 'Chamber of Exporters Ltd.' };
  const text = await textOf(documents.setInvoice({ ...invoice, supplier }));
  expect(text).toContain(`For ${supplier.name}: this is a computer-generated document`);
  expect(text).not.toContain('Ltd..');
});

test('the document of a test says that it is one', async () => {
  const text = await textOf(documents.setInvoice({ ...invoice, isTest: true }));
  expect(text).toContain('This is a test. No money has been taken.');
});

test('within a state the invoice shows both halves; in a union territory the second is UTGST', async () => {
  const halves = { ...invoice, igst: 0, cgst: 117_618, sgst: 117_618 };
  const within = await textOf(documents.setInvoice({ ...halves, placeOfSupply: 'Delhi' }));
  expect(within).toContain('CGST at 9 %');
  expect(within).toContain('SGST at 9 %');
  expect(within).toContain('₹1,176.18');
  expect(within).not.toContain('IGST');
  const supplier = { ...invoice.supplier, state: 'Chandigarh' };
  expect(await textOf(documents.setInvoice({ ...halves, supplier, placeOfSupply: 'Chandigarh' }))).toContain('UTGST at 9 %');
});

test('the invoice of a buyer abroad names no state but the code of other countries, and the integrated tax', async () => {
  const recipient = { ...invoice.recipient, gstin: '', state: 'Others' };
  const text = await textOf(documents.setInvoice({ ...invoice, recipient, placeOfSupply: 'Other country' }));
  expect(text).toContain('Place of supply Other country (96)');
  expect(text).toContain('IGST at 18 %');
  expect(text).not.toMatch(/CGST|Others/);
});

test('without a GSTIN the document says plainly that it is a receipt and no tax invoice, and shows no tax', async () => {
  const supplier = { ...invoice.supplier, gstin: '' };
  const receipt = { ...invoice, kind: 'receipt' as const, number: 'RCT/26-27/000001', supplier };
  const text = await textOf(documents.setInvoice(receipt));
  expect(text).toContain('This is a receipt, not a tax invoice.');
  expect(text).toContain('GSTIN has not been set');
  expect(text).toContain('Total ₹15,421.00');
  const ofTax = [
    'Taxable value',
    'CGST',
    'IGST',
    '18 %',
    'SAC',
    invoice.sac,
    'Place of supply',
    'reverse charge',
    '₹2,352.36',
    'Original',
  ];
  expect(ofTax.filter((part) => text.includes(part))).toEqual([]);
  const note = await textOf(documents.setInvoice({ ...receipt, kind: 'refund note', number: 'RFN/26-27/000001' }));
  expect(ofTax.filter((part) => note.includes(part))).toEqual([]);
  expect(note).toContain('This is a refund note, not a credit note under GST.');
  expect(note).not.toContain('This is a receipt');
});

test('a discount and what it is taken from are shown', async () => {
  const text = await textOf(documents.setInvoice({ ...invoice, discount: 154_210, total: 1_387_890 }));
  expect(text).toContain('₹15,421.00');
  expect(text).toContain('Discount −₹1,542.10');
  expect(text).toContain('₹13,878.90');
});

test('a credit note names the invoice it takes back, with its date', async () => {
  const takesBack = { number: 'INV/26-27/000042', issuedAt: new Date('2026-11-20T10:00:00Z') };
  const text = await textOf(documents.setInvoice({ ...invoice, kind: 'credit note', number: 'CRN/26-27/000001', takesBack }));
  expect(text).toContain('Credit note');
  expect(text).toContain('Credited to Asha Exports');
  expect(text).toContain('Original for recipient');
  expect(text).toContain('INV/26-27/000042 of 20 November 2026');
});

test('a certificate carries name, course, date, number, signature and where it is checked', async () => {
  const file = await documents.setCertificate(certificate);
  const text = await textOf(Promise.resolve(file));
  for (const part of ['Asha Verma', certificate.course, '20 November 2026', certificate.number, certificate.signature])
    expect(text).toContain(part);
  const document = await getDocumentProxy(Uint8Array.from(file));
  const links = await (await document.getPage(1)).getAnnotations();
  expect(links.map(({ url }) => url)).toEqual([certificate.address]);
});

test('a certificate names who certifies with the chamber, where somebody does', async () => {
  const certifier = 'the Trade Council of India';
  expect(await textOf(documents.setCertificate({ ...certificate, certifier }))).toMatch(
    /AICC\s+together with the Trade Council of India/,
  );
  expect(await textOf(documents.setCertificate(certificate))).not.toContain('together');
});

test('a certificate of a test says that nobody has taken the course', async () => {
  const said = 'This is a test certificate: nobody has taken the course.';
  expect(await textOf(documents.setCertificate({ ...certificate, isTest: true }))).toContain(said);
  expect(await textOf(documents.setCertificate(certificate))).not.toContain('test');
});

test('the seal bears the chamber’s initials, whatever name it is registered under', async () => {
  const legalName = 'All India Chamber of Commerce';
  const onCertificate = await textOf(documents.setCertificate({ ...certificate, issuer: legalName }));
  const onInvoice = await textOf(documents.setInvoice({ ...invoice, supplier: { ...invoice.supplier, name: legalName } }));
  for (const text of [onCertificate, onInvoice]) {
    expect(text).toContain('AICC');
    expect(text).not.toMatch(/All (?!India)/);
  }
});

test('names in Devanagari and with accents are set in their letters', async () => {
  expect(await textOf(documents.setCertificate({ ...certificate, fullName: 'आशा वर्मा' }))).toContain('आशा वमार्');
  expect(await textOf(documents.setCertificate({ ...certificate, fullName: 'Kṣamā Žižek' }))).toContain('Kṣamā Žižek');
});

test('a letter the fonts do not hold is a question mark, not a jumble', async () => {
  const recipient = { ...invoice.recipient, companyName: '', fullName: 'Asha 😀 தமிழ்' };
  expect(await textOf(documents.setInvoice({ ...invoice, recipient }))).toContain('Asha ? ?????');
});

test('a word wider than its column is divided, an address behind its marks, and never by a hyphen of ours', async () => {
  const recipient = {
    ...invoice.recipient,
    fullName: 'वेङ्कट'.repeat(30),
    companyName: 'W'.repeat(200),
    email: 'venkatasubramaniam.krishnamoorthy@department.university-of-madras.ac.in',
  };
  const words = await wordsOf(documents.setInvoice({ ...invoice, recipient }));
  const company = words.filter(({ text }) => /^W+$/.test(text));
  expect(company.map(({ text }) => text).join('')).toBe(recipient.companyName);
  expect(Math.max(...company.map(({ end }) => end))).toBeLessThan(startOf('Tax payable on reverse charge', words));
  const email = words.filter(({ text }) => /@|madras/.test(text)).map(({ text }) => text);
  expect(email).toEqual(['Email: venkatasubramaniam.krishnamoorthy@department.', 'university-of-madras.ac.in']);
  expect(Math.max(...words.map(({ end }) => end))).toBeLessThan(595.28);
});

test('a name without a space stays on its certificate, one that fits is not divided', async () => {
  const fullName = 'Venkata'.repeat(28);
  const words = await wordsOf(documents.setCertificate({ ...certificate, fullName }));
  expect(words.map(({ text }) => text).join('')).toContain(fullName);
  expect(Math.max(...words.map(({ end }) => end))).toBeLessThan(841.89);
  const name = 'Venkatanarasimharajuvaripeta';
  expect((await wordsOf(documents.setCertificate({ ...certificate, fullName: name }))).map(({ text }) => text)).toContain(name);
});

test('a long word of a name that fits a line stays whole, on an invoice and on a certificate', async () => {
  const billed = { ...invoice.recipient, companyName: '', fullName: 'Srinivasa Ramanuja Lakshminarasimhacharyulu' };
  const onInvoice = await wordsOf(documents.setInvoice({ ...invoice, recipient: billed }));
  const beside = { ...billed, companyName: 'Asha Exports', fullName: `${billed.fullName} ${'Subrahmanyeswara'.repeat(2)}` };
  const besideCompany = await wordsOf(documents.setInvoice({ ...invoice, recipient: beside }));
  const fullName = `${billed.fullName} Subrahmanyeswara Ramachandrapuram of Guntur Venkatanarasimharajuvaripeta`;
  const onCertificate = await wordsOf(documents.setCertificate({ ...certificate, fullName }));
  for (const [name, words] of [
    [billed.fullName, onInvoice],
    [beside.fullName, besideCompany],
    [fullName, onCertificate],
  ] as const) {
    const set = words.flatMap(({ text }) => text.split(' '));
    expect(set).toEqual(expect.arrayContaining(name.split(' ')));
  }
});

test('an address of more lines than a paper has runs on', async () => {
  const [few, many] = [lines(10), lines(249)];
  const addressed = (address: string) =>
    wordsOf(documents.setInvoice({ ...invoice, recipient: { ...invoice.recipient, address } }));
  expect((await addressed(few.join('\n'))).map(({ text }) => text)).toEqual(expect.arrayContaining(few));
  const words = await addressed(many.join('\n'));
  expect(Math.max(...words.map(({ page }) => page))).toBe(1);
  expect(words.map(({ text }) => text).join('')).toContain(many.slice(0, 20).join(', '));
});

test('an invoice of several pages bears its number on each, and its table stays in one piece', async () => {
  const setWith = (count: number) =>
    wordsOf(documents.setInvoice({ ...invoice, supplier: { ...invoice.supplier, address: lines(count).join('\n') } }));
  const table = ['Description of service', 'SAC', '999293', moneyInWords(invoice.total)];
  for (const count of [24, 28, 32, 36, 40]) {
    const words = await setWith(count);
    const pages = words.filter(({ text }) => table.includes(text)).map(({ page }) => page);
    expect([pages.length, new Set(pages).size], `${count} lines`).toEqual([4, 1]);
  }
  const numbered = (await setWith(51)).filter(({ text }) => text.includes(', page '));
  expect(numbered.map(({ text, page }) => [text, page])).toEqual([
    ['Tax invoice INV/26-27/000042, page 1 of 2', 1],
    ['Tax invoice INV/26-27/000042, page 2 of 2', 2],
  ]);
  expect((await setWith(1)).some(({ text }) => text.includes(', page '))).toBe(false);
});

test('amounts are written out in lakhs and crores', () => {
  expect(moneyInWords(1_542_100)).toBe('Rupees Fifteen Thousand Four Hundred Twenty-One Only');
  expect(moneyInWords(1_387_890)).toBe('Rupees Thirteen Thousand Eight Hundred Seventy-Eight and Ninety Paise Only');
  expect(moneyInWords(1_234_567_801)).toBe(
    'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and One Paisa Only',
  );
  expect(moneyInWords(0)).toBe('Rupees Zero Only');
});

async function textOf(file: Promise<Uint8Array>): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(await file)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

interface SetWords {
  text: string;
  page: number;
  /** Points from the page's left edge. */
  start: number;
  end: number;
}

/** What is set, line by line of each column, and where. */
async function wordsOf(file: Promise<Uint8Array>): Promise<SetWords[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(await file));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.flatMap(({ items }, index) =>
    items
      .filter((item) => 'str' in item)
      .map(({ str, transform, width }) => ({
        text: str,
        page: index + 1,
        start: Number(transform[4]),
        end: Number(transform[4]) + width,
      })),
  );
}

function startOf(text: string, words: SetWords[]): number {
  return words.find((word) => word.text === text)?.start ?? 0;
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `l${index}`);
