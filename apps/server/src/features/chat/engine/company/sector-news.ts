import { sectorFunds, sectorNames, type SectorName } from '#features/market/index.ts';
import { shiftDay } from '../reading/date-words.ts';
import { at, type Part } from '../section.ts';
import type { Task } from '../task.ts';
import { newsFinding, timeOfNews } from './event-sections.ts';

const tool = 'sector_news';
const mostCompanies = 60;
const mostShown = 8;
const monthsLooked = 1;

/** Funds that stand for what a sector sells, beside those of the sectors themselves. */
const soldBy: Readonly<Record<string, SectorName>> = {
  USO: 'Energy',
  XOP: 'Energy',
  GDX: 'Materials',
};

/** The sector that a symbol stands for where the question names it by a word, as "oil" or "energy"; null for any other. */
export function sectorMeant({ question: { assumed } }: Task, symbol: string): SectorName | null {
  if (!assumed.some((each) => each.symbol === symbol)) return null;
  return sectorNames.find((name) => sectorFunds[name] === symbol) ?? soldBy[symbol] ?? null;
}

/** The newest headlines that name companies of a sector, for headlines are held by company and not by subject. */
export async function sectorNewsPart(task: Task, sector: SectorName): Promise<Part> {
  const { deps, moment } = task;
  const place = { tool, input: { sector } };
  const name = sector.toLowerCase();
  const { series } = await deps.market.universeCloses({
    from: shiftDay(moment.toISOString().slice(0, 10), -monthsLooked),
    asOf: moment,
  });
  const companies = series
    .filter(({ kind, sector: own }) => kind === 'equity' && own === sector)
    .slice(0, mostCompanies);
  return newestPart(task, {
    place,
    symbols: companies.map(({ symbol }) => symbol),
    of: `companies of the sector ${name}`,
    lead: 'I hold headlines by company and none by subject; these are the newest that name',
  });
}

/** The newest headlines that name any of several companies, together. */
export async function companiesNewsPart(task: Task, symbols: readonly string[]): Promise<Part> {
  return newestPart(task, {
    place: { tool, input: { symbols } },
    symbols,
    of: 'these companies',
    lead: 'These are the newest headlines that name',
  });
}

type Wanted = {
  place: { tool: string; input: Record<string, unknown> };
  symbols: readonly string[];
  of: string;
  lead: string;
};

async function newestPart(task: Task, { place, symbols, of, lead }: Wanted): Promise<Part> {
  const { deps } = task;
  const range = timeOfNews(task);
  const then = range === null ? '' : ' from that time';
  const held = await Promise.all(
    symbols.map(async (symbol) => (await deps.market.news(symbol, task.day)).news.map((item) => ({ symbol, item }))),
  );
  const items = held
    .flat()
    .filter(({ item: { publishedAt } }) => {
      const day = publishedAt.slice(0, 10);
      return range === null || (day >= range.from && day <= range.to);
    })
    .toSorted((one, other) => other.item.publishedAt.localeCompare(one.item.publishedAt))
    .filter(({ item }, index, all) => all.findIndex((each) => each.item.headline === item.headline) === index)
    .slice(0, mostShown);
  if (items.length === 0)
    return { ...place, gap: `I hold headlines by company and none by subject, and none that names ${of}${then}.` };
  return {
    ...place,
    findings: items.map(({ symbol, item }) => newsFinding(symbol, item)),
    write: (evidence) => [
      [`${lead} ${of}${then}, in the words of their sources.`],
      { quotes: items.map((_item, index) => at(evidence, index)) },
    ],
  };
}
