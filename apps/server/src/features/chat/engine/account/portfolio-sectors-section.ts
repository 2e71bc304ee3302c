import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { sectorNames } from '#features/market/index.ts';
import { sectorsNamed } from '../market/sector-choice.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

const share =
  /\b(?:how much|how many|what (?:share|part|percent(?:age)?|portion)|weight|exposure|exposed|allocat\w*|(?:own|hold|have) (?:any|some)|concentrated|overweight|underweight|in|to)\b/;

const ofAbsent =
  /\b(?:missing|lack(?:s|ing)?|absent|not (?:hold|own|have|exposed|invested|in)|(?:no|without) (?:any )?(?:exposure|holdings?|stocks?|shares?))\b/;

/** Whether a plain text asks for the sectors of the portfolio. */
export function asksSectors(plain: string): boolean {
  return /\b(?:sectors?|industr(?:y|ies))\b/.test(plain) || (share.test(plain) && sectorsNamed(plain).length > 0);
}

/** The shares of the sectors, those that are named first; what a fund holds inside is not looked through. */
export function sectorsPart(reading: PortfolioReading, plain: string): Part {
  const { sectors } = reading;
  const total = reading.value ?? 0;
  const place = { tool: 'portfolio_sectors', input: {} };
  if (sectors === null) return { ...place, gap: 'I hold no sectors of these holdings.' };
  if (total <= 0)
    return {
      ...place,
      gap: 'I can\u2019t give shares of your portfolio: something held has no price, or it is worth nothing.',
    };
  const figures = sectors.map(({ name, value }, index): FigureSpec => ({
    key: `s${index}`,
    metric: `share of ${name}`,
    aliases: ['share', 'weight'],
    value: (value / total) * 100,
    unit: 'percent',
  }));
  const named: readonly string[] = sectorsNamed(plain);
  const looked: readonly string[] = named.length === 0 && ofAbsent.test(plain) ? sectorNames : named;
  const absent = looked.filter((name) => !sectors.some((sector) => sector.name === name));
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio by sector',
    content: `Shares of the value on ${reading.asOf}; funds are not looked through.`,
    shown: `${figures.length} sectors`,
    figures,
    dates: { last: reading.asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      `These shares are of the value of your portfolio on ${slot(e, 'last', 'date')}.`,
      ...sectors.flatMap(({ name }, index) =>
        named.includes(name)
          ? [`The share of ${name} in your portfolio was ${slot(e, `s${index}`, 'pct1')} ${cite(e)}.`]
          : [],
      ),
      ...(absent.length === 0 ? [] : [`Nothing that you hold is classified as ${listOf(absent, 'or')}.`]),
      'A fund counts as not classified: what it holds inside is not looked through.',
    ],
    {
      columns: ['Sector', 'Share'],
      rows: sectors.map(({ name }, index) => rowOf(name, e, [[`s${index}`, 'pct1']])),
    },
  ]);
}
