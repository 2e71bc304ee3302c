import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { startFaultOf } from './start-faults.ts';

const embedded = loadConfig({ HOST: '256.1.1.1', PORT: '80', AEX_DATA_DIR: '/srv/aex/data' }, '/nowhere');
const onPostgres = loadConfig({ DATABASE_URL: 'postgres://aex:secret@db.example:5433/aex' }, '/nowhere');

const failing = (fields: Record<string, string>) => Object.assign(new Error('failed'), fields);

it.each([
  [embedded, { code: 'EADDRINUSE', syscall: 'listen' }, 'PORT=3001'],
  [embedded, { code: 'EACCES', syscall: 'listen' }, 'PORT: this user may not listen at 80.'],
  [embedded, { code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST: this machine has no address "256.1.1.1".'],
  [embedded, { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST: this machine has no address "256.1.1.1".'],
  [
    embedded,
    { code: 'EACCES', syscall: 'mkdir', path: '/srv/aex' },
    'AEX_DATA_DIR: /srv/aex/data cannot be used (EACCES).',
  ],
  [
    embedded,
    { code: 'EACCES', syscall: 'listen', address: '/srv/aex/data/lock.sock' },
    'AEX_DATA_DIR: /srv/aex/data cannot be used (EACCES).',
  ],
  [
    embedded,
    { code: 'EROFS', syscall: 'open', path: '/srv/aex/data/secret.key' },
    'AEX_DATA_DIR: /srv/aex/data cannot be',
  ],
  [
    onPostgres,
    { code: 'ENOTFOUND', syscall: 'getaddrinfo' },
    'DATABASE_URL: PostgreSQL at db.example:5433 does not answer',
  ],
  [onPostgres, { code: '28P01' }, 'it refuses the password'],
  [onPostgres, { code: '3D000' }, 'it has no database of that name'],
])('tells what keeps a server from starting, and what would be right (%#)', (config, fields, said) => {
  const fault = startFaultOf(failing(fields), config);
  expect(fault).toContain(said);
  expect(fault).not.toContain('secret@');
});

it('leaves what was not foreseen to be told as it is', () => {
  expect(startFaultOf(failing({ code: 'ENOENT', path: '/elsewhere/file' }), embedded)).toBeNull();
  expect(startFaultOf(new TypeError('x is not a function'), onPostgres)).toBeNull();
  expect(startFaultOf(failing({ code: 'EADDRINUSE', syscall: 'listen' }), null)).toBeNull();
  expect(startFaultOf('no error', embedded)).toBeNull();
});
