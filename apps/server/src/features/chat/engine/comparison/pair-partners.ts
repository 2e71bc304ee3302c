import type { PriceHistory } from '#features/market/index.ts';
import type { Part } from '../section.ts';
import { cutHistory, noData, type Task } from '../task.ts';
import { ofBoth, pairedReturns } from './paired-returns.ts';

/** Two histories with their returns of common days. */
export type Pair = { history: PriceHistory; other: PriceHistory; own: number[]; theirs: number[] };

type Build = (pair: Pair) => Part;

export const defaultBenchmark = 'SPY';
const mostPairs = 5;

/** The first symbol with every other; with the market where there is no other. */
export async function eachPair(task: Task, build: Build): Promise<Part[]> {
  const { found, missing } = await task.ranged();
  const [first, ...others] = isNamedTheOtherWay(task.question) ? found.toReversed() : found;
  if (first === undefined) return missing;
  // Who asks for a pair of which one is not stored does not mean the market instead.
  if (others.length === 0 && task.question.unknown.length > 0) return missing;
  if (others.length > 0)
    return [...missing, ...others.slice(0, mostPairs - 1).map((other) => build(pairOf(first, other)))];
  return [...missing, await withMarket(task, first, build)];
}

/** Whether the beta of the second of two symbols to the first is asked for: "if SPY goes up 1%, how much does TSLA go up?" */
export function isNamedTheOtherWay({ plain, symbols }: { plain: string; symbols: readonly string[] }): boolean {
  const [, own, other] = /\bbeta of ([a-z0-9.^-]+) to ([a-z0-9.^-]+)/.exec(plain) ?? [];
  const [first, second] = symbols.map((symbol) => symbol.toLowerCase());
  // One of the two may be named by its company.
  return symbols.length === 2 && own !== first && (own === second || other === first);
}

/** Each symbol by itself with the market, where several are listed and none is named as what the others are measured against. */
export async function eachAgainstMarket(task: Task, build: Build): Promise<Part[]> {
  const { symbols, plain, own } = task.question;
  if (symbols.length > 2 && measuresLast(own)) return eachAgainstLast(task, build);
  if (!isList(plain, symbols)) return eachPair(task, build);
  const { found, missing } = await task.ranged();
  const parts = found.slice(0, mostPairs).map((history) => withMarket(task, history, build));
  return [...missing, ...(await Promise.all(parts))];
}

/** Each of several against the one that is named last. */
// "Their betas to SPY", "beta of NVDA and AMD to QQQ": each of them against the one that is named behind.
export async function eachAgainstLast(task: Task, build: Build): Promise<Part[]> {
  const { found, missing } = await task.ranged();
  const last = namedBehind(task.question) ?? task.question.symbols.at(-1);
  const benchmark = found.find(({ symbol }) => symbol === last);
  if (benchmark === undefined) return missing;
  const others = found.filter((history) => history !== benchmark).slice(0, mostPairs);
  return [...missing, ...others.map((history) => build(pairOf(history, benchmark)))];
}

// "Over the last three years" is a time.
const lastNamed =
  /\b(?:to|vs|versus|against|with|relative to|over(?! (?:the )?(?:last|past|previous|latest|\d+|one|two|three|five|ten|an?)\b)) (?:the |that of )?(?:(?!(?:and|or|over|in|since|for|during|the)\b)[a-z0-9&.$-]+ ?){1,3}/;

/** "The correlation with SPY, of gold or TLT?": the symbol that is named behind "with", wherever the others stand. */
function namedBehind({ own, symbols, assumed }: Task['question']): string | undefined {
  const said = lastNamed.exec(own)?.[0] ?? '';
  const isNamed = (name: string) => said.split(/[^a-z0-9&.$^-]+/).includes(name.toLowerCase());
  return symbols.find(
    (symbol) => isNamed(symbol) || assumed.some((each) => each.symbol === symbol && isNamed(each.said)),
  );
}

/** Whether one thing is named that the others are measured against, and nothing beside it. */
export function measuresLast(own: string): boolean {
  const match = lastNamed.exec(own);
  return match !== null && !/^\s*(?:,|and |or )/.test(own.slice(match.index + match[0].length));
}

const measuredAgainst =
  /\b(?:to|vs|versus|against|with|relative to|over(?! (?:the )?(?:last|past|previous|latest|\d+|one|two|three|five|ten|an?)\b))\b/;
const setSideBySide = /\bcompar\w+ (?:\w+ ){0,6}?(?:to|with|against)\b|\bside by side\b/g;

/** "The betas of NVDA and AAPL", "compare the beta of NVDA with that of AAPL"; "the beta of NVDA to QQQ" is one of a pair. */
export function isList(plain: string, symbols: readonly string[]): boolean {
  if (symbols.length < 2 || symbols.includes(defaultBenchmark)) return false;
  return !measuredAgainst.test(plain.replace(setSideBySide, ' '));
}

/** A symbol with the market fund, which itself is set beside the Nasdaq's. */
export async function withMarket(task: Task, history: PriceHistory, build: Build): Promise<Part> {
  const symbol = history.symbol === defaultBenchmark ? 'QQQ' : defaultBenchmark;
  const whole = await task.load(symbol);
  if (whole === null) return noData(defaultBenchmark);
  const span = { from: history.bars[0]?.date ?? '', to: history.bars.at(-1)?.date ?? '' };
  return build(pairOf(history, cutHistory(whole, span)));
}

function pairOf(history: PriceHistory, other: PriceHistory): Pair {
  return { history: ofBoth(history, other), other, ...pairedReturns(history, other) };
}
