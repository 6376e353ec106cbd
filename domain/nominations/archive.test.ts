import { createInflateRaw, deflateRawSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { contentTypes, zipBytes } from '#test/documents.ts';
import { test } from '#test/fixtures.ts';
import { aKeptNomination } from '#test/nominations.ts';

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  return { ...zlib, createInflateRaw: vi.fn(zlib.createInflateRaw) };
});

function packed(bytes: Buffer) {
  return { packed: deflateRawSync(bytes), size: bytes.length };
}

test('a Word document with thousands of pictures is taken, and only what is large in it is unpacked by a stream', async ({
  visitor,
}) => {
  const pictures = Array.from({ length: 3_000 }, (_, i) => [`word/media/image${i}.png`, packed(Buffer.from(`Picture ${i}`))]);
  const text = packed(Buffer.alloc(2 ** 20, '<w:p>'));
  const parts = { '[Content_Types].xml': contentTypes, 'word/document.xml': text, ...Object.fromEntries(pictures) };
  await aKeptNomination(visitor, {}, [new File([zipBytes(parts)], 'report.docx')]);
  expect(createInflateRaw).toHaveBeenCalledTimes(1);
});
