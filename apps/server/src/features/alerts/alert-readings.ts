import type { AlertBody } from '@aex/contracts/alerts';
import type { BehaviorKind } from '@aex/contracts/behaviors';
import type { Quote } from '@aex/contracts/market';
import type { BehaviorService } from '#features/behaviors/index.ts';
import type { MacroService } from '#features/macro/index.ts';
import type { MarketService } from '#features/market/index.ts';
import { isChangeMet, isPriceMet } from './alert-crossing.ts';
import type { RuleRow } from './alerts-store.ts';

/** How a rule stands by the data of now, in words and with what that rests on. */
export type AlertReading = { met: boolean | null; title: string; body: string; evidence: string[] };

export type ReadingDeps = {
  market: Pick<MarketService, 'quotes'>;
  behaviors: BehaviorService;
  macro: Pick<MacroService, 'snapshot'>;
};

type Cards = Awaited<ReturnType<BehaviorService['list']>>;
type Snapshot = Awaited<ReturnType<MacroService['snapshot']>>;
type Facts = { quotes: ReadonlyMap<string, Quote>; cards: Cards | null; snapshot: Snapshot | null };

const nothing = { met: null, body: '', evidence: [] };

/** Reads what these rules ask about, each source once for all of them. */
export async function readAlerts(rules: readonly RuleRow[], deps: ReadingDeps): Promise<AlertReading[]> {
  const symbols = rules.flatMap(({ kind, symbol }) => (symbol === null || kind === 'behavior' ? [] : [symbol]));
  const { quotes } = symbols.length === 0 ? { quotes: [] } : await deps.market.quotes(symbols);
  const asksCards = rules.some(({ kind }) => kind === 'behavior');
  const asksMacro = rules.some(({ kind, symbol }) => kind === 'freshness' && symbol === null);
  const facts = {
    quotes: new Map(quotes.map((quote) => [quote.symbol, quote])),
    cards: asksCards ? await deps.behaviors.list() : null,
    snapshot: asksMacro ? await deps.macro.snapshot() : null,
  };
  return rules.map((rule) => readingOf(asBody(rule), facts));
}

// What is stored came in through the schema of the contract.
function asBody({ kind, symbol, condition, channels }: RuleRow): AlertBody {
  return { kind, symbol, condition, channels } as AlertBody;
}

function readingOf(rule: AlertBody, facts: Facts): AlertReading {
  switch (rule.kind) {
    case 'price': {
      const quote = facts.quotes.get(rule.symbol);
      const { direction, price } = rule.condition;
      const title = `${rule.symbol} is ${direction} ${price}`;
      if (quote === undefined) return { ...nothing, title };
      const body = `The last price is ${quote.price ?? 'N/A'}.`;
      return { met: isPriceMet(rule.condition, quote.price), title, body, evidence: [evidenceOf(quote)] };
    }
    case 'change': {
      const quote = facts.quotes.get(rule.symbol);
      const { direction, percent } = rule.condition;
      const words = { up: 'up', down: 'down', either: 'moved' }[direction];
      const title = `${rule.symbol} is ${words} ${percent}% or more today`;
      if (quote === undefined) return { ...nothing, title };
      const change = quote.change_percent;
      const body = `The day's change is ${change === null ? 'N/A' : `${change.toFixed(2)}%`}.`;
      return { met: isChangeMet(rule.condition, change), title, body, evidence: [evidenceOf(quote)] };
    }
    case 'behavior':
      return behaviorReading(rule.symbol, rule.condition.behavior, facts.cards);
    case 'freshness':
      return freshnessReading(rule.symbol ?? null, facts);
    case 'regime':
    case 'thesis':
    case 'report':
    case 'broker':
      return { ...nothing, title: rule.kind };
  }
}

function behaviorReading(symbol: string, kind: BehaviorKind, cards: Cards | null): AlertReading {
  const found = cards?.cards.filter((card) => card.kind === kind) ?? [];
  const card = found.find(({ items }) => items.some((item) => item.symbol === symbol));
  const title = `${symbol}: ${found[0]?.title ?? kind}`;
  if (card === undefined) {
    // A card shows the strongest alone; who is not among them may still be of the rest.
    const isUnknown =
      cards === null || cards.session === null || found.some(({ items, total }) => items.length < total);
    return { ...nothing, met: isUnknown ? null : false, title };
  }
  const item = card.items.find((each) => each.symbol === symbol);
  const figures = [item?.primary, item?.secondary].filter((text) => text !== undefined).join(', ');
  const evidence = [`${symbol}: ${figures} (${card.source}, as of ${card.asOf}, ${card.state})`];
  return { met: true, title, body: `${card.description} ${figures}`.trim(), evidence };
}

function freshnessReading(symbol: string | null, { quotes, snapshot }: Facts): AlertReading {
  if (symbol !== null) {
    const title = `The data of ${symbol} are stale`;
    const quote = quotes.get(symbol);
    if (quote === undefined) return { ...nothing, title };
    const body = `The newest price is of ${quote.timestamp}.`;
    return { met: quote.state === 'stale', title, body, evidence: [evidenceOf(quote)] };
  }
  const figures = Object.values(snapshot?.sources ?? {}).filter((source) => source !== null);
  const stale = figures.filter(({ state }) => state === 'stale');
  const evidence = stale.map(({ title, source, as_of: asOf }) => `${title} (${source}, as of ${asOf ?? 'N/A'}, stale)`);
  const body = `Stale: ${stale.map(({ title }) => title).join(', ')}.`;
  return { met: figures.length === 0 ? null : stale.length > 0, title: 'Macro data are stale', body, evidence };
}

function evidenceOf({ symbol, price, change_percent: change, source, timestamp, state }: Quote): string {
  const day = change === null ? 'N/A' : `${change.toFixed(2)}%`;
  return `${symbol}: ${price ?? 'N/A'}, day ${day} (${source}, as of ${timestamp}, ${state})`;
}
