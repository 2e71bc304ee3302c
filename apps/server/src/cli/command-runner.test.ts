import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { runCommandLine } from './command-runner.ts';
import { recordedTerminal } from './testing/recorded-terminal.ts';

async function run(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const terminal = recordedTerminal();
  const workingDirectory = join(tmpdir(), 'no-such-folder-of-aex');
  const code = await runCommandLine(args, {
    terminal,
    workingDirectory,
    loadConfig: () => loadConfig(environment, workingDirectory),
  });
  return { code, printed: terminal.printed.join('\n'), errors: terminal.errors.join('\n') };
}

describe('the command line', () => {
  it('lists the commands there are, when asked and when one is unknown', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, printed: expect.stringContaining('import') });
    expect(await run([])).toMatchObject({ code: 2 });
    const { code, errors } = await run(['fly']);
    expect(code).toBe(2);
    expect(errors).toMatch(/no command "fly"[^]*import[^]*doctor/);
  });

  it.each(['import', 'doctor', 'user'])('explains %s', async (name) => {
    expect(await run([name, '--help'])).toMatchObject({ code: 0, printed: expect.stringContaining(`aex -- ${name}`) });
  });

  it.each([
    [[], 'for whom'],
    [['fly', 'ada'], 'no "user fly"'],
    [['add', 'ada', '--role', 'king'], '"king" is no role'],
    [['add', 'ada', 'lovelace'], 'one name'],
    [['grant', 'ada'], 'Name a role'],
    [['grant', 'ada', '--institutional', '--no-institutional'], 'not both'],
    [['add', 'ada', '--password', 'x'], '--password'],
  ])('refuses user %j and says why', async (args, reason) => {
    expect(await run(['user', ...args])).toMatchObject({ code: 2, errors: expect.stringContaining(reason) });
  });

  it.each([
    [[], 'at least one file'],
    [['--bogus', 'x.csv'], '--bogus'],
    [['--adjusted', '--unadjusted', 'x.csv'], 'not both'],
    [['--symbol', 'a b', 'x.csv'], '"a b" is not a name'],
    [['--symbol', 'A', 'x.csv', 'y.csv'], 'one file'],
  ])('refuses import %j and says why', async (args, reason) => {
    expect(await run(['import', ...args])).toMatchObject({ code: 2, errors: expect.stringContaining(reason) });
  });

  it('tells of a bad configuration and of a database that does not answer without a stack', async () => {
    expect(await run(['import', 'x.csv'], { PORT: 'x' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('PORT'),
    });
    const { code, errors } = await run(['import', 'x.csv'], {
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
      AEX_DATA_DIR: tmpdir(),
    });
    expect(code).toBe(1);
    expect(errors).toContain('ECONNREFUSED');
    expect(errors).not.toContain(' at ');
  });
});

describe('doctor', () => {
  it('prints the configuration in force, secrets masked', async () => {
    const secret = Buffer.alloc(32, 7).toString('base64');
    const environment = { PORT: '4000', AEX_SECRET_KEY: secret, AEX_DEMO_PASSWORD: 'hunter2hunter2' };
    const { code, printed } = await run(['doctor'], environment);
    expect(code).toBe(0);
    expect(printed).toMatch(/PORT +4000/);
    expect(printed).toContain('No faults.');
    expect(printed).not.toContain(secret);
    expect(printed).not.toContain('hunter2');
  });

  it('warns of a key that somebody typed, and not of one that was drawn', async () => {
    const printedFor = async (key: Buffer) =>
      (await run(['doctor'], { AEX_SECRET_KEY: key.toString('base64') })).printed;
    expect(await printedFor(Buffer.alloc(32, 7))).toContain('Warning: AEX_SECRET_KEY repeats a few bytes');
    expect(await printedFor(Buffer.from('abcd'.repeat(8)))).toContain('Warning: AEX_SECRET_KEY');
    expect(await printedFor(randomBytes(32))).not.toContain('Warning');
  });

  it('tells the language model and masks its key', async () => {
    const environment = {
      AEX_LLM: 'anthropic:claude-x',
      ANTHROPIC_API_KEY: 'canary-of-a-key',
      AEX_LLM_BASE_URL: 'http://user:canary-of-a-key@127.0.0.1:9/v1?api_key=canary-of-a-key',
    };
    const { code, printed } = await run(['doctor'], environment);
    expect(code).toBe(0);
    expect(printed).toMatch(/AEX_LLM +anthropic:claude-x/);
    expect(printed).not.toContain('canary-of-a-key');
  });

  it('names every fault of the configuration at once', async () => {
    const { code, errors } = await run(['doctor'], { PORT: '99999', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(errors).toMatch(/PORT[^]*LOG_LEVEL/);
  });

  it('masks the password of a database and tells that it does not answer', async () => {
    const { code, printed, errors } = await run(['doctor'], { DATABASE_URL: 'postgres://me:topsecret@127.0.0.1:1/x' });
    expect(code).toBe(1);
    expect(errors).toContain('does not answer');
    expect(printed + errors).not.toContain('topsecret');
  });
});
