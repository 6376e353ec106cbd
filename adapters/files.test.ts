import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { NotFound } from '#domain/errors.ts';
import { bucketStorage, temporaryFolder } from '#test/files.ts';
import { openFiles, type Storage } from './files.ts';

const storages: Record<string, () => Promise<Storage>> = {
  folder: async () => ({ folder: await temporaryFolder() }),
  bucket: bucketStorage,
};

for (const [kind, open] of Object.entries(storages)) {
  test(`a ${kind} gives back what it was given, byte for byte`, async () => {
    const files = await openFiles(await open());
    const bytes = randomBytes(300_000);
    await files.put('images/one.png', bytes, 'image/png');
    expect(await files.has('images/one.png')).toBe(true);
    expect((await buffer(await files.read('images/one.png'))).equals(bytes)).toBe(true);
  });

  test(`a ${kind} takes a file from the disk and leaves it there`, async () => {
    const files = await openFiles(await open());
    const path = join(await temporaryFolder(), 'upload');
    await writeFile(path, 'what was uploaded');
    await files.put('nominations/1', { path }, 'text/plain');
    await files.put('nominations/2', { path }, 'text/plain');
    expect(String(await buffer(await files.read('nominations/2')))).toBe('what was uploaded');
  });

  test(`a ${kind} says what is not there, and forgets what is removed`, async () => {
    const files = await openFiles(await open());
    await files.put('letters/a', Buffer.from('a'), 'text/plain');
    await files.remove('letters/a');
    await files.remove('letters/a');
    expect(await files.has('letters/a')).toBe(false);
    await expect(files.read('letters/a')).rejects.toThrow(NotFound);
  });

  test(`a ${kind} lists what it keeps under one name, and nothing half-written`, async () => {
    const files = await openFiles(await open());
    for (const key of ['nominations/1/a', 'nominations/2/b', 'images/c']) await files.put(key, Buffer.from(key), 'text/plain');
    const listed = await Array.fromAsync(files.list('nominations/'));
    expect(listed.map(({ key }) => key).sort()).toEqual(['nominations/1/a', 'nominations/2/b']);
    expect(listed[0]?.keptAt).toBeInstanceOf(Date);
  });

  test(`a ${kind} lets no key lead out of it`, async () => {
    const files = await openFiles(await open());
    expect(await Array.fromAsync(files.list('nothing-here/'))).toEqual([]);
    await expect(files.put('../outside', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  });
}
