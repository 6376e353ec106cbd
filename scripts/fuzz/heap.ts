import { median } from '../statistics.ts';

/** What a process holds, in megabytes, after all garbage has been collected. */
export interface Held {
  /** What its own code can reach. */
  heap: number;
  /** Buffers beside it: kept pages, bodies, pictures. */
  buffers: number;
}

interface Reply {
  id?: number;
  result: unknown;
}

const megabyte = 1024 * 1024;

/**
 * Opens the inspector of a Node process that was started with `--inspect=127.0.0.1:0`.
 * @param output what the process has printed; it names the inspector's address
 */
export async function openHeap(output: string) {
  const [address] = /ws:\/\/\S+/.exec(output) ?? [];
  if (!address) throw new Error('The process has no inspector.');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const gone = new Promise<never>((_, reject) => {
    socket.addEventListener('close', () => reject(new Error('The process is gone.')), { once: true });
  });
  gone.catch(() => undefined); // it is told where something is asked
  let asked = 0;
  const ask = (method: string) =>
    new Promise<unknown>((resolve) => {
      asked += 1;
      const id = asked;
      const hear = ({ data }: MessageEvent<string>) => {
        const reply = JSON.parse(data) as Reply;
        if (reply.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(reply.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async measure(): Promise<Held> {
      await Promise.race([ask('HeapProfiler.collectGarbage'), gone]);
      const usage = (await Promise.race([ask('Runtime.getHeapUsage'), gone])) as {
        usedSize: number;
        backingStorageSize?: number;
      };
      return { heap: usage.usedSize / megabyte, buffers: (usage.backingStorageSize ?? 0) / megabyte };
    },
    close: () => socket.close(),
  };
}

/** What may come and go between two halves of the same work. */
const tolerance = { share: 0.05, megabytes: 2 };

/**
 * Compares what was held in the middle of the work, when all is warm and all caches are full, with what was held at its end.
 * The median of a quarter of the measurements each: one that met a large body under way says nothing.
 */
export function growthOf(held: readonly Held[]): { told: string; isLeak: boolean } {
  const quarter = Math.max(1, Math.floor(held.length / 4));
  const middle = held.slice(quarter, quarter * 2);
  const end = held.slice(-quarter);
  const parts = (['heap', 'buffers'] as const).map((part) => {
    const [before, after] = [median(middle.map((one) => one[part])), median(end.map((one) => one[part]))];
    return { part, before, after, grows: after > before * (1 + tolerance.share) + tolerance.megabytes };
  });
  return {
    told: parts
      .map(({ part, before, after }) => `${part} ${before.toFixed(1)} MB in the first half, ${after.toFixed(1)} MB at the end`)
      .join('; '),
    isLeak: parts.some(({ grows }) => grows),
  };
}
