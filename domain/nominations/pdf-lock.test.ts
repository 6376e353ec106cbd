import { expect } from 'vitest';
import { pdfBytes } from '#test/documents.ts';
import { test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';
import { sampleOf } from './pdf-lock.ts';

/** A PDF of one empty page, with its lock in its last trailer. */
function withLock(lock: string): string {
  return `${Buffer.from(pdfBytes())}trailer<</Root 1 0 R/ID[<0102>(two)]/Encrypt<<${lock}>>/Size 4>>\n%%EOF\n`;
}

const password = `(${'a'.repeat(32)})`;
const standard = (more: string) => withLock(`/Filter/Standard/O${password}/U${password}/P -4${more}`);

/** As a program wrote it whose locks are of the newest kind, of 256 bits. */
const newest = `/V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard
/O <1fcb3f4c51af64fb412cbfe608f38b148ce172fdc6d749b9aa136e82c8fa6c3047249621419332613405cde3dba63e65>
/U <84ee16898dba4c85f5aa1b14079241fa116459e4e0532a24551c3021e316a12fa4ab3f89101fe9a70a3bbb1a807b379b>
/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF
/OE <27632e5ea58d89d860f9ae3b69f38262b0aabdddd6aef60421e3e91b9852e0cf>
/UE <6e9a7b2e212e24117a5c0572bf84edb7e372232b4e1ebbab3b754a70b68a8df8>
/Perms <bf438ce10da9d3f69b9c7179fa7a23e0>`;

test('a PDF with a lock of the newest kind is told that it asks for a password', async ({ visitor }) => {
  const sent = aKeptNomination(visitor, {}, [new File([withLock(newest)], 'e-PAN.pdf')]);
  await expect(sent).rejects.toMatchObject({
    errors: { supportingDocuments: ['“e-PAN.pdf” is protected by a password: save it without one'] },
  });
});

test('PDFs whose locks ask for a key that no program makes are taken as damaged ones are, and worked at by nobody', async ({
  visitor,
}) => {
  const filter = (length: string) => `/V 4/R 4/StmF/StdCF/CF<</StdCF<</CFM/AESV2/Length ${length}>>>>`;
  const locks = [
    ...['2147483640', '264', '32', '-128', '128.0', '4 0 R', '(128)'].map((length) => standard(`/V 2/R 3/Length ${length}`)),
    standard('/V 2/R 3/Length 128/Length 8000000'),
    standard(filter('2147483640')),
    standard(filter('8000')),
  ];
  expect(locks.map(sampleOf)).toEqual(locks.map(() => undefined));
  const sent = locks.map((lock, i) => new File([lock], `${i}.pdf`));
  expect(await aKeptNomination(visitor, {}, sent)).toBeDefined();
});

test('what no standard lock says, and what breaks off, is no lock', () => {
  const others = ['/Filter/FOPN_foweb/V 1', '/Filter/Standard/V 3/R 3', '/Filter/Standard/V 2/R 99', '/Filter[/Standard]'];
  const broken = ['/O(((((((', '/O<zz>', `${'<<'.repeat(4_000)}`, `${'['.repeat(8_000)}`, ')>>'];
  expect([...others, ...broken].map((lock) => sampleOf(withLock(lock)))).toEqual(Array(9).fill(undefined));
});

test('of a locked PDF no more is judged than its lock, which is read in every spelling of the standard', () => {
  const owner = '(a\\(b\\)\\\\ \\101\\61\\0001 (in) \\\r\n\\n\\q)';
  const lock = `/Filter /Standard % a word of its maker's >>\n/V 1\0/R\t2/Odd[(]>>)<</V 5>>]/P -4/O${owner}/U<61 28\n6>/Elsewhere 7 0 R/Note true`;
  const sample = sampleOf(withLock(lock)) ?? '';
  const hex = Buffer.from('a(b)\\ A1\x001 (in) \nq', 'latin1').toString('hex');
  expect(sample).toContain(`3 0 obj\n<</Filter /Standard/V 1/R 2/P -4/O <${hex}>/U <612860>>>\nendobj`);
  expect(sample).toContain('4 0 obj\n[<0102>]\nendobj');
});
