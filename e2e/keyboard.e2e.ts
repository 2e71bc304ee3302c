import { expect, test } from 'vitest';
import { finished, question } from './support/browser.ts';
import { downloadAt, focusKept, focusOn, pressAt, tabTo } from './support/keys.ts';
import { sizes } from './support/screen-list.ts';
import { siteForTests } from './support/site.ts';

const site = siteForTests({ AEX_DEMO: 'on' });

for (const [width, viewport] of Object.entries(sizes)) {
  test(`by keys alone a guest asks, reads the evidence, asks on, corrects and exports, ${width}`, async () => {
    const { page, faults } = await site.visit('/chat', { viewport });
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
    const message = page.getByRole('textbox', { name: 'Message' });
    await tabTo(page, message);
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await finished(page);
    await focusKept(page, 'the answer');

    const chip = button(/^Source macro data 1/).first();
    await tabTo(page, chip, 'Shift+Tab');
    const card = page.getByRole('dialog').or(page.getByRole('tooltip')).first();
    await card.waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    await focusOn(chip);

    await pressAt(page, page.locator('summary', { hasText: 'Based on' }));
    await pressAt(page, button('Copy'));
    await focusKept(page, 'the copy');
    await pressAt(page, button('Which assets do best in this regime?'));
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    await button('Copy').nth(1).waitFor();
    await focusKept(page, 'the follow-up');

    await tabTo(page, button('Edit this question').first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await focusOn(message);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('What is the price of SPY?');
    await page.keyboard.press('Enter');
    await page
      .getByText(/SPY closed at/)
      .first()
      .waitFor();
    await focusKept(page, 'the correction');

    await tabTo(page, button('Share'), 'Shift+Tab');
    for (const name of ['Share', 'Export']) {
      await pressAt(page, button(name));
      await page.getByRole('dialog', { name }).waitFor();
      await focusKept(page, `the opening of ${name}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await focusOn(button(name));
    }
    expect(faults).toEqual([]);
  });
}

test('by keys alone one signs up, is welcomed, keeps a watchlist, reads a chart and takes it to the chat', async () => {
  const { page } = await site.visit('/signup');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const name = `keys${Date.now()}`;
  const password = 'long enough for this';
  const fields = { Username: name, Email: `${name}@example.com`, Password: password };
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('textbox', { name: /confirm/i }));
  await page.keyboard.type(password);
  await pressAt(page, page.getByRole('checkbox'), { key: 'Space' });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/onboarding$/);
  await focusKept(page, 'the sign-up');
  await pressAt(page, page.getByRole('checkbox', { name: 'NVDA' }), { key: 'Space' });
  await pressAt(page, button('Continue'));
  await page.getByText('Step 2 of 3').waitFor();
  await focusKept(page, 'the first step');
  const individual = page.getByRole('radio', { name: 'Individual' });
  await tabTo(page, page.getByRole('radio', { checked: true }));
  if (!(await individual.isChecked())) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => individual.isChecked()).toBe(true);
  await pressAt(page, button('Continue'));
  await pressAt(page, page.getByRole('checkbox', { name: /I understand/ }), { key: 'Space' });
  await pressAt(page, button('Finish'));
  await page.waitForURL(/\/chat$/);
  await focusKept(page, 'the last step');

  await pressAt(page, button('Edit Top Watchlist'));
  const editor = page.getByRole('dialog', { name: 'Edit Top Watchlist' });
  await focusOn(editor.getByRole('searchbox'));
  const remove = editor.getByRole('button', { name: /^Remove / });
  const held = await remove.count();
  await pressAt(page, remove.first());
  await expect.poll(() => remove.count()).toBe(held - 1);
  await focusKept(page, 'the removal of a ticker');
  await pressAt(page, button('Save'));
  await editor.waitFor({ state: 'detached' });
  await focusOn(button('Edit Top Watchlist'));

  await page.keyboard.press('Control+k');
  await page.keyboard.type('NVDA');
  const option = page.getByRole('option', { name: /NVIDIA Corporation/ });
  await option.waitFor();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/symbols\/NVDA$/);
  await focusKept(page, 'the search');
  await tabTo(page, page.getByRole('radio', { name: 'Lin', exact: true }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('radio', { name: '1Y' }));
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('application', { name: /^NVDA price, YTD/ }).waitFor();
  await pressAt(page, button('Table'));
  await page.getByRole('region', { name: 'NVDA daily bars, YTD' }).waitFor();
  await focusKept(page, 'the table');
  await tabTo(page, page.getByRole('link', { name: 'Discuss in Chat' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove NVDA' }).waitFor();
  await focusKept(page, 'the way to the chat');
});

test('by keys alone a framework goes to the chat, a report is fetched, and the settings and the desk are worked', async () => {
  const { page, faults } = await site.visit('/login');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('demo123');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('research-demo');
  await page.keyboard.press('Enter');
  await page.getByText('Mode: Institutional').first().waitFor();
  await focusKept(page, 'the log-in');

  await pressAt(page, page.getByRole('link', { name: 'Strategies' }).first());
  await pressAt(page, button('Fed decision scenarios'));
  await focusOn(button('Try It Now'));
  await page.keyboard.press('Enter');
  await focusOn(page.getByRole('textbox', { name: 'Message' }));

  await pressAt(page, page.getByRole('link', { name: 'Reports' }).first());
  await downloadAt(page, button(/^Download/).first());
  await focusKept(page, 'the download');

  await pressAt(page, button(/^Notifications/));
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await page.keyboard.press('Escape');
  await focusOn(button(/^Notifications/));

  await pressAt(page, page.getByRole('link', { name: 'Settings' }).first());
  const toggle = page.getByRole('switch', { name: 'Reduced motion' });
  const before = await toggle.isChecked();
  await pressAt(page, toggle, { key: 'Space' });
  await expect.poll(() => toggle.isChecked()).toBe(!before);
  await focusOn(toggle);
  await page.keyboard.press('Space');
  expect(faults).toEqual([]);
});
