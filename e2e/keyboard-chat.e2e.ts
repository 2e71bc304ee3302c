import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { finished, question } from './support/browser.ts';
import { enterAsOwner, openAs } from './support/entry.ts';
import { downloadAt, focusIn, focusKept, focusOn, namedButton, pickFileAt, pressAt, tabTo } from './support/keys.ts';
import { madeFiles, pricesUpTo } from './support/made-files.ts';
import { siteForTests } from './support/site.ts';

// Prices of today: a thread on old ones is never verified.
const site = siteForTests({}, { ...madeFiles, ...pricesUpTo(new Date()) });

const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** Writes into the message and sends it. */
async function askByKeys(page: Page, text: string): Promise<void> {
  await tabTo(page, messageField(page), 'Shift+Tab');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

type Message = { id: string; role: string; content: string; metadata: { claims: object[] } };

/** As the check marks what it did not find in the evidence. */
function markFirstSentence(message: Message, reason: string): void {
  const end = message.content.indexOf(' [1]');
  const text = message.content.slice(0, end);
  const claim = { message_id: message.id, start: 0, end, text, status: 'contradicted', evidence_ids: [], reason };
  message.metadata.claims = [claim];
}

function standsAt(page: Page, stage: string): Promise<void> {
  const stages = page.getByRole('list', { name: 'Lifecycle' }).first();
  return stages.locator('[aria-current="step"]', { hasText: stage }).waitFor();
}

/** A thread of the owner's with an answer in it. */
async function ownThread(page: Page, message: string): Promise<string> {
  const owner = await enterAsOwner(page);
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await page.request.post('/api/v1/chat', { headers, data: { message, thread_id: null } });
  await answer.body();
  const thread = `/threads/${answer.headers()['x-aex-thread-id'] ?? ''}`;
  await openAs(page, owner, thread);
  await namedButton(page, 'Copy').waitFor();
  return thread;
}

test('by keys alone a question is worded anew, its wordings are gone through, and a day and a file go along', async () => {
  const { page, faults } = await site.visit('/chat');
  await askByKeys(page, question);
  await finished(page);
  await focusKept(page, 'the answer');
  await pressAt(page, namedButton(page, 'Good answer'), { by: 'Shift+Tab' });
  await page.getByText('Thank you.').waitFor();
  await focusOn(namedButton(page, 'Good answer'));

  await pressAt(page, namedButton(page, 'Edit this question'), { by: 'Shift+Tab' });
  await focusOn(messageField(page));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('What is the price of SPY?');
  await page.keyboard.press('Enter');
  await page
    .getByText(/SPY closed at/)
    .first()
    .waitFor();
  const [earlier, later] = [/^Earlier wording|is the first/, /^Later wording|is the last/];
  await pressAt(page, namedButton(page, earlier), { by: 'Shift+Tab' });
  await page.getByText('1 / 2').waitFor();
  await page.getByText('NVDA outperformed SPY by').waitFor();
  await focusOn(namedButton(page, earlier));
  await pressAt(page, namedButton(page, later));
  await page.getByText('2 / 2').waitFor();
  await focusOn(namedButton(page, later));

  await pressAt(page, namedButton(page, 'As of'));
  await focusOn(page.getByLabel('Day', { exact: true }));
  await page.keyboard.type('01152026');
  await page.keyboard.press('Enter');
  await page.getByText(/^As of Jan 15, 2026/).waitFor();
  await focusOn(namedButton(page, 'As of'));
  await tabTo(page, messageField(page), 'Shift+Tab');
  await page.keyboard.type('What is the price of NVDA?');
  await pressAt(page, namedButton(page, 'Send'));
  await page
    .getByText(/NVDA closed at .* on Jan 15, 2026/)
    .first()
    .waitFor();
  await focusOn(messageField(page));
  await pressAt(page, namedButton(page, 'Answer as of now'), { by: 'Shift+Tab' });
  await page.getByText(/^As of Jan 15, 2026$/).waitFor({ state: 'detached' });
  await focusKept(page, 'the day was taken off');

  const note = {
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Margins of Example Corp rose to 31%.'),
  };
  await pickFileAt(page, namedButton(page, 'Add files'), note);
  await page.getByText('ready').first().waitFor();
  await focusOn(namedButton(page, 'Add files'));
  await pressAt(page, namedButton(page, 'Remove note.txt'), { by: 'Shift+Tab' });
  await page.getByText('note.txt', { exact: true }).waitFor({ state: 'detached' });
  await focusKept(page, 'a file was taken off');
  expect(faults).toEqual([]);
});

test('by keys alone a thread is shared by a link that is revoked again, exported, and read from a source to its evidence and back', async () => {
  const { page, faults } = await site.visit('/login');
  await ownThread(page, question);
  await pressAt(page, namedButton(page, 'Share'));
  const share = page.getByRole('dialog', { name: 'Share' });
  await focusOn(share.getByLabel('Days until it expires'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('3');
  await pressAt(page, namedButton(page, 'Make a link'));
  await share.getByLabel('Link, shown once').waitFor();
  await focusOn(namedButton(page, 'Make a link'));
  await pressAt(page, namedButton(page, 'Revoke'));
  await focusOn(namedButton(page, 'Keep'));
  await pressAt(page, page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }));
  await share.getByText('Links that work').waitFor({ state: 'detached' });
  await focusIn(share);
  await page.keyboard.press('Escape');
  await share.waitFor({ state: 'detached' });
  await focusOn(namedButton(page, 'Share'));

  await pressAt(page, namedButton(page, 'Export'));
  expect(await downloadAt(page, namedButton(page, 'Markdown'))).toMatch(/\.md$/);
  await page.getByRole('dialog', { name: 'Export' }).waitFor({ state: 'detached' });
  await focusOn(namedButton(page, 'Export'));

  const chip = namedButton(page, /^Source macro data 1/).first();
  await pressAt(page, chip);
  await pressAt(page, namedButton(page, 'Open in evidence'));
  const row = page.getByRole('tabpanel').getByRole('button').and(page.getByTitle('Show in the answer'));
  await focusOn(row);
  await page.keyboard.press('Enter');
  await focusOn(chip);
  await page.keyboard.press(']');
  await focusOn(page.locator('[data-citation]').nth(1));
  await page.keyboard.press('[');
  await focusOn(chip);
  expect(faults).toEqual([]);
});

test('by keys alone a marked claim says why, and a thread is verified and moved on', async () => {
  // A worker would fetch what is to be answered here.
  const { page, faults } = await site.visit('/login', { serviceWorkers: 'block' });
  const reason = 'The evidence says something else.';
  await page.route('**/api/v1/threads/*/messages*', async (route) => {
    const answer = await route.fetch();
    const body: { messages: Message[] } = await answer.json();
    for (const message of body.messages.filter(({ role }) => role === 'assistant')) markFirstSentence(message, reason);
    await route.fulfill({ response: answer, json: body });
  });
  await ownThread(page, 'What is inflation doing?');
  const mark = page.getByRole('article').locator('.claim[role=button]').first();
  await pressAt(page, mark);
  await page
    .getByRole('dialog', { name: /marked/ })
    .getByText(reason)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(reason).waitFor({ state: 'detached' });
  await focusOn(mark);

  await pressAt(page, namedButton(page, 'Verify'));
  await focusOn(page.getByRole('tab', { name: 'Verification' }));
  await pressAt(page, namedButton(page, 'Verify now'));
  await page.getByText(/\d passed · 0 failed · 0 stale/).waitFor();
  await focusOn(namedButton(page, 'Verify again'));
  await pressAt(page, namedButton(page, 'Move to Verified'), { by: 'Shift+Tab' });
  const dialog = page.getByRole('dialog', { name: 'Move to Verified' });
  await focusOn(dialog.getByLabel('Note'));
  await page.keyboard.type('Checked by keys.');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await standsAt(page, 'Verified');
  await focusKept(page, 'the move to Verified');
  await pressAt(page, namedButton(page, 'Move to Tactical'), { by: 'Shift+Tab' });
  const strategy = page.getByLabel('Strategy');
  await focusOn(strategy);
  await expect.poll(() => strategy.locator('option').count()).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => strategy.inputValue()).not.toBe('');
  await tabTo(page, page.getByLabel('Horizon'));
  await page.keyboard.type('3 months');
  await page.keyboard.press('Enter');
  await standsAt(page, 'Tactical');
  await focusKept(page, 'the move to Tactical');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await focusOn(page.getByRole('tab', { name: 'Provenance' }));
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});
