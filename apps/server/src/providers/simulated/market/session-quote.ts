import { bridgeValueAt } from '@aex/quant/simulation/bridge-path';
import { randomStream, uniformAt } from '@aex/quant/simulation/random-stream';
import { cents } from './daily-path.ts';

/** The bar of a session; `previousClose` is in shares of the session. */
export type SessionBar = {
  symbol: string;
  session: string;
  previousClose: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number | null;
};

export type SessionQuote = { price: number; volume: number | null };

// Half-second steps of a session of six and a half hours.
const levels = 16;
const wander = 0.35;

/**
 * Price and volume so far after a share (0 to 1) of a session: a pure function of seed, symbol and moment, so that every
 * server gives the same. The path runs from the open over the session's high and low to its close and stays between them.
 */
export function sessionQuoteAt(seed: number, { bar, share01 }: { bar: SessionBar; share01: number }): SessionQuote {
  const share = Math.min(1, Math.max(0, share01));
  const points = turningPoints(seed, bar);
  const after = Math.max(
    1,
    points.findIndex(({ at }) => at >= share),
  );
  const [from, to] = [points[after - 1], points[after]];
  if (from === undefined || to === undefined) throw new RangeError('the session has no such moment');
  const along = (share - from.at) / (to.at - from.at);
  const stream = randomStream(seed, bar.symbol, bar.session, 'path', after);
  const noise = bridgeValueAt(along, { stream, levels }) * wander * (bar.high - bar.low) * Math.sqrt(to.at - from.at);
  const price = from.price + (to.price - from.price) * along + noise;
  const volume = bar.volume === null ? null : Math.round(bar.volume * tradedShare(share));
  return { price: cents(reflect(price, bar)), volume };
}

type Point = { at: number; price: number };

// Which extreme comes first, and when: days that end high tend to have their low first.
function turningPoints(seed: number, bar: SessionBar): Point[] {
  const stream = randomStream(seed, bar.symbol, bar.session, 'turns');
  const [first, second] = [0.04 + 0.42 * uniformAt(stream, 0), 0.54 + 0.42 * uniformAt(stream, 1)];
  const lowFirst = uniformAt(stream, 2) < (bar.close >= bar.open ? 0.75 : 0.25);
  const [early, late] = lowFirst ? [bar.low, bar.high] : [bar.high, bar.low];
  return [
    { at: 0, price: bar.open },
    { at: first, price: early },
    { at: second, price: late },
    { at: 1, price: bar.close },
  ];
}

// What would leave the session's range is turned back into it.
function reflect(price: number, { high, low }: SessionBar): number {
  const width = high - low;
  if (width <= 0) return low;
  const place = ((((price - low) / width) % 2) + 2) % 2;
  return low + width * (place <= 1 ? place : 2 - place);
}

// Busy at the open and at the close.
function tradedShare(share: number): number {
  return share + 0.12 * Math.sin(2 * Math.PI * share);
}
