import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = { specification: 'docs/specification.md', design: 'docs/design.md' };
type Document = keyof typeof documents;

const sectionsOf = (document: Document) =>
  [...readFileSync(documents[document], 'utf8').matchAll(/^## (\d+)\. /gm)].map(([, section]) => Number(section));

/** Every "specification, section 5" and "design's section 4" of the code and the documents. */
function citations(): { file: string; document: Document; section: number }[] {
  const files = globSync('{adapters,api,app,db,deploy,docs,domain,jobs,scripts,server,test}/**/*.{ts,tsx,js,mjs,css,md}');
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(specification|design)(?:[’']s|,) section (\d+)/gi)].map(
      ([, document, section]) => ({
        file,
        document: document?.toLowerCase() as Document,
        section: Number(section),
      }),
    ),
  );
}

test('every section of the specification and the design that is cited is there to be read', () => {
  const cited = citations();
  expect(cited.length).toBeGreaterThan(30);
  const sections = { specification: sectionsOf('specification'), design: sectionsOf('design') };
  expect(cited.filter(({ document, section }) => !sections[document].includes(section))).toEqual([]);
});
