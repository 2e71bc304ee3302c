import { isEqualMix, readAdded, readMix } from '../reading/mix-words.ts';
import { findLooseSymbols, findSymbols } from '../reading/symbol-finding.ts';
import type { Task } from '../task.ts';
import type { MixShare } from './mixed-history.ts';

/** `against`: what the mix is set against where that is no part of it. */
type Wanted = { shares: MixShare[]; notes: string[]; before?: MixShare[]; against?: string } | { gap: string };

const mostParts = 6;
// Who says sixty/forty and no more means stocks and bonds.
const stocks = ['SPY', 'VOO', 'VTI'];
const bonds = ['AGG', 'BND', 'IEF', 'TLT'];
/** The parts of the mix with their symbols, or why there is none; `before`: those of the mix without what is added to it. */
export async function sharesOf(task: Task): Promise<Wanted> {
  const { question } = task;
  const added = readAdded(question.plain);
  if (added === null) return partsOf(task);
  const symbol = await nameIn(added.said, task);
  if (symbol === null || (await task.load(symbol)) === null)
    return { gap: 'I could not tell, or hold no prices of, what is to be added to the mix.' };
  const plain = question.plain.replace(added.said, ' ');
  const symbols = question.symbols.filter((each) => each !== symbol);
  const rest = await partsOf({ ...task, question: { ...question, plain, symbols } });
  if ('gap' in rest) return rest;
  if (rest.shares.some((each) => each.symbol === symbol)) return { gap: 'That is in the mix already.' };
  const others = rest.shares.map((each) => ({ ...each, weight01: each.weight01 * (1 - added.weight01) }));
  return { notes: rest.notes, before: rest.shares, shares: [...others, { symbol, weight01: added.weight01 }] };
}

async function partsOf(task: Task): Promise<Wanted> {
  const { plain, symbols, unknown } = task.question;
  const worded = readMix(plain);
  if (worded === null) {
    if (!isEqualMix(plain) || symbols.length < 2)
      return { gap: 'Name the parts of the mix and their shares, which must add up to a hundred percent.' };
    const against = await againstIn(task);
    const own = symbols.filter((symbol) => symbol !== against);
    const parts = (own.length > 1 ? own : symbols).slice(0, mostParts);
    return {
      shares: parts.map((symbol) => ({ symbol, weight01: 1 / parts.length })),
      notes: [],
      ...besideOf(against, parts),
    };
  }
  const named = worded.every(({ said: words }) => words === '')
    ? await namesInOrder(task, worded.length)
    : await Promise.all(worded.map(({ said: words }) => nameIn(words, task)));
  // "Does a 60/40 fall less than SPY?" names what it is set against, and no parts.
  const isAgainst = worded.every(({ said: words }) => words === '') && named.length < worded.length;
  const isBare =
    isAgainst ||
    (symbols.length === 0 && unknown.length === 0 && named.every((name) => name === null || name === undefined));
  // What was spoken of before goes before the usual funds.
  const { beside } = task.question;
  const spokenOf = (funds: readonly string[]) =>
    funds.toSorted((a, b) => Number(beside.includes(b)) - Number(beside.includes(a)));
  const exchanged = worded.length === 2 ? await exchangedIn(task) : null;
  const side = (funds: readonly string[], of: Exchanged['of']) =>
    exchanged?.of === of ? [exchanged.symbol] : spokenOf(funds);
  const usual =
    (isBare || exchanged !== null) && worded.length === 2 ? [side(stocks, 'stocks'), side(bonds, 'bonds')] : null;
  const shares: MixShare[] = [];
  const notes: string[] = [];
  for (const [index, { weight01 }] of worded.entries()) {
    const name = named[index] ?? null;
    const choice = usual?.[index] ?? (name === null ? [] : [name]);
    const symbol = await firstStored(task, choice);
    const standIn = symbol ?? (bonds.includes(name ?? '') ? await firstStored(task, bonds) : null);
    if (standIn === null)
      return {
        gap: `I hold no prices of ${name === null ? 'every part of that mix' : name}, so I can\u2019t make the mix.`,
      };
    if (symbol === null) notes.push(`I took ${standIn} in the place of ${name}, of which I hold no prices.`);
    shares.push({ symbol: standIn, weight01 });
  }
  if (usual !== null)
    notes.push(`I took the mix to be of ${shares.map(({ symbol }) => symbol).join(' for stocks and ')} for bonds.`);
  return new Set(shares.map(({ symbol }) => symbol)).size < shares.length
    ? { gap: 'The parts of the mix must be different symbols.' }
    : {
        shares,
        notes,
        ...besideOf(
          isAgainst ? named[0] : null,
          shares.map(({ symbol }) => symbol),
        ),
      };
}

