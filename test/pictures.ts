import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A real picture of one colour. */
export function aPicture(format: Format = 'jpeg', { width = 900, height = 600 } = {}): Promise<Buffer> {
  const blank = sharp({ create: { width, height, channels: 3, background: '#2c2a7c' } });
  return blank.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer();
}

/** A photograph as a telephone takes it: lying on its side, and telling where it was taken. */
export function aTelephonePicture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#f2a51f' } })
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Asha' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '77/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A few bytes that say they are a PNG of 30,000 by 30,000 pixels. */
export async function aDecompressionBomb(): Promise<Buffer> {
  const bomb = await aPicture('png', { width: 1, height: 1 });
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}
