import { elementAt } from '@aex/quant/element';
import { impliedVolatility } from '@aex/quant/options/implied-volatility';
import { describe, expect, it } from 'vitest';
import { chainOf, figuresOf, filingsOf, newsAbout, nextEvents } from './market-knowledge.ts';
import { createSimulatedWorld } from './simulated-world.ts';

const world = createSimulatedWorld(1);
const moment = new Date('2026-11-20T22:00:00.000Z');
const talkative = ['NVDA', 'TSLA', 'AAPL', 'SMCI', 'XOM', 'KO', 'PFE', 'NEE'];

function closeChange(symbol: string, day: string): number {
  const daily = world.findDaily(symbol, '2026-11-20');
  const index = daily?.timeline.dates.indexOf(day) ?? -1;
  if (daily === null || index < 1) throw new Error(`no ${symbol} on ${day}`);
  const split = daily.actions.find((action) => action.index === index && action.kind === 'split')?.value ?? 1;
  return (elementAt(daily.close, index) / (elementAt(daily.close, index - 1) / split) - 1) * 100;
}

describe('news', () => {
  it('tells of moves on the very days that had them', () => {
    const moves = talkative.flatMap((symbol) =>
      newsAbout(world, { symbol, moment }).flatMap(({ headline, publishedAt }) => {
        const [, verb, size] = / shares (rise|fall) (\d+\.\d)% /.exec(headline) ?? [];
        return size === undefined
          ? []
          : [{ symbol, day: publishedAt.slice(0, 10), told: verb === 'rise' ? Number(size) : -Number(size) }];
      }),
    );
    expect(moves.length).toBeGreaterThan(40);
    for (const { symbol, day, told } of moves)
      expect(Math.abs(closeChange(symbol, day) - told)).toBeLessThanOrEqual(0.0501);
  });

  it('sees nothing of the future and keeps what was told', () => {
    const before = new Date('2026-06-15T15:00:00.000Z');
    const early = newsAbout(world, { symbol: 'NVDA', moment: before });
    expect(early.every(({ publishedAt }) => publishedAt <= before.toISOString())).toBe(true);
    const late = new Map(newsAbout(world, { symbol: 'NVDA', moment }).map((item) => [item.id, item]));
    const shared = early.filter(({ id }) => late.has(id));
    expect(shared.length).toBeGreaterThan(2);
    for (const item of shared) expect(late.get(item.id)).toEqual(item);
  });

  it('is about the economy for a fund, from the values as first published', () => {
    const items = newsAbout(world, { symbol: 'SPY', moment });
    expect(items.every(({ tag }) => tag === 'macro')).toBe(true);
    const rate =
      world
        .macroSeries(moment)
        .find(({ id }) => id === 'UNRATE')
        ?.observations.at(-1)?.value ?? 0;
    expect(items.map(({ headline }) => headline)).toContain(`Unemployment rate at ${rate.toFixed(1)}% in October 2026`);
  });
});

describe('results', () => {
  it('are filed with the figures that the news told, marked as simulated', () => {
    for (const symbol of ['NVDA', 'JPM', 'KO']) {
      const told = newsAbout(world, { symbol, moment }).find(({ headline }) => headline.includes(' reports '));
      const earnings = /earnings of \$(-?\d+\.\d\d) a share/.exec(told?.headline ?? '')?.[1] ?? 'none';
      const filings = filingsOf(world, { symbol, moment });
      const announced = filings.find(
        ({ form, filedOn }) => form === '8-K' && filedOn === told?.publishedAt.slice(0, 10),
      );
      expect(announced?.text).toContain(`Diluted earnings were $${earnings} a share`);
      expect(filings.every(({ text, accession }) => text.startsWith('SIMULATED') && accession.startsWith('SIM-'))).toBe(
        true,
      );
      expect(new Set(filings.map(({ form }) => form))).toEqual(new Set(['8-K', '10-Q', '10-K']));
    }
  });

  it('are dated ahead, for companies alone', () => {
    const next = nextEvents(world, { symbol: 'NVDA', moment }).earnings ?? '';
    expect(next > '2026-11-20' && next < '2027-03-15').toBe(true);
    expect(nextEvents(world, { symbol: 'SPY', moment }).earnings).toBeNull();
  });
});

