import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '#server/testing/config-faults.ts';
import { loadConfig } from './config.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'aex-config-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the configuration', () => {
  it('has the defaults of the interface where nothing is set', () => {
    expect(loadConfig({}, directory)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isLoopbackOnly: true,
      dataDirectory: join(directory, '.aex'),
      databaseUrl: null,
      publicUrl: null,
      corsOrigins: [],
      secretKey: null,
      demo: { enabled: true, password: 'research-demo' },
      signup: 'open',
      rateLimits: {},
      fixedNow: null,
      logLevel: 'info',
    });
  });

  it('takes a contact as an address of mail or of the web, and nothing else', () => {
    expect(loadConfig({ AEX_CONTACT: 'desk@example.com' }, directory).contact).toBe('mailto:desk@example.com');
    expect(loadConfig({ AEX_CONTACT: 'https://example.com/desk' }, directory).contact).toBe('https://example.com/desk');
    for (const contact of ['desk', 'javascript:alert(1)', 'http://example.com']) {
      expect(faultsOf({ AEX_CONTACT: contact })).toEqual([expect.stringContaining('AEX_CONTACT')]);
    }
  });

  it('reads .env, and lets the environment win', () => {
    writeFileSync(join(directory, '.env'), '# a comment\nPORT=4000\nLOG_LEVEL="debug"\nAEX_SIGNUP=off\n');
    const config = loadConfig({ PORT: '5000' }, directory);
    expect(config).toMatchObject({ port: 5000, logLevel: 'debug', signup: 'off' });
  });

  it('takes an empty value as none', () => {
    expect(loadConfig({ PORT: '', AEX_SIGNUP: '', DATABASE_URL: '' }, directory)).toEqual(loadConfig({}, directory));
  });

  it('takes every value in its own form', () => {
    const config = loadConfig(
      {
        PORT: '0',
        HOST: '::1',
        AEX_DATA_DIR: '/srv/aex',
        DATABASE_URL: 'postgresql://aex@%2Fvar%2Frun/aex',
        AEX_PUBLIC_URL: 'https://desk.example.com',
        AEX_CORS_ORIGINS: 'https://a.example.com, https://b.example.com:8443',
        AEX_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        AEX_DEMO_PASSWORD: 'another-demo',
        AEX_RATE_LIMITS: 'signup=1000/h,chat=600/m,chat_concurrent=300,api=10/15m',
        AEX_SIM_NOW: '2026-11-20T10:00:00-05:00',
      },
      directory,
    );
    expect(config).toMatchObject({
      port: 0,
      isLoopbackOnly: true,
      dataDirectory: '/srv/aex',
      corsOrigins: ['https://a.example.com', 'https://b.example.com:8443'],
      demo: { enabled: true, password: 'another-demo' },
      rateLimits: {
        signup: { count: 1000, seconds: 3600 },
        chat: { count: 600, seconds: 60 },
        chat_concurrent: { count: 300, seconds: 1 },
        api: { count: 10, seconds: 900 },
      },
      fixedNow: new Date('2026-11-20T15:00:00Z'),
    });
  });

  it.each([
    ['0.0.0.0', undefined, false],
    ['desk.example.com', undefined, false],
    ['0.0.0.0', 'on', true],
    ['127.0.0.1', 'off', false],
    ['localhost', undefined, true],
  ])('on %s with AEX_DEMO %s has the demo account: %s', (host, demo, isOn) => {
    const environment = demo === undefined ? { HOST: host } : { HOST: host, AEX_DEMO: demo };
    expect(loadConfig(environment, directory).demo.enabled).toBe(isOn);
  });

  it('takes a value of spaces for one that is not set', () => {
    const config = loadConfig({ PORT: ' ', AEX_BACKUP_MINUTES: ' ', AEX_SIM_SEED: '\t' }, directory);
    expect(config).toMatchObject({ port: 3000, backups: { everyMinutes: 15 }, simulationSeed: 1 });
  });

  it('takes a public address with or without its last slash', () => {
    for (const address of ['https://desk.example.com', 'http://127.0.0.1:3000/'])
      expect(loadConfig({ AEX_PUBLIC_URL: address }, directory).publicUrl).toBe(address);
  });

  it.each([
    ['AEX_RATE_LIMITS', 'chat=1/0s', 'window above 0'],
    ['AEX_SIM_NOW', '0000-01-01T00:00:00Z', 'between the years'],
    ['AEX_PUBLIC_URL', 'https://example.com/desk', 'without a path'],
    ['AEX_PUBLIC_URL', 'https://ada:secret@example.com', 'without a path, user'],
    ['AEX_PUBLIC_URL', 'https://example.com/?desk=1', 'without a path'],
  ])('refuses %s=%s', (name, value, why) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(why)]);
  });

  it('tells every fault at once, each with its variable', () => {
    const faults = faultsOf({
      PORT: '70000',
      HOST: 'no host',
      DATABASE_URL: 'mysql://x',
      AEX_PUBLIC_URL: 'desk',
      AEX_CORS_ORIGINS: '*',
      AEX_SECRET_KEY: 'short',
      AEX_DEMO: 'maybe',
      AEX_DEMO_PASSWORD: 'short',
      AEX_SIGNUP: 'closed',
      AEX_RATE_LIMITS: 'signup=many,unknown=3/m',
      AEX_SIM_NOW: 'yesterday',
      LOG_LEVEL: 'loud',
    });
    const variables = faults.map((fault) => fault.split(':')[0]);
    expect(variables).toEqual([
      'PORT',
      'HOST',
      'DATABASE_URL',
      'AEX_PUBLIC_URL',
      'AEX_CORS_ORIGINS',
      'AEX_SECRET_KEY',
      'AEX_DEMO',
      'AEX_DEMO_PASSWORD',
      'AEX_SIGNUP',
      'AEX_RATE_LIMITS',
      'AEX_RATE_LIMITS',
      'AEX_SIM_NOW',
      'LOG_LEVEL',
    ]);
  });

  it.each(['abc', '1.5', '-1', '65536', '3000x'])('refuses the port %s', (port) => {
    expect(faultsOf({ PORT: port })).toHaveLength(1);
  });

  it.each([
    '*',
    'https://desk.example.com/',
    'https://desk.example.com/path',
    'desk.example.com',
    'null',
    'https://a.example.com,*',
  ])('refuses the origin %s', (origins) => {
    expect(faultsOf({ AEX_CORS_ORIGINS: origins })).toHaveLength(1);
  });

  it('refuses a key of zeroes, and opens what such a key has sealed', () => {
    const zeroes = Buffer.alloc(32).toString('base64');
    expect(faultsOf({ AEX_SECRET_KEY: zeroes })).toHaveLength(1);
    expect(faultsOf({ AEX_SECRET_KEY: randomBytes(32).toString('base64'), AEX_PREVIOUS_SECRET_KEYS: zeroes })).toEqual(
      [],
    );
  });

  it('repeats no secret in its faults', () => {
    const canary = 'canary-5f1c';
    const faults = faultsOf({
      AEX_SECRET_KEY: canary,
      DATABASE_URL: `mysql://aex:${canary}@db/x`,
      AEX_DEMO_PASSWORD: 'canary-',
    });
    expect(faults).toHaveLength(3);
    expect(faults.join('\n')).not.toContain('canary-');
  });

  it('cannot be changed once it is read', () => {
    const config = loadConfig({}, directory);
    expect(Object.isFrozen(config) && Object.isFrozen(config.demo) && Object.isFrozen(config.corsOrigins)).toBe(true);
  });
});
