import { expect, test } from 'vitest';
import { anApplication } from '#test/factories.ts';
import { fieldErrors } from '../fields.ts';
import { indianStates } from '../states.ts';
import { suggestState } from './pin-codes.ts';
import { Application, DirectoryFilter } from './schema.ts';

function messagesFor(given: Record<string, unknown>) {
  const parsed = Application.safeParse({ ...anApplication(), ...given });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test('an empty application is told of every required field in the specification’s words', () => {
  const parsed = Application.safeParse({});
  expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual({
    fullName: ['Full name is required'],
    phone: ['Phone number is required'],
    email: ['Email is required'],
    country: ['Country is required'],
    zipCode: ['Zip code is required'],
    businessDescription: ['Business description is required'],
  });
});

test('what belongs on one line is one line, whatever was sent for it; an address and a description may have several', () => {
  const hostile = 'Asha\r\nBcc: victim@example.in\u2028x';
  const lines = ['fullName', 'city', 'state'] as const;
  const short = ['phone', 'zipCode', 'fax'] as const;
  const given = {
    ...Object.fromEntries(lines.map((field) => [field, hostile])),
    ...Object.fromEntries(short.map((field) => [field, '1\n2'])),
  };
  const parsed = Application.parse(anApplication({ ...given, address: '1 Road\nFort', businessDescription: 'Two\nlines' }));
  for (const field of lines) expect(parsed[field]).toBe('Asha Bcc: victim@example.in x');
  for (const field of short) expect(parsed[field]).toBe('1 2');
  expect(parsed).toMatchObject({ address: '1 Road\nFort', businessDescription: 'Two\nlines' });
});

test('a line of ten million letters is refused as any that is too long', () => {
  expect(messagesFor({ fullName: 'a'.repeat(10_000_000) })).toHaveProperty('fullName');
});

test('lines end alike, whatever kind of end a browser sends', () => {
  const sent = anApplication({ address: '1 Road\r\nFort\rMumbai', businessDescription: 'Two\r\n\r\nparagraphs' });
  expect(Application.parse(sent)).toMatchObject({ address: '1 Road\nFort\nMumbai', businessDescription: 'Two\n\nparagraphs' });
});

test('a description is kept without the marks of where a line may be broken, and with its joiners and direction marks', () => {
  const businessDescription = '\ufeffHand\u00adloom\nsa\u200brees\u2060, क्\u200dया \u200fA\u200f';
  expect(Application.parse(anApplication({ businessDescription })).businessDescription).toBe(
    'Handloom\nsarees, क्\u200dया \u200fA\u200f',
  );
});

test('the digits of telephone numbers are kept as 0 to 9, in whichever script they were typed', () => {
  const given = { phone: '+९१ ९८२००-१२३४५', fax: '०२२ २२०४ ०००० नहीं' };
  expect(Application.parse(anApplication(given))).toMatchObject({ phone: '+91 98200-12345', fax: '022 2204 0000 नहीं' });
});

test('values are trimmed before they count as empty', () => {
  expect(messagesFor({ fullName: ' \n\t ' })).toEqual({ fullName: ['Full name is required'] });
  expect(Application.parse(anApplication({ fullName: '  Asha  ' })).fullName).toBe('Asha');
});

test.for(['\u200b', '\u00ad\u2060', '\u3164', '\u2800 \u2800', '\ufe0f', '\u0001'])(
  'a name of %j alone is no name: nobody sees it',
  (fullName) => {
    expect(messagesFor({ fullName })).toEqual({ fullName: ['Full name is required'] });
    expect(messagesFor({ fullName: `क्\u200dष${fullName}` })).toEqual({});
  },
);

test.for(['asha', 'asha@', '@example.in', 'a b@example.in', 'asha@example', 'a@b@c.in', 'asha@example.in\r\nBcc: x@y.in'])(
  'the email %j is invalid',
  (email) => expect(messagesFor({ email })).toEqual({ email: ['Email is invalid'] }),
);

test.for(['asha@example.in', "o'neil+trade@mail.example.co.in", 'आशा@उदाहरण.भारत'])('the email %j is valid', (email) =>
  expect(messagesFor({ email })).toEqual({}),
);

test('an address that was copied with marks nobody sees is the address; a joiner of Indian letters stays in it', () => {
  for (const email of [
    'asha@example.in\u200b',
    '\u202aasha@example.in\u202c',
    'asha\u00ad@exam\u2060ple.in',
    '\ufeffasha@example.in',
  ]) {
    expect(Application.parse(anApplication({ email })).email).toBe('asha@example.in');
  }
  expect(messagesFor({ email: '\u200b' })).toEqual({ email: ['Email is required'] });
  expect(messagesFor({ email: ['asha@example.in'] })).toEqual({ email: ['Enter text'] });
  const joined = 'asha@\u0936\u094d\u200d\u0930\u0940.\u092d\u093e\u0930\u0924';
  expect(Application.parse(anApplication({ email: joined })).email).toBe('asha@xn--t2bl5a0c623p.xn--h2brj9c');
});

test.for([
  'example.in',
  'www.example.co.in',
  'http://example.in',
  'HTTPS://Example.in/path?q=1#x',
  'example.in:65535',
  'उदाहरण.भारत',
  '',
])('the website %j is valid', (website) => expect(messagesFor({ website })).toEqual({}));

test.for([
  ['http://xn--p1b6ci4b4b3a.xn--11b4c3d', 'as browsers copy it'],
  ['https://XN--P1B6CI4B4B3A.xn--11b4c3d:8443/path', 'as browsers copy it'],
  ['श्\u200dरी.भारत', 'with a joiner'],
  ['https://क्\u200cष.भारत/a', 'with a non-joiner'],
  ['നന്\u200d.ഭാരതം', 'that a joiner ends'],
  ['نامه\u200cای.ایران', 'with a non-joiner between Arabic letters'],
] as const)('the website %j, %s, is valid, and browsers open it', ([website]) => {
  expect(messagesFor({ website })).toEqual({});
  expect(Application.parse(anApplication({ website })).website).toBe(website);
  expect(URL.canParse(website.replace(/^(?!https?:)/i, 'http://'))).toBe(true);
});

test.for([
  ...['exam\u200dple.in', '\u200dexample.in', 'गा\u200cव.भारत', 'example.xn--', 'example.xn--a-', 'xn--क.in'],
  ...['example.in:99999', 'http://example.in:65536/path', `${'a'.repeat(64)}.in`],
])('the website %j, which no browser opens, is invalid', (website) =>
  expect(messagesFor({ website })).toEqual({ website: ['Website URL is invalid'] }),
);

test('a text of megabytes is told to be too long, and nothing else is looked for in it', () => {
  const website = `${'a.'.repeat(1_500_000)}!`;
  expect(messagesFor({ website })).toEqual({ website: ['Use at most 300 characters'] });
});

test('a website that was copied with marks nobody sees is the website', () => {
  for (const website of ['\u200ewww.example.in', 'https://example.in\u200b/path', '\u202aexample.in\u202c'])
    expect(Application.parse(anApplication({ website })).website).toBe(website.replace(/[\u200b-\u202c]/g, ''));
});

test.for(['example', 'javascript:alert(1)', 'ftp://example.in', 'https://', 'ex ample.in', 'xn--11b4c3d', '"><script>'])(
  'the website %j is invalid',
  (website) => expect(messagesFor({ website })).toEqual({ website: ['Website URL is invalid'] }),
);

test('a megabyte in a field, a NUL and half a character are told, each by its field', () => {
  expect(messagesFor({ fullName: 'x'.repeat(1_000_000) })).toEqual({ fullName: ['Use at most 200 characters'] });
  expect(messagesFor({ city: 'Mum\0bai' })).toEqual({ city: ['Contains a character that cannot be saved'] });
  expect(messagesFor({ address: 'half \ud83d' })).toEqual({ address: ['Contains a character that cannot be saved'] });
});

test('a value that is not text is told by its field, in one message', () => {
  for (const value of [98_200, true, { $ne: null }, ['a.in'], [], { length: 0 }, Array(999).fill('a')])
    for (const field of ['phone', 'fullName', 'email', 'address', 'businessDescription', 'website'])
      expect(messagesFor({ [field]: value }), JSON.stringify(value)).toEqual({ [field]: ['Enter text'] });
});

test('a country is one of the list, and the list is told where it is none', () => {
  const known = 'India, United States, United Kingdom, Canada, Australia, Germany, France, Japan, Singapore, UAE';
  expect(messagesFor({ country: 'Atlantis' })).toEqual({ country: [`Choose one of these countries: ${known}`] });
});

test('a state is never refused', () => {
  expect(messagesFor({ state: '' })).toEqual({});
  expect(messagesFor({ state: 'Goa' })).toEqual({});
  for (const state of ['x'.repeat(61), 27, { $ne: null }, ['Goa'], 'Go\0a']) {
    expect(Application.parse({ ...anApplication(), state })).toMatchObject({ state: '' });
  }
});

test('India has 28 states and 8 union territories', () => {
  expect(new Set(indianStates).size).toBe(36);
});

test.for([
  ['110001', 'Delhi'],
  ['122001', 'Haryana'],
  ['400001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['682555', 'Lakshadweep'],
  ['682001', 'Kerala'],
  ['194101', 'Ladakh'],
  ['560 001', 'Karnataka'],
  ['744101', 'Andaman and Nicobar Islands'],
])('the PIN code %s suggests %s', ([pin, state]) => expect(suggestState('India', pin ?? '')).toBe(state));

test.for([
  ['247667', 'Roorkee', 'Uttarakhand'],
  ['247001', 'Saharanpur', 'Uttar Pradesh'],
  ['247669', 'Gagalheri', 'Uttar Pradesh'],
  ['244713', 'Kashipur', 'Uttarakhand'],
  ['262308', 'Khatima', 'Uttarakhand'],
  ['262302', 'Majhola', 'Uttar Pradesh'],
  ['262406', 'Nawabganj', 'Uttar Pradesh'],
  ['262501', 'Pithoragarh', 'Uttarakhand'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['160055', 'Mohali', 'Punjab'],
  ['160062', 'Mohali', 'Punjab'],
  ['160071', 'Mohali', 'Punjab'],
  ['362540', 'Ghoghla', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['362570', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['362001', 'Junagadh', 'Gujarat'],
  ['396230', 'Silvassa', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['605602', 'Villupuram', 'Tamil Nadu'],
  ['609602', 'Karaikal', 'Puducherry'],
  ['609608', 'Kollapuram', 'Tamil Nadu'],
  ['673310', 'Mahe', 'Puducherry'],
  ['507130', 'Donkarayi', 'Andhra Pradesh'],
  ['813208', 'Mirzachowki', 'Jharkhand'],
  ['814131', 'Chandan', 'Bihar'],
])('the PIN code %s, of %s, suggests %s', ([pin, , state]) => expect(suggestState('India', pin ?? '')).toBe(state));

test('nothing is suggested for a PIN code whose places lie in two states', () => {
  const yanamAndItsNeighbours = '533464';
  for (const pin of [yanamAndItsNeighbours, '160014', '247662', '396235', '605106', '605501', '607402', '783123']) {
    expect(suggestState('India', pin), pin).toBeUndefined();
  }
});

test('a PIN code in any script’s digits suggests the state, and is kept in 0 to 9', () => {
  expect(suggestState('India', '४०० ००१')).toBe('Maharashtra');
  expect(Application.parse(anApplication({ zipCode: '४०० ००१' })).zipCode).toBe('400 001');
});

test('nothing is suggested for half a PIN code, or for another country', () => {
  expect(suggestState('India', '4000')).toBeUndefined();
  expect(suggestState('India', '000000')).toBeUndefined();
  expect(suggestState('Germany', '110001')).toBeUndefined();
});

test('a filter that makes no sense narrows nothing', () => {
  expect(DirectoryFilter.parse({ letter: 'ab', state: 'All States', cursor: 'y'.repeat(2_000) })).toEqual({
    q: '',
    state: '',
    letter: '',
    cursor: '',
  });
  expect(DirectoryFilter.parse({ letter: 'k' }).letter).toBe('K');
});
