import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { median, type Benchmark, type Row } from './benchmark.ts';
import { feedAnswer, feedQuotes, watchShifts } from './support/page-feeds.ts';
import { newDirectory, startServer } from './support/product-process.ts';
import { layReactMarkdown } from './support/react-markdown-peer.ts';

const executablePath = process.env['AEX_CHROMIUM'] ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const viewport = { width: 1440, height: 900 };
const openings = 15;
const symbols = Array.from({ length: 500 }, (_, index) => `S${String(index).padStart(3, '0')}`);
const watchedMs = 10_000;
const answerLength = 20_000;
const longestDrawingMs = 240_000;
const paragraph =
  'The **ten-year** yield stood at *4.12 %* on Nov 20, 2026, which is 12 basis points above the month before.\n\n- The slope is `93.0` bp\n- CPI rose 2.1 % on the year\n\n| Tenor | Newest |\n|---|---:|\n| 2Y | 1.98 % |\n| 10Y | 2.91 % |\n\n';

const feed = {
  text: paragraph.repeat(Math.ceil(answerLength / paragraph.length)).slice(0, answerLength),
  chunk: 4,
  perSecond: 1000,
};

/** What a reader's desktop browser has to do: open the search, show a long watchlist that ticks, draw a long answer as it comes. */
export const benchmark: Benchmark = {
  name: 'screen',
  run: async () => {
    if (!existsSync(executablePath)) throw new Error('This benchmark needs Chromium; set AEX_CHROMIUM to its path.');
    const scratch = newDirectory();
    const product = await startServer(scratch.path);
    const browser = await chromium.launch({ executablePath, args });
    try {
      return [
        ...(await paletteRows(browser, product.url)),
        ...(await watchlistRows(browser, product.url)),
        ...(await answerRows(browser, product.url)),
      ];
    } finally {
      await browser.close();
      await product.stop();
      scratch.remove();
    }
  },
};

async function paletteRows(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport });
  await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' });
  // Its code is fetched while nothing else is to do.
  await setTimeout(3000);
  const times: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) times.push(await openingMs(page));
  await page.close();
  const what = 'from the key to the frame with the field';
  return [
    { measure: 'search, first opening', ours: times[0] ?? Number.NaN, unit: 'ms', target: 50, note: what },
    { measure: 'search, later openings', ours: median(times.slice(1)), unit: 'ms', target: 50, note: what },
  ];
}

/** Presses Ctrl+K and waits, in the page, for the frame after which the search field is on the screen. */
async function openingMs(page: Page): Promise<number> {
  const took = await page.evaluateHandle(() => {
    const time = { ms: 0 };
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = (): void => {
          if (document.querySelector('[role="combobox"]') === null) requestAnimationFrame(look);
          // The frame is drawn once its own task is over.
          else requestAnimationFrame(() => window.setTimeout(() => (time.ms = performance.now() - timeStamp)));
        };
        look();
      },
      { capture: true, once: true },
    );
    return time;
  });
  await page.keyboard.press('Control+k');
  await page.waitForFunction((time) => time.ms > 0, took);
  const { ms } = await took.jsonValue();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
  return ms;
}

async function watchlistRows(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport });
  const list = { tickers: symbols, quotes: {}, generatedAt: new Date().toISOString() };
  await page.route('**/api/v1/watchlist', (route) => route.fulfill({ json: list }));
  await page.addInitScript(feedQuotes, { symbols, perSecond: 500 });
  await page.goto(`${url}/reports`);
  await page.getByRole('button', { name: 'S000' }).first().waitFor();
  await setTimeout(3000);
  const scripting = await scriptingOf(page);
  const frames = await page.evaluate(
    (forMs) =>
      new Promise<number[]>((accept) => {
        const times: number[] = [];
        const note = (time: number): void => {
          times.push(time);
          if (time - (times[0] ?? time) < forMs) requestAnimationFrame(note);
          else accept(times);
        };
        requestAnimationFrame(note);
      }),
    watchedMs,
  );
  const scriptMs = await scripting();
  await page.close();
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  const perSecond = gaps.length / (((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000);
  const note = `${symbols.length} symbols, 500 updates a second for ${watchedMs / 1000} s, without a graphics card`;
  return [
    { measure: 'watchlist, frames a second', ours: perSecond, unit: '', target: 59, targetIs: 'at least', note },
    {
      measure: 'watchlist, frames over 25 ms',
      ours: share(
        gaps.filter((gap) => gap > 25),
        gaps,
      ),
      unit: '%',
      note,
    },
    { measure: 'watchlist, scripting', ours: (100 * scriptMs) / watchedMs, unit: '% of the time', note },
  ];
}

function share(some: readonly number[], all: readonly number[]): number {
  return (100 * some.length) / Math.max(1, all.length);
}

async function answerRows(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(feedAnswer, feed);
  await page.addInitScript(watchShifts);
  await page.goto(`${url}/chat`, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Message' }).fill('a long answer');
  const shiftBefore = await shiftOf(page);
  const scriptMs = await drawingMs(page, () => page.keyboard.press('Enter'));
  const shift = (await shiftOf(page)) - shiftBefore;
  await page.close();
  const peerMs = await reactMarkdownMs(browser);
  const note = `${feed.text.length} characters in pieces of ${feed.chunk}, ${feed.perSecond} a second; with what feeds them`;
  return [
    {
      measure: 'long answer, scripting',
      ours: scriptMs,
      unit: 'ms',
      target: 0.3 * peerMs,
      peer: 'react-markdown with remark-gfm',
      peerValue: peerMs,
      note,
    },
    { measure: 'long answer, layout shift', ours: shift, unit: '', target: 0, note },
  ];
}

async function reactMarkdownMs(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(feedAnswer, feed);
  const { open } = await layReactMarkdown(page);
  const scriptMs = await drawingMs(page, open);
  await page.close();
  return scriptMs;
}

/** Milliseconds of scripting from the beginning of an answer until its last table stands. */
async function drawingMs(page: Page, begin: () => Promise<unknown>): Promise<number> {
  const scripting = await scriptingOf(page);
  await begin();
  const drawn = Math.floor(feed.text.length / paragraph.length);
  await page.waitForFunction((tables) => document.querySelectorAll('article table').length >= tables, drawn, {
    timeout: longestDrawingMs,
  });
  return scripting();
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate('shiftSum()');
}

/** Begins to count; what is given back tells the time that the page's scripts have taken since. */
async function scriptingOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  const before = await read();
  return async () => (await read()) - before;
}