function besideOf(against: string | null | undefined, parts: readonly string[]): { against?: string } {
  return against === null || against === undefined || parts.includes(against) ? {} : { against };
}

const setAgainst =
  /\b(?:versus|vs\.?|against|than|compared (?:to|with)|(?:beat(?:en)?|outperform(?:ed)?)) (?:the |just |simply |holding |buying )*([a-z0-9&.$-]+(?: [a-z0-9&.-]+)?)|\b(?:between|difference in \w+ between|diff in \w+ between) .{4,60} and (?:the )?(s&p(?: 500)?|market|spy|qqq|nasdaq)\b/;

// "Equal parts of three against the S&P" are a mix of the three.
async function againstIn(task: Task): Promise<string | null> {
  const { plain } = task.question;
  const match = setAgainst.exec(plain);
  const named = match?.[1] ?? match?.[2];
  const symbol = named === undefined ? null : await nameIn(named, task);
  // "Equal weights of SPY and GLD against SPY alone" have it in the mix as well.
  const isPart =
    symbol !== null &&
    plain
      .slice(0, match?.index ?? 0)
      .split(/[^a-z0-9&.-]+/)
      .includes(symbol.toLowerCase());
  return isPart ? null : symbol;
}

type Exchanged = { symbol: string; of: 'stocks' | 'bonds' };

const exchange =
  /\b(?:with|using|and|of|but|put|take|use) ([a-z0-9&.$-]+(?: [a-z0-9&.-]+)?) (?:in (?:the )?place of|instead of|rather than|in lieu of|replacing|for) (?:the |its |my )?(stocks?|equit(?:y|ies)|shares|bonds?|treasur(?:y|ies)|[a-z]{2,5})\b/;

// "With gold in place of the bonds" exchanges one side of the mix.
async function exchangedIn(task: Task): Promise<Exchanged | null> {
  const [, name = '', side = ''] = exchange.exec(task.question.plain) ?? [];
  const isBonds = /^(?:bonds?|treasur)/.test(side) || bonds.includes(side.toUpperCase());
  const isStocks = /^(?:stocks?|equit|shares)/.test(side) || stocks.includes(side.toUpperCase());
  if (isBonds === isStocks) return null;
  const symbol = await nameIn(name, task);
  return symbol === null ? null : { symbol, of: isBonds ? 'bonds' : 'stocks' };
}

// The names beside "60/40", piece by piece where they are joined, else in the order in which they are found.
async function namesInOrder(task: Task, count: number): Promise<string[]> {
  const { plain, symbols, unknown } = task.question;
  const pieces = plain.replaceAll(/[()\d]/g, ' ').split(/\/|,|&|\b(?:and|plus)\b/);
  const named: string[] = [];
  for (const piece of pieces) {
    const name = await nameIn(piece, task);
    if (name !== null && !named.includes(name)) named.push(name);
  }
  if (named.length >= count) return named;
  const loose = (await findLooseSymbols(plain, task.deps.market)).assumed.map(({ symbol }) => symbol);
  return [...new Set([...symbols, ...unknown.map(({ ticker }) => ticker), ...loose])];
}

async function nameIn(words: string, { deps, question }: Task): Promise<string | null> {
  const found = await findSymbols({ text: words, plain: words }, deps.market);
  const [first = found.unknown[0]?.ticker] = found.symbols;
  if (first !== undefined) return first;
  // In small letters a ticker may be a word, such as COST; the question was read as it was written.
  const tokens = words.split(/[^a-z0-9&.^-]+/);
  const placed = question.symbols
    .map((symbol) => ({ symbol, place: tokens.indexOf(symbol.toLowerCase()) }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place);
  return placed[0]?.symbol ?? (await findLooseSymbols(words, deps.market)).assumed[0]?.symbol ?? null;
}

async function firstStored(task: Task, symbols: readonly string[]): Promise<string | null> {
  for (const symbol of symbols) if ((await task.load(symbol)) !== null) return symbol;
  return null;
}
