/** Work done once for all who ask for it while it is being done. */
export interface SingleFlight<Result> {
  /** Does the work, or joins in where it is being done under this key. */
  join(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Calls from now on begin anew; the work under way goes on for those who wait for it. */
  forget(): void;
}

/** Shares work by keys, as Go's package `singleflight` does. */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flying = new Map<string, Promise<Result>>();
  return {
    join(key, work) {
      const joined = flying.get(key);
      if (joined) return joined;
      const started = work();
      flying.set(key, started);
      const land = () => {
        if (flying.get(key) === started) flying.delete(key);
      };
      started.then(land, land);
      return started;
    },
    forget: () => flying.clear(),
  };
}
