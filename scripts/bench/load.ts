import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { median } from '../statistics.ts';
import { program } from './programs.ts';

const execute = promisify(execFile);

export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
}

/** Asks for one address with wrk, in one thread, over connections that are kept open. */
export async function load(url: string, connections: number, seconds: number, encoding = 'br'): Promise<Load> {
  const { stdout } = await execute(program('wrk', 'wrk'), [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Accept-Encoding: ${encoding}`,
    url,
  ]);
  const latency = (share: string) => milliseconds(new RegExp(`^ +${share}%\\s+(\\S+)`, 'm').exec(stdout)?.[1] ?? '');
  return {
    requests: Number(/(\d+) requests in /.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1]),
    p50: latency('50'),
    p99: latency('99'),
    failed: failures(stdout),
  };
}

/** Answers that refuse, connections that were cut and answers that did not come, where wrk had any. */
function failures(printed: string): number {
  const [refusals, cut] = [
    /Non-2xx or 3xx responses: (\d+)/,
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/,
  ];
  const counts = [...(refusals.exec(printed)?.slice(1) ?? []), ...(cut.exec(printed)?.slice(1) ?? [])];
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

/** Loads several addresses in turn, so that what else the machine does meets them all. @returns the median of each */
export async function alternate(urls: string[], connections: number, seconds: number, rounds: number): Promise<Load[]> {
  const measured: Load[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) measured[index]?.push(await load(url, connections, seconds));
  }
  return measured.map((loads) => ({
    requests: loads.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
  }));
}

/** Processor time a process has taken so far, in milliseconds (Linux). */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** Memory a process holds, in MB (Linux): now, and at its highest. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

function milliseconds(text: string): number {
  const [, value = '', unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}
