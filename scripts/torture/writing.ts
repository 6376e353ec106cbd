import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { Writer } from './writer.ts';

/** Several clients write at the same time, each the next thing as soon as the last was answered, until told to stop. */
export function keepWriting(ledger: Ledger, writers: readonly Writer[], siteUrl: string, chance: Chance, clients = 8) {
  let stopped = false;
  const next = chance.deal(writers);
  const client = async () => {
    while (!stopped) {
      const acknowledged = await ledger.write(next(), siteUrl);
      await delay(acknowledged ? 5 : 200);
      while (!stopped && !(await lives(siteUrl))) await delay(50);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** No write is begun while the server is known to be down: the test is of writes that its death interrupts. */
async function lives(siteUrl: string): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok ?? false;
}
