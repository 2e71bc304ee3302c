import type { BehaviorCard } from '@aex/contracts/behaviors';
import type { InsightPost } from '@aex/contracts/insights';
import type { MacroSnapshot } from '@aex/contracts/macro';
import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import type { BehaviorService } from '#features/behaviors/index.ts';
import type { MacroService } from '#features/macro/index.ts';
import type { MarketService, PriceHistory } from '#features/market/index.ts';
import type { ShowingTerms } from '#providers/showing-terms.ts';

export type WeeklyDeps = {
  macro: MacroService;
  market: MarketService;
  behaviors: BehaviorService;
  posts: readonly InsightPost[];
};

/** All that a summary of the week to a day is made from, as it was known at a moment: the end of that day, or earlier in it. */
export type WeeklyMaterial = {
  throughDay: string;
  fromDay: string;
  asOf: Date;
  snapshot: MacroSnapshot;
  histories: PriceHistory[];
  missing: string[];
  /** Symbols whose prices are stored but may not be shown to others. */
  withheld: string[];
  cards: BehaviorCard[];
  cardSession: string | null;
  posts: InsightPost[];
};

export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999Z`);

const days = { week: 7, charted: 190 };

export async function readWeeklyMaterial(
  { macro, market, behaviors, posts }: WeeklyDeps,
  { throughDay, symbols, askedAt }: { throughDay: string; symbols: readonly string[]; askedAt: Date },
): Promise<WeeklyMaterial> {
  const dayEnd = endOfDay(throughDay);
  const asOf = askedAt < dayEnd ? askedAt : dayEnd;
  const last = dayNumberOf(throughDay);
  const fromDay = dateOf(last - days.week + 1);
  const from = dateOf(last - days.charted);
  const histories: PriceHistory[] = [];
  // One after the other: the embedded store has one connection, and others wait for it too.
  for (const symbol of symbols) {
    const history = await market.findPriceHistory({ symbol, from, asOf });
    if (history !== null && history.bars.length > 0) histories.push(history);
  }
  const present = new Set(histories.map(({ symbol }) => symbol));
  const snapshot = await macro.snapshot(asOf);
  // Cards cost a walk over the whole universe; without any data there are none.
  const isEmpty = present.size === 0 && snapshot.regime === null;
  const { cards, session } = isEmpty ? { cards: [], session: null } : await behaviors.list(throughDay);
  return {
    throughDay,
    fromDay,
    asOf,
    snapshot,
    histories,
    missing: symbols.filter((symbol) => !present.has(symbol)),
    withheld: [],
    cards,
    cardSession: session,
    posts: posts.filter(({ published_at: at }) => at.slice(0, 10) >= fromDay && at.slice(0, 10) <= throughDay),
  };
}

/** What of it everybody may see: prices and cards that the terms of their provider keep from others are left out. */
export function materialForAll(material: WeeklyMaterial, { ownerOf }: ShowingTerms): WeeklyMaterial {
  const mayShow = ({ source }: { source: string }) => ownerOf(source) === null;
  const withheld = material.histories.filter((history) => !mayShow(history));
  return {
    ...material,
    histories: material.histories.filter(mayShow),
    cards: material.cards.filter(mayShow),
    withheld: withheld.map(({ symbol }) => symbol),
  };
}

/** Whether there is anything to tell: no figure and no price means that nothing is stored yet. */
export function isEmptyWeek({ snapshot, histories }: WeeklyMaterial): boolean {
  return (
    histories.length === 0 && snapshot.regime === null && snapshot.cpi_yoy === null && snapshot.slope_2s10s === null
  );
}
