import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { describe, expect, it } from 'vitest';
import { monthlySeries } from './economy/monthly-series.ts';
import type { DailyPath } from './market/daily-path.ts';
import { createSimulatedWorld } from './simulated-world.ts';
import { securities, shownFirst } from './universe/securities.ts';

const now = '2026-11-20';
const earlier = '2024-06-28';
const world = createSimulatedWorld(1);
const sample = [...shownFirst, 'MSFT', 'XLE', 'HYG', 'BRK.B', 'JPM', 'PLD', 'ALB', 'SMCI', 'AES'];

function dailyOf(symbol: string, date: string, seed = world): DailyPath {
  const daily = seed.findDaily(symbol, date);
  if (daily === null) throw new Error(`no ${symbol}`);
  return daily;
}

describe('the universe', () => {
  it('has about 500 companies in eleven sectors, their funds, indices, bonds and gold', () => {
    const companies = securities.filter(({ kind }) => kind === 'equity');
    expect(companies.length).toBeGreaterThan(490);
    expect(companies.length).toBeLessThan(530);
    expect(new Set(companies.map(({ sector }) => sector)).size).toBe(11);
    const listed = securities.map(({ symbol }) => symbol);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(
      expect.arrayContaining(['SPY', 'QQQ', 'IWM', 'TLT', 'GLD', 'XLK', 'XLRE', 'XLU', 'SPX', 'VIX']),
    );
    expect(listed.slice(0, shownFirst.length)).toEqual(shownFirst);
  });

  describeWithShared('and the published list of the S&P 500', ['data/universe/sp500_constituents.csv'], () => {
    it('agree on the sector of every company that both have', () => {
      const published = new Map(
        readShared('data/universe/sp500_constituents.csv')
          .split(/\r?\n/)
          .map((line) => /^([A-Z.]+),(?:"[^"]*"|[^,]*),([^,]*),/.exec(line))
          .map((match) => [match?.[1] ?? '', match?.[2] ?? '']),
      );
      const both = securities.filter(({ symbol, kind }) => kind === 'equity' && published.has(symbol));
      expect(both.length).toBeGreaterThan(450);
      expect(both.filter(({ symbol, sector }) => published.get(symbol) !== sector)).toEqual([]);
    });
  });
});

describe('a seed', () => {
  it('makes the same bars bit for bit, and another seed others', () => {
    const again = createSimulatedWorld(1);
    const other = createSimulatedWorld(2);
    for (const symbol of sample) {
      expect(dailyOf(symbol, now, again)).toEqual(dailyOf(symbol, now));
      expect(dailyOf(symbol, now, other).close).not.toEqual(dailyOf(symbol, now).close);
    }
  });

  it('never changes the past when time goes on', () => {
    for (const symbol of sample) {
      const before = dailyOf(symbol, earlier);
      const after = dailyOf(symbol, now);
      const count = before.close.length;
      for (const column of ['open', 'high', 'low', 'close', 'volume'] as const) {
        expect(after[column]?.slice(0, count)).toEqual(before[column]?.slice());
      }
      expect(after.actions.filter(({ index }) => index < count)).toEqual(before.actions);
    }
  });

  it('never changes what was published when time goes on', () => {
    const then = new Date('2024-06-28T22:00:00.000Z');
    const later = new Map(
      world.macroSeries(new Date('2026-11-20T22:00:00.000Z')).map(({ id, observations }) => [id, observations]),
    );
    for (const { id, observations } of world.macroSeries(then)) {
      const known = later.get(id)?.filter(({ knownAt }) => knownAt <= then.toISOString());
      expect(known, id).toEqual(observations);
    }
  });
});

describe('bars as traded', () => {
  it('have prices in cents within their range and a positive volume', () => {
    for (const symbol of sample) {
      const { open, high, low, close, volume } = dailyOf(symbol, now);
      const isSound = close.every((last, index) => {
        const [first, top, bottom] = [open[index] ?? 0, high[index] ?? 0, low[index] ?? 0];
        return (
          bottom > 0 &&
          bottom <= Math.min(first, last) &&
          top >= Math.max(first, last) &&
          Math.abs(Math.round(last * 100) - last * 100) < 1e-6
        );
      });
      expect(isSound, symbol).toBe(true);
      expect(volume?.every((shares) => shares >= 100) ?? true, symbol).toBe(true);
    }
  });

  it('are split where a share became dear, with prices divided and volumes multiplied', () => {
    const found = securities
      .filter(({ kind }) => kind === 'equity')
      .slice(0, 120)
      .map(({ symbol }) => dailyOf(symbol, now))
      .flatMap((daily) => daily.actions.filter(({ kind }) => kind === 'split').map((split) => ({ daily, split })));
    expect(found.length).toBeGreaterThan(10);
    for (const { daily, split } of found) {
      expect(split.announcedIndex).toBeLessThan(split.index);
      const change = ((daily.close[split.index] ?? 0) * split.value) / (daily.close[split.index - 1] ?? 1);
      expect(Math.abs(Math.log(change))).toBeLessThan(0.35);
    }
  });

  it('pay dividends four times a year', () => {
    const { actions, timeline } = dailyOf('KO', now);
    const years = Map.groupBy(
      actions.filter(({ kind }) => kind === 'dividend'),
      ({ index }) => timeline.dates[index]?.slice(0, 4),
    );
    for (const year of ['2010', '2016', '2020', '2025']) expect(years.get(year)).toHaveLength(4);
  });
});

describe('the economy', () => {
  const series = world.macroSeries(new Date('2026-11-20T22:00:00.000Z'));
  const observationsOf = (id: string) => series.find((each) => each.id === id)?.observations ?? [];

  it('has the series that the product reads', () => {
    const ids = series.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(['CPIAUCSL', 'GDPC1', 'DGS2', 'DGS10', 'DTS_TGA_CLOSE', 'UNRATE', 'FEDFUNDS']),
    );
  });

  it('publishes consumer prices once a month in its second week and revises five years every February', () => {
    const versions = observationsOf('CPIAUCSL').filter(({ period }) => period === '2018-05-01');
    expect(versions.map(({ knownAt }) => knownAt.slice(0, 7))).toEqual([
      '2018-06',
      '2019-02',
      '2020-02',
      '2021-02',
      '2022-02',
      '2023-02',
    ]);
    for (const { knownAt } of observationsOf('CPIAUCNS')) {
      expect(knownAt.slice(11)).toMatch(/^1[23]:30/);
      const day = Number(knownAt.slice(8, 10));
      expect(day >= 8 && day <= 14).toBe(true);
    }
  });

  it('estimates GDP three times and revises it each September', () => {
    const versions = observationsOf('GDPC1').filter(({ period }) => period === '2019-01-01');
    expect(versions.map(({ knownAt }) => knownAt.slice(0, 7))).toEqual([
      '2019-04',
      '2019-05',
      '2019-06',
      '2019-09',
      '2020-09',
      '2021-09',
      '2022-09',
      '2023-09',
    ]);
    expect(new Set(versions.map(({ value }) => value)).size).toBeGreaterThan(4);
  });

  it('publishes nothing before it happened', () => {
    for (const { id, observations } of series) {
      expect(
        observations.every(({ period, knownAt }) => knownAt > period),
        id,
      ).toBe(true);
    }
  });

  it('gives every month of every series a finite value', () => {
    const monthly = monthlySeries(1, world.factorsThrough(now).economy);
    expect(
      monthly.flatMap(({ observations }) => observations).every(({ value }) => Number.isFinite(value) && value > 0),
    ).toBe(true);
  });
});
