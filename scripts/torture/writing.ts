import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { Writer } from './writer.ts';

/** Several clients write at the same time, each the next thing as soon as the last was answered, until told to stop. */
export function keepWriting(ledger: Ledger, writers: readonly Writer[], siteUrl: string, chance: Chance, clients = 6) {
  let stopped = false;
  const client = async () => {
    while (!stopped) {
      const acknowledged = await ledger.write(chance.pick(writers), siteUrl);
      await delay(acknowledged ? 5 : 200);
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
