import type { NewsItem } from '@aex/contracts/market';
import { formatDate } from '@aex/grounding/slots/slot-format';
import { plainLine } from '#features/chat/models/text/untrusted-text.ts';
import type { Finding } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import { type DateRange, firstDayOf, layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard, detailCard } from './company-card.ts';
import { dayOf, detailOf, nextResultsFinding } from './next-results.ts';

const shownHeadlines = 6;
const longestHeadline = 300;

export async function earningsPart(task: Task, symbol: string): Promise<Part> {
  const next = (await detailOf(task, symbol))?.next_earnings ?? null;
  if (next === null)
    return {
      tool: 'next_earnings',
      input: { symbol },
      gap: `I hold no date of the next results of ${symbol}: no source of earnings dates is connected for it.`,
    };
  return sectionOf({ tool: 'next_earnings', input: { symbol } }, nextResultsFinding(task, symbol, next), (e) => [
    [`The next results of ${symbol} are expected on ${slot(e, 'day', 'date')} ${cite(e)}.`],
  ]);
}

export async function nextDividendPart(task: Task, symbol: string): Promise<Part> {
  const next = (await detailOf(task, symbol))?.next_dividend ?? null;
  if (next === null)
    return {
      tool: 'next_dividend',
      input: { symbol },
      gap: `I hold no announced dividend of ${symbol}: no source of corporate actions is connected for it, or none is announced.`,
    };
  const card = detailCard(symbol, next, dayOf(task));
  const figures =
    next.amount === null
      ? []
      : [
          {
            key: 'amount',
            metric: 'dividend per share',
            aliases: ['dividend'],
            value: next.amount,
            unit: 'currency' as const,
            currency: 'USD',
          },
        ];
  return {
    tool: 'next_dividend',
    input: { symbol },
    findings: [
      findingOf(card, {
        title: `${symbol} next dividend`,
        content: `Ex-dividend date ${next.ex_date}.`,
        shown: next.ex_date,
        figures,
        dates: { day: next.ex_date },
      }),
    ],
    write: (evidence) => {
      const e = at(evidence, 0);
      const amount =
        next.amount === null ? [] : [`The dividend per share of ${symbol} is ${slot(e, 'amount', 'usd2')} ${cite(e)}.`];
      return [[`The next ex-dividend date of ${symbol} is ${slot(e, 'day', 'date')} ${cite(e)}.`, ...amount]];
    },
  };
}

/** Headlines as their sources wrote them, each with its day and no link. */
export async function newsPart(task: Task, symbol: string): Promise<Part> {
  if ((await task.deps.market.findListed([symbol])).length === 0)
    return { tool: 'news', input: { symbol }, gap: `I have no data for ${symbol}.` };
  const { news, note } = await task.deps.market.news(symbol, task.day);
  const [newest] = news;
  if (newest === undefined)
    return { tool: 'news', input: { symbol }, gap: note ?? `I hold no headlines about ${symbol}.` };
  const range = timeOfNews(task);
  const isWithin = ({ publishedAt }: NewsItem) =>
    range === null || (publishedAt.slice(0, 10) >= range.from && publishedAt.slice(0, 10) <= range.to);
  const own = news.filter(isWithin).slice(0, shownHeadlines);
  const isNone = own.length === 0;
  const items = isNone ? [newest] : own;
  return {
    tool: 'news',
    input: { symbol },
    findings: items.map((item) => newsFinding(symbol, item)),
    write: (evidence) => [
      [
        isNone
          ? `I hold no headline that names ${symbol} from that time; the newest that I hold is this one, in the words of its source.`
          : `These are the newest headlines that name ${symbol}${range === null ? '' : ' from that time'}, in the words of their sources.`,
      ],
      { quotes: items.map((_item, index) => at(evidence, index)) },
    ],
  };
}

const ofToday = /\b(?:today|this morning|tonight)\b/;

/** The days whose headlines are asked for, both with it; null where none are named. */
export function timeOfNews({ question: { period, plain }, moment }: Task): DateRange | null {
  const today = moment.toISOString().slice(0, 10);
  if (period !== null) {
    const range = layOnDates(period, today);
    return { from: firstDayOf(period, range), to: range.to };
  }
  return ofToday.test(plain) ? { from: today, to: today } : null;
}

/** A headline as evidence: its words stand in it as their source wrote them, days and signs included. */
export function newsFinding(symbol: string, item: NewsItem): Finding {
  const day = item.publishedAt.slice(0, 10);
  const card = companyCard(symbol, {
    source: headlineOf(item.source),
    isSimulated: item.state === 'simulated',
    asOf: day,
    knownAt: item.publishedAt,
    state: item.state,
  });
  const text = headlineOf(item.headline);
  const finding = findingOf(card, { title: text, content: '', shown: day, figures: [], dates: { day, text } });
  return { ...finding, title: text, content: `Headline of ${formatDate(day)}: ${text}` };
}

// Others' words are data: one line of plain text without markup, address or what could be taken for a citation of ours.
function headlineOf(text: string): string {
  return plainLine(text, longestHeadline)
    .replaceAll(/[|[\]<>`*_{}\\!#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export async function sectorPart(task: Task, symbol: string): Promise<Part> {
  const detail = await detailOf(task, symbol);
  if (detail === null) return { tool: 'symbol_detail', input: { symbol }, gap: `I have no data for ${symbol}.` };
  const kind = { equity: 'a share', fund: 'a fund', index: 'an index', crypto: 'a cryptocurrency' }[detail.kind];
  const sector = detail.sector === null ? 'no sector is stored for it' : `its sector is ${detail.sector}`;
  const card = detailCard(symbol, detail, detail.as_of);
  return {
    tool: 'symbol_detail',
    input: { symbol },
    findings: [
      findingOf(card, {
        title: `${symbol} description`,
        content: `${detail.name}, ${detail.kind}, ${detail.currency}.`,
        shown: detail.name,
        figures: [],
        dates: { last: detail.as_of },
      }),
    ],
    write: (evidence) => [
      [
        `${symbol} is ${kind}, ${detail.name
          .replaceAll(/\d+(?:[-+]\d*)?/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim()}, quoted in ${detail.currency}; ${sector} ${cite(at(evidence, 0))}.`,
      ],
    ],
  };
}
