/** What `npm run check` runs, and `npm test` before its tests: each is a program of the project's packages. */
export const checks: { name: string; command: string; args: string[] }[] = [
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  { name: 'types', command: 'tsc', args: ['--project', '.'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'boundaries',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'adapters',
      'api',
      'app',
      'db',
      'domain',
      'jobs',
      'scripts',
      'server',
      'test',
    ],
  },
  { name: 'lockfile', command: 'node', args: ['scripts/check-lockfile.ts'] },
  { name: 'no secrets', command: 'node', args: ['scripts/check-secrets.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
];
