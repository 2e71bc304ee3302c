import type { SymbolDetail } from '@aex/contracts/market';
import type { Finding } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import type { Task } from '../task.ts';
import { detailCard } from './company-card.ts';

type NextResults = NonNullable<SymbolDetail['next_earnings']>;

/** What is stored of a symbol as of the day of the question; null where it has no prices. */
export async function detailOf(task: Task, symbol: string): Promise<SymbolDetail | null> {
  return (await task.load(symbol)) === null ? null : task.deps.market.symbol(symbol, task.day);
}

/** The day on which a company is expected to report. */
export function nextResultsFinding(task: Task, symbol: string, next: NextResults): Finding {
  return findingOf(detailCard(symbol, next, dayOf(task)), {
    title: `${symbol} next results`,
    content: `Expected on ${next.date}.`,
    shown: next.date,
    figures: [],
    dates: { day: next.date },
  });
}

/** The day as of which a question is answered; what is announced for later is known by then. */
export function dayOf({ moment }: Pick<Task, 'moment'>): string {
  return moment.toISOString().slice(0, 10);
}