describe('an option chain', () => {
  it('has a smile that its prices give back, dearer for low strikes', () => {
    const chain = chainOf(world, { symbol: 'SPY', moment });
    if (chain === null) throw new Error('no chain');
    const expiry = chain.options.map((option) => option.expiry).sort()[Math.floor(chain.options.length * 0.6)] ?? '';
    const puts = chain.options.filter((option) => option.expiry === expiry && option.right === 'put');
    const at = (moneyness: number) =>
      puts.reduce((best, option) =>
        Math.abs(option.strike / chain.spot - moneyness) < Math.abs(best.strike / chain.spot - moneyness)
          ? option
          : best,
      );
    expect(at(0.85).impliedVolatility01).toBeGreaterThan(at(1).impliedVolatility01 + 0.01);
    const years = ((Date.parse(expiry) - Date.parse('2026-11-20')) / 86_400_000 + 0.5) / 365;
    const atTheMoney = at(1);
    const rate =
      elementAt(
        world.factorsThrough('2026-11-20').curve['3M'],
        world.factorsThrough('2026-11-20').timeline.days.length - 2,
      ) / 100;
    const terms = {
      kind: 'put',
      spot: chain.spot,
      strike: atTheMoney.strike,
      years,
      rate,
      dividendYield: 0.015,
    } as const;
    const implied = impliedVolatility(terms, (atTheMoney.bid + atTheMoney.ask) / 2);
    expect(implied.ok && Math.abs(implied.value - atTheMoney.impliedVolatility01)).toBeLessThan(0.002);
  });

  it('is sound: bids below asks, expiries on sessions ahead, no contract twice', () => {
    for (const symbol of ['AAPL', 'F', 'TLT', 'BRK.B']) {
      const { options } = chainOf(world, { symbol, moment }) ?? { options: [] };
      expect(options.length).toBeGreaterThan(300);
      expect(options.every(({ bid, ask, last }) => bid < ask && bid >= 0 && last > 0)).toBe(true);
      expect(options.every(({ expiry }) => expiry > '2026-11-20')).toBe(true);
      expect(new Set(options.map(({ contract }) => contract)).size).toBe(options.length);
    }
  });

  it('is not there for an index and an unknown symbol', () => {
    expect(chainOf(world, { symbol: 'VIX', moment })).toBeNull();
    expect(chainOf(world, { symbol: 'NOSUCH', moment })).toBeNull();
  });
});

describe('before the world begins', () => {
  it.each(['1900-01-01', '1990-01-02', '2006-01-03'])('there is nothing to tell on %s', (day) => {
    const early = new Date(`${day}T15:00:00.000Z`);
    for (const symbol of ['NVDA', 'SPY']) {
      const which = { symbol, moment: early };
      expect(newsAbout(world, which)).toEqual([]);
      expect(filingsOf(world, which)).toEqual([]);
      expect(figuresOf(world, which)).toEqual([]);
      expect(nextEvents(world, which).earnings).toBeNull();
      expect(chainOf(world, which)).toBeNull();
    }
  });

  it('and nothing fails on its first days', () => {
    for (const day of ['2006-01-03', '2006-01-04', '2006-02-10']) {
      const which = { symbol: 'SPY', moment: new Date(`${day}T22:30:00.000Z`) };
      expect(newsAbout(world, which).every(({ publishedAt }) => publishedAt.slice(0, 10) <= day)).toBe(true);
      expect(chainOf(world, which)?.spot ?? 1).toBeGreaterThan(0);
    }
  });
});
