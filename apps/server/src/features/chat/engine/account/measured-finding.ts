import type { PortfolioReading } from '../engine-ports.ts';
import type { Finding } from '../evidence.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { portfolioCard } from './portfolio-card.ts';

type Measured = {
  metric: string;
  aliases: string[];
  value: number;
  unit?: 'percent' | 'ratio';
  how: string;
  /** Whether when money was paid in and out, and how much, has no part in it; it has none unless given. */
  isWithoutFlows?: boolean;
  dates?: Record<string, string>;
  /** Further figures of the same days. */
  more?: readonly FigureSpec[];
};

/** A figure of the own portfolio over the days that it was measured. */
export function measuredFinding(
  reading: PortfolioReading,
  { from, to }: { from: string; to: string },
  { metric, aliases, value, unit = 'percent', how, isWithoutFlows = true, dates = {}, more = [] }: Measured,
): Finding {
  return findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${metric}`,
    content: `${how}, from ${from} to ${to}${isWithoutFlows ? '; money in and out does not count' : ''}.`,
    shown: unit === 'percent' ? `${value.toFixed(1)}%` : value.toFixed(2),
    figures: [{ key: 'value', metric, aliases, value, unit, period: { start: from, end: to } }, ...more],
    dates: { first: from, last: to, ...dates },
  });
}
