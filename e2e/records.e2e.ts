import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openAs } from './support/entry.ts';
import { type OwnerDesk, ownerDesk } from './support/owner-desk.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests();
const saveName = 'Save the examiner\u2019s record';

/** The files of the archive that a button saves, by their names. */
async function filesOf(page: Page, button: string): Promise<Record<string, Buffer>> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^aex-record-[a-z]+-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.entries(unzipSync(await readFile(await download.path())));
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content)]));
}

async function publicKey(page: Page, { owner }: OwnerDesk): Promise<string> {
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await page.request.get('/api/v1/research/ledger/key', { headers });
  const { public_key: key }: { public_key: string } = await answer.json();
  return key;
}

/** What the verifier of the archive says of its files, laid side by side as somebody unpacks them. */
function verdictOn(files: Record<string, Buffer>, key: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'aex-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...files, 'key.pem': Buffer.from(key) })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const call = ['verify-record.mjs', 'record.json', '--key', 'key.pem'];
  return spawnSync(process.execPath, call, { cwd: folder, encoding: 'utf8' }).stdout;
}

function expectDrawn(pdf: Buffer | undefined): void {
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf?.subarray(-7).toString().trim()).toBe('%%EOF');
}

test('each button that saves an examiner\u2019s record gives a PDF and data that the verifier takes', async () => {
  const { page, faults } = await site.visit('/login');
  const desk = await ownerDesk(page);
  const key = await publicKey(page, desk);

  await openAs(page, desk.owner, desk.thread);
  await page.getByRole('tab', { name: 'Provenance' }).click();
  const ofThread = await filesOf(page, saveName);

  await page.goto('/admin');
  const today = new Date().toISOString().slice(0, 10);
  const period = page.getByRole('region', { name: 'Examiner\u2019s record' });
  await period.getByLabel('From').fill(today);
  await period.getByLabel('To').fill(today);
  const ofPeriod = await filesOf(page, 'Save the record');

  await page.goto(desk.client);
  const ofClient = await filesOf(page, saveName);

  for (const files of [ofThread, ofPeriod, ofClient]) {
    expectDrawn(files['record.pdf']);
    expect(verdictOn(files, key)).toMatch(/the key you gave\)\.\nWhole: /);
  }
  expect(verdictOn(ofThread, key)).toContain('Whole: 1 thread,');
  const altered = Buffer.concat([ofClient['record.pdf'] ?? Buffer.alloc(0), Buffer.from(' ')]);
  expect(verdictOn({ ...ofClient, 'record.pdf': altered }, key)).toMatch(/NOT whole\. First fault: record\.pdf/);
  expect(faults).toEqual([]);
});
