// Runs before `npm start`, `npm test` and the like, on the machine's own Node and with nothing installed:
// installs the packages and builds the site (--build), each only where something has changed since. What may run beside the site
// asks for packages that are --installed already.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const sources = [
  'adapters',
  'api',
  'app',
  'db',
  'domain',
  'jobs',
  'public',
  'scripts/build',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Node ${process.versions.node} is too old: please install Node 20.19 or newer.`);

const packages = 'node_modules/.prepared';
await upToDate(packages, fingerprint(['package-lock.json']), async () => {
  // npm would take the packages away beneath a site that runs on them.
  if (process.argv.includes('--installed') && existsSync(join(root, packages)))
    stop(
      'The packages are not the code’s: run this before `git pull`, or stop the site and run `node scripts/prepare.mjs` first.',
    );
  await findNoSite('serving', 'developing');
  say('Installing packages …');
  // The build needs the packages for development, which npm leaves out where NODE_ENV says production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
});
checkNode();
if (process.argv.includes('--build')) {
  await upToDate('build/.prepared', fingerprint(sources), async () => {
    await findNoSite('serving');
    say('Building the site …');
    // The bundler drops types, and in site.ts they are what keeps the chamber from a slip. The file imports nothing: half a second.
    run(
      join(bin, 'tsc'),
      ['--noEmit', '--ignoreConfig', 'app/content/site.ts'],
      'app/content/site.ts sets something that the site cannot show: what, and on which line, stands above; the comments in that file say what is meant.',
    );
    run(join(bin, 'react-router'), ['build', '--logLevel', 'warn']);
    run('node', ['scripts/build/first-start.ts']);
  });
}

/** Does the work unless the stamp file says it was done for the same content. */
async function upToDate(stamp, content, work) {
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Takes no code away beneath a site, which reads a page's with its first request; each listens at a mark (`server/serving-mark.js`).
 * What is built changes nothing for one in development (`npm run dev`).
 */
async function findNoSite(...folders) {
  const build = join(relative('', root), 'build');
  for (const marks of folders.map((name) => join(build, name)).filter((folder) => existsSync(folder))) {
    for (const mark of readdirSync(marks)) {
      if (await answers(join(marks, mark)))
        stop(`A site is served from this folder (process ${mark}): stop it before anything is installed or built beneath it.`);
    }
  }
}

function answers(socket) {
  return new Promise((resolve) => {
    const call = connect(socket, () => {
      call.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** The packages bring Node 24 for the common platforms; elsewhere the machine's own must be new enough. */
function checkNode() {
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', env: environment() });
  if (Number.parseInt(stdout.slice(1), 10) < 24)
    stop(`No Node for this platform comes with the site, and ${stdout.trim()} is too old: please install Node 24 or newer.`);
}

/** Stops where the command fails, with words for whoever called it. */
function run(command, args, failed = `${command} ${args.join(' ')} failed; what it said stands above.`) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
    shell: process.platform === 'win32',
  });
  if (error) stop(`${command} could not be run: ${error.message}`);
  if (status !== 0) stop(failed);
}

function environment() {
  const path = process.platform === 'win32' ? `${bin};${process.env.PATH}` : `${bin}:${process.env.PATH}`;
  return { ...process.env, PATH: path };
}

function say(message) {
  process.stderr.write(`${message}\n`);
}

function stop(message) {
  say(message);
  process.exit(1);
}
