import { setTimeout as delay } from 'node:timers/promises';
import type { Ground } from './ground.ts';

/** Readers of one article, each with a browser of their own, one after the other until told to stop. */
export function keepReading({ article, look }: Ground, siteUrl: string) {
  let [stopped, came] = [false, 0];
  const read = async () => {
    while (!stopped) {
      came += 1;
      const headers = { 'user-agent': `Mozilla/5.0 (Reader ${came})` };
      const signal = AbortSignal.timeout(5_000);
      const answer = await fetch(`${siteUrl}/aicc-bulletin/views/${article}`, { headers, signal }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      await delay(100);
    }
  };
  const reading = read();
  return {
    /** @returns what is wrong with the count of views: each reader counts once, however often the site died meanwhile */
    async stop(): Promise<string[]> {
      stopped = true;
      await reading;
      const [counted] = await look<{ views: number; readers: number }>(
        `select (select coalesce(sum(views), 0)::int from article_views) as views,
                (select count(*)::int from article_readers) as readers`,
        [],
      );
      const { views = 0, readers = 0 } = counted ?? {};
      if (views === readers && views > 0 && views <= came) return [];
      return [`an article’s ${came} readers were noted ${readers} times and counted ${views} times`];
    },
  };
}
