import { beforeEach, expect, it } from 'vitest';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { serviceFor } from './testing/ingesting.ts';
import { startPublisher } from './testing/publisher.ts';

const xmlPath = '/resource-center/data-chart-center/interest-rates/pages/xml';
const cashPath = '/services/api/fiscal_service/v1/accounting/dts/operating_cash_balance';
const pricesPath = '/tiingo/daily/spy/prices';
const newsPath = '/tiingo/news';
const sessions = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-12-14', '2026-12-15'];
const names = 'treasury,fiscaldata,tiingo';
const environment = { TIINGO_API_KEY: 'key-123456' };

/** Publishers that know more every day, as of the day that they are told it is. */
async function startPublishers() {
  const told = { until: '2026-11-19' };
  const asked: Array<{ path: string; from: string }> = [];
  const known = (from: string) => sessions.filter((day) => day >= from && day <= told.until);
  const noted = (path: string, from: string) => {
    asked.push({ path, from });
    return known(from);
  };
  const publisher = await startPublisher({
    [xmlPath]: (query) => {
      const year = query.get('field_tdr_date_value') ?? '';
      const days = year === '2026' ? noted('curve', year) : [`${year}-06-01`];
      const entries = days.map(
        (day) =>
          `<entry><content><m:properties><d:NEW_DATE>${day}T00:00:00</d:NEW_DATE><d:BC_10YEAR>4.1</d:BC_10YEAR></m:properties></content></entry>`,
      );
      return { body: `<feed xmlns:m="m" xmlns:d="d">${entries.join('')}</feed>`, etag: `"${year} ${told.until}"` };
    },
    [cashPath]: (query) => {
      const days = noted('cash', (query.get('filter') ?? '').slice(-10));
      const account = 'Treasury General Account (TGA) Closing Balance';
      const data = days.map((day) => ({ record_date: day, account_type: account, open_today_bal: '800000' }));
      return { body: JSON.stringify({ data }) };
    },
    [pricesPath]: (query) => {
      const days = noted('prices', query.get('startDate') ?? '');
      return { body: JSON.stringify(days.map((day) => ({ date: day, close: 100, divCash: 0, splitFactor: 1 }))) };
    },
    [newsPath]: (query) => {
      const days = noted('news', query.get('startDate') ?? '');
      const items = days.map((day) => ({
        title: day,
        url: `https://example.com/${day}`,
        publishedDate: `${day}T12:00:00Z`,
      }));
      return { body: JSON.stringify(items) };
    },
  });
  return { publisher, told, asked };
}

type Publishers = Awaited<ReturnType<typeof startPublishers>>;

/** Starts a server's ingestion at the moment and lets it do what is due. */
async function start({ publisher, asked }: Publishers, now: string) {
  asked.length = 0;
  const { ingestion } = serviceFor({ address: publisher.address, names, environment, now });
  const due = await ingestion.listDue();
  const results = [];
  for (const kind of due) results.push(...(await ingestion.run(kind, { cause: 'schedule' })));
  return { due, stored: results.reduce((sum, result) => sum + ('counts' in result ? result.counts.stored : 0), 0) };
}

const storedDays = async () => {
  const { pool } = testStore().database;
  const bars = await pool.query<{ day: string }>('select session as day from daily_bars order by 1');
  const cash = await pool.query<{ day: string }>(
    "select period as day from observations where series_id = 'DTS_TGA_CLOSE' order by 1",
  );
  const curve = await pool.query<{ day: string }>(
    "select period as day from observations where series_id = 'UST_PAR_10Y' and period > '2026-11-01' order by 1",
  );
  const news = await pool.query<{ day: string }>('select title as day from news_items order by 1');
  return [bars, cash, curve, news].map(({ rows }) => rows.map(({ day }) => day));
};

describeWithStore('a server that starts again', () => {
  beforeEach(() => emptyStore(testStore()));

  it('asks for nothing that is not due', async () => {
    const publishers = await startPublishers();
    await start(publishers, '2026-11-20T15:00:00.000Z');
    expect(await storedDays()).toEqual(Array.from({ length: 4 }, () => sessions.slice(0, 4)));
    expect(await start(publishers, '2026-11-20T15:10:00.000Z')).toEqual({ due: [], stored: 0 });
    expect(publishers.asked).toEqual([]);
  });

  it('asks from where it ended, by what had come, and stores nothing twice', async () => {
    const publishers = await startPublishers();
    await start(publishers, '2026-11-20T15:00:00.000Z');
    expect((await start(publishers, '2026-11-20T23:00:00.000Z')).stored).toBe(0);
    // The curve is answered with nothing new by its tag; of the rest only the last days are asked for.
    expect(publishers.asked.map(({ path }) => path)).toContain('curve');
    expect(publishers.asked.filter(({ from }) => from.length === 10 && from < '2026-11-01')).toEqual([]);
    expect(await storedDays()).toEqual(Array.from({ length: 4 }, () => sessions.slice(0, 4)));
  });

  it('takes all that it missed while it was down for weeks, and knows it from then on alone', async () => {
    const publishers = await startPublishers();
    await start(publishers, '2026-11-20T15:00:00.000Z');
    publishers.told.until = '2026-12-15';
    const { due } = await start(publishers, '2026-12-17T15:00:00.000Z');
    expect(due).toEqual(expect.arrayContaining(['yield_curve', 'cash_balance', 'bars', 'news']));
    expect(await storedDays()).toEqual(Array.from({ length: 4 }, () => sessions));
    expect(publishers.asked.filter(({ path, from }) => path !== 'curve' && from < '2026-08-01')).toEqual([]);
    const { rows } = await testStore().database.pool.query(
      'select count(*)::integer as early from news_items where first_seen_at < published_at',
    );
    expect(rows).toEqual([{ early: 0 }]);
  });
});
