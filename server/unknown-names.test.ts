import { expect, test } from 'vitest';
import { settingNames } from './settings.ts';
import { unknownNames } from './unknown-names.ts';

test('a name in .env that is no setting is named, with the setting that is near it', () => {
  const names = ['DATABSE_URL', 'PROT', 'Site_Url', 'STORAGE_URI', 'POSTGRES_PASSWORD'];
  expect(unknownNames(names, { DATABSE_URL: 'postgres://chamber:hidden@127.0.0.1/chamber' })).toEqual([
    'DATABSE_URL (did you mean DATABASE_URL?)',
    'POSTGRES_PASSWORD',
    'PROT (did you mean PORT?)',
    'STORAGE_URI (did you mean STORAGE_URL?)',
    'Site_Url (did you mean SITE_URL?)',
  ]);
});

test('settings are known, and what Node, npm and others read of the same environment', () => {
  const others = ['NODE_OPTIONS', 'NODE_ENV', 'npm_config_cache', 'TZ', 'LANG', 'LC_ALL', 'PGSSLMODE', 'HTTPS_PROXY', 'no_proxy'];
  expect(unknownNames([...settingNames, ...others, 'MALLOC_ARENA_MAX', 'AWS_CA_BUNDLE', 'CHROMIUM_PATH'], {})).toEqual([]);
});

test('of the environment alone a name is told that is near a setting and has a value', () => {
  const environment = {
    DATABSE_URL: 'postgres://chamber@127.0.0.1/chamber',
    WORKER: '',
    HOSTNAME: 'site',
    PWD: '/srv',
    npm_package_name: 'x',
  };
  expect(unknownNames([], environment)).toEqual(['DATABSE_URL (did you mean DATABASE_URL?)']);
});
