import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unzip } from '#server/testing/zip-reading.ts';
import { zipOf } from './zip-archive.ts';

const moment = new Date('2026-05-01T15:00:02.000Z');
const files = [
  { name: 'record.json', content: Buffer.from('{"a":1}'.repeat(100)) },
  { name: 'reports/r\u00e9sum\u00e9.pdf', content: Buffer.from([0, 255, 1, 254]) },
  { name: 'empty.txt', content: Buffer.alloc(0) },
];

it('gives back what was put in, and the same bytes for the same files', () => {
  const archive = zipOf(files, moment);
  expect([...unzip(archive)]).toEqual(files.map(({ name, content }) => [name, content]));
  expect(zipOf(files, moment).equals(archive)).toBe(true);
});

it('gives the same bytes wherever the server stands', () => {
  const script = `import { zipOf } from ${JSON.stringify(new URL('zip-archive.ts', import.meta.url).href)};
    process.stdout.write(zipOf([{ name: 'a.txt', content: Buffer.from('a') }], new Date('2026-05-01T23:30:00Z')).toString('hex'));`;
  const archiveIn = (zone: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { TZ: zone },
    });
  expect(archiveIn('Asia/Kolkata')).toBe(archiveIn('America/New_York'));
});

const isWithoutPython = spawnSync('python3', ['--version']).error !== undefined;

it.skipIf(isWithoutPython)('is read by another program, directory and checksums included', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aex-zip-'));
  writeFileSync(join(folder, 'files.zip'), zipOf(files, moment));
  const script =
    'import json,zipfile; z=zipfile.ZipFile("files.zip"); print(json.dumps([z.testzip(), z.namelist(), z.infolist()[0].date_time]))';
  const told: unknown = JSON.parse(execFileSync('python3', ['-c', script], { cwd: folder, encoding: 'utf8' }));
  rmSync(folder, { recursive: true });
  expect(told).toEqual([null, files.map(({ name }) => name), [2026, 5, 1, 15, 0, 2]]);
});
