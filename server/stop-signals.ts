/** How a process is asked to stop: by a supervisor, and at the keyboard. Not SIGHUP, which `nohup` has a process ignore. */
const signals = ['SIGTERM', 'SIGINT'] as const;
export type StopSignal = (typeof signals)[number];

/** From now on such a signal does not end this process by itself. @param stop called once, with the first of them */
export function onStopSignal(stop: (signal: StopSignal) => void): void {
  let isTold = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isTold) return;
      isTold = true;
      stop(signal);
    });
  }
}
