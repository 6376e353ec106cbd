import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ground } from './ground.ts';

/** @returns what is wrong with the files that nominations say they have: none may be missing, nor be cut short */
export async function missingDocuments({ look }: Ground, dataDir: string): Promise<string[]> {
  const documents = await look<{ key: string; size: number }>('select key, size from nomination_documents', []);
  const sizes = await Promise.all(
    documents.map(async ({ key }) => (await stat(join(dataDir, 'uploads', key)).catch(() => undefined))?.size),
  );
  const missing = documents.filter(({ size }, index) => sizes[index] !== size);
  return missing.length === 0 ? [] : [`${missing.length} of ${documents.length} documents are missing or cut short`];
}
