import { sessionOn } from '@aex/quant/calendar/exchange-calendar';
import { elementAt } from '@aex/quant/element';
import { randomStream } from '@aex/quant/simulation/random-stream';
import { choiceAt } from '../market/daily-path.ts';
import type { CompanyHistory } from '../simulated-world.ts';
import { changePct, earningsResult } from './earnings-results.ts';

/** A made-up report; `url` leads nowhere on purpose: .invalid is reserved for that. */
export type SimulatedNews = {
  id: string;
  headline: string;
  publishedAt: string;
  url: string;
  tag: 'macro' | 'earnings' | 'company';
};

const sessionsBack = 252;
const leastMovePct = 3;
const leastDeviations = 2.2;

const reasons = {
  up: [
    'after an analyst raises the rating',
    'on word of a large contract',
    'as a rival warns of supply trouble',
    'after a product launch',
  ],
  down: [
    'after an analyst cuts the rating',
    'as a large customer turns away',
    'on word of an investigation',
    'after a recall',
  ],
};

/** Headlines of a year about a company, newest first: results, large moves on the days that had them, and splits. */
export function companyNews(seed: number, history: CompanyHistory, now: string): SimulatedNews[] {
  const { company } = history;
  const items = [...results(seed, history), ...moves(seed, history), ...splits(history)];
  return items
    .filter(({ publishedAt }) => publishedAt <= now)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .map((item) => newsItem(company.symbol, item));
}

type Draft = Pick<SimulatedNews, 'headline' | 'publishedAt' | 'tag'>;

/** A report with its id, which depends on what and when it is about alone. */
export function newsItem(about: string, draft: Draft): SimulatedNews {
  const id = `sim-${about.toLowerCase()}-${draft.tag}-${draft.publishedAt.slice(0, 16).replaceAll(/[^0-9]/g, '')}`;
  return { ...draft, id, url: `https://simulated.invalid/news/${id}` };
}

function results(seed: number, history: CompanyHistory): Draft[] {
  const { company, daily, earnings } = history;
  const first = daily.timeline.dates.at(-sessionsBack) ?? '';
  return earnings
    .filter(({ announcedAt }) => announcedAt.slice(0, 10) >= first)
    .map((date) => {
      const { earningsPerShare, expectedPerShare } = earningsResult(seed, history, date);
      const against =
        earningsPerShare === expectedPerShare
          ? 'as expected'
          : `${earningsPerShare > expectedPerShare ? 'above' : 'below'} the $${expectedPerShare.toFixed(2)} expected`;
      const headline = `${company.name} reports ${date.fiscalQuarter} earnings of $${earningsPerShare.toFixed(2)} a share, ${against}`;
      return { headline, publishedAt: date.announcedAt, tag: 'earnings' };
    });
}

function moves(seed: number, history: CompanyHistory): Draft[] {
  const { company, daily, returns, earnings } = history;
  const { dates } = daily.timeline;
  const reactions = new Map(earnings.map((date) => [date.reactionIndex, date]));
  const stream = randomStream(seed, company.symbol, 'headlines');
  const drafts: Draft[] = [];
  for (let index = Math.max(1, dates.length - sessionsBack); index < dates.length; index += 1) {
    const move = changePct(history, index);
    const usual = 100 * elementAt(returns.deviations, index);
    const result = reactions.get(index);
    const isLarge = Math.abs(move) >= Math.max(leastMovePct, leastDeviations * usual);
    if (!isLarge && (result === undefined || Math.abs(move) < leastMovePct)) continue;
    const jumped = elementAt(returns.jumps, index) * move > 0;
    const direction = move > 0 ? 'up' : 'down';
    const other = jumped ? choiceAt(stream, index, reasons[direction]) : 'with the market and its sector';
    const why = result === undefined ? other : `after ${result.fiscalQuarter} results`;
    const verb = move > 0 ? 'rise' : 'fall';
    const headline = `${company.name} shares ${verb} ${Math.abs(move).toFixed(1)}% ${why}`;
    const close = sessionOn(elementAt(dates, index))?.close ?? '';
    drafts.push({ headline, publishedAt: minutesAfter(close, 10), tag: result === undefined ? 'company' : 'earnings' });
  }
  return drafts;
}

function splits({ company, daily }: CompanyHistory): Draft[] {
  const { dates } = daily.timeline;
  return daily.actions.flatMap(({ kind, value, index, announcedIndex }) => {
    if (kind !== 'split' || announcedIndex < dates.length - sessionsBack) return [];
    const announced = sessionOn(elementAt(dates, announcedIndex))?.close ?? '';
    const ratio = value >= 1 ? `${value}-for-1 split` : `1-for-${Math.round(1 / value)} reverse split`;
    const headline = `${company.name} sets a ${ratio} of its shares for ${elementAt(dates, index)}`;
    return [{ headline, publishedAt: minutesAfter(announced, 45), tag: 'company' as const }];
  });
}

function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}
