import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, provideChromium } from './chromium.mjs';

let folder = '';

function program(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aex-browser-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('AEX_CHROMIUM', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('finding a browser', () => {
  it("takes the system's", async () => {
    const file = program('chromium');
    expect(await provideChromium(folder)).toEqual({ path: file });
  });

  it('prefers the one that is named', () => {
    program('chromium');
    const named = program('my-browser');
    vi.stubEnv('AEX_CHROMIUM', named);
    expect(findChromium()).toBe(named);
  });

  it('passes over a file that cannot be run', () => {
    chmodSync(program('chromium'), 0o644);
    const file = program('google-chrome');
    expect(findChromium()).toBe(file);
  });

  it('says why there is none', async () => {
    vi.stubEnv('AEX_CHROMIUM', path.join(folder, 'gone'));
    expect(await provideChromium(folder)).toEqual({ missing: 'AEX_CHROMIUM names a file that is not there' });
  });
});
