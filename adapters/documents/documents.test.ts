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
    'Asha Exports',
    '14 Mill Road, Mumbai 400001',
    'GSTIN: 27AAPFU0939F1ZV',
    'Maharashtra (27)',
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
  expect(text).toContain('₹1,542.10');
  expect(text).toContain('₹13,878.90');
});

test('a credit note names the invoice it takes back, with its date', async () => {
  const takesBack = { number: 'INV/26-27/000042', issuedAt: new Date('2026-11-20T10:00:00Z') };
  const text = await textOf(documents.setInvoice({ ...invoice, kind: 'credit note', number: 'CRN/26-27/000001', takesBack }));
  expect(text).toContain('Credit note');
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
