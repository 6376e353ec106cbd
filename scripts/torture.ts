import { parseArgs } from 'node:util';
import { minute } from '#domain/durations.ts';
import { readCommandLine, wholeNumber } from './command-line.ts';
import { say } from './run.ts';
import { exitWhenStopped, makeScratchFolder } from './scratch-folder.ts';
import { chanceFrom } from './torture/chance.ts';
import { type Outcome, type Phase, type Setting, Skipped } from './torture/phase.ts';
import { databaseAway } from './torture/phases/database-away.ts';
import { fullDisk } from './torture/phases/full-disk.ts';
import { kills } from './torture/phases/kills.ts';
import { mailAway } from './torture/phases/mail-away.ts';
import { paymentAway } from './torture/phases/payment-away.ts';

/** Each phase, and its share of the time. */
const phases: [Phase, number][] = [
  [kills, 0.55],
  [databaseAway, 0.15],
  [fullDisk, 0.1],
  [mailAway, 0.05],
  [paymentAway, 0.05],
];

/**
 * `npm run torture -- [--minutes 5] [--kills 50] [--seed 1] [--only name]`: writers at every public form while things are killed,
 * cut off and filled up. Everything the site has acknowledged must be there, once, with its mail; exits 1 where it is not.
 */
const { seed, killings, minutes, wanted } = readCommandLine(() => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      kills: { type: 'string', default: '50' },
      seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
      only: { type: 'string', default: '' },
    },
  });
  return {
    seed: wholeNumber('seed', values.seed),
    killings: wholeNumber('kills', values.kills),
    minutes: wholeNumber('minutes', values.minutes),
    wanted: phasesNamed(values.only),
  };
});

say(`Torture with seed ${seed}, about ${minutes} minutes. The same again: npm run torture -- --seed ${seed}\n`);
say(
  `${'phase'.padEnd(23)}${'writer'.padEnd(24)}${'acknowledged'.padStart(13)}${'unanswered'.padStart(11)}${'lost'.padStart(6)}${'twice'.padStart(6)}${'no mail'.padStart(8)}`,
);
const skipped: string[] = [];
exitWhenStopped();
for (const [phase, share] of wanted) await torture(phase, minutes * minute * share);
const untried = skipped.length > 0 ? ` Not tried on this machine: ${skipped.join(', ')}.` : '';
say(`\n${process.exitCode ? 'Broken.' : 'Everything acknowledged is there, once, with its mail.'}${untried}`);
process.exit();

function phasesNamed(part: string): [Phase, number][] {
  const wanted = phases.filter(([{ name }]) => name.includes(part));
  if (wanted.length > 0) return wanted;
  throw new Error(`There is no phase "${part}": choose from ${phases.map(([{ name }]) => name).join(', ')}.`);
}

async function torture(phase: Phase, phaseTime: number) {
  const folder = await makeScratchFolder('torture');
  const setting: Setting = { seed, chance: chanceFrom(seed), folder: folder.path, time: phaseTime, kills: killings };
  try {
    report(phase.name, await phase.run(setting));
  } catch (error) {
    say(`${phase.name.padEnd(23)}${error instanceof Skipped ? 'skipped' : 'FAILED'}: ${(error as Error).message}`);
    if (error instanceof Skipped) skipped.push(phase.name);
    else process.exitCode = 1;
  } finally {
    await folder.remove().catch(() => undefined);
  }
}

function report(name: string, { tallies, broken, told }: Outcome) {
  for (const { writer, acknowledged, unanswered, lost, twice, withoutMail } of tallies) {
    say(
      `${name.padEnd(23)}${writer.padEnd(24)}${String(acknowledged).padStart(13)}${String(unanswered).padStart(11)}${String(lost).padStart(6)}${String(twice).padStart(6)}${String(withoutMail).padStart(8)}`,
    );
    if (lost + twice + withoutMail > 0) process.exitCode = 1;
  }
  for (const line of told) say(`  ${line}`);
  for (const line of broken) {
    say(`  BROKEN: ${line}`);
    process.exitCode = 1;
  }
}
