import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_gain_share', input: {} };
const gains = '(?:gains?|profits?|unreali[sz]ed (?:gains?|profits?)|p&l|pnl)';
/** What part of all that is held has gained is that of one holding. */
export const gainShareAsked = askedWithout(
  new RegExp(
    `\\b(?:how much|what (?:share|part|percent(?:age)?|proportion|fraction)) of (?:my|our) (?:total |overall |whole |unreali[sz]ed |paper )*${gains} (?:comes?|came|is|are|was|were)(?: (?:down|due|owed))? ?(?:from|due to|to|because of|thanks to|in)?\\b`,
  ),
  /\b(?:if|this|last|past|since|today|in (?:19|20)\d\d|ytd|sold|sales?|dividends?|interest)\b/,
);

/** The gain of one holding since purchase as a share of that of all. */
export function gainSharePart(reading: PortfolioReading, symbol: string): Part {
  const all = reading.bought.reduce((sum, { gain }) => sum + gain, 0);
  const own = reading.bought.find((each) => each.symbol === symbol)?.gain;
  if (own === undefined) return { ...place, gap: `You hold no ${symbol} at present, or what it cost is not known.` };
  const money = { unit: 'currency' as const, currency: reading.currency };
  // Of no gain nothing is a share.
  const share = all > 0 ? (own / all) * 100 : null;
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${symbol} in its gain`,
    content: `Value of what is held on ${reading.asOf} less what it cost; dividends and what was sold are not in it.`,
    shown: own.toFixed(2),
    figures: [
      { key: 'own', metric: `gain of ${symbol} in money`, value: own, ...money },
      { key: 'all', metric: 'gain of all holdings in money', value: all, ...money },
      ...(share === null
        ? []
        : [{ key: 'share', metric: `share of ${symbol} in that gain`, value: share, unit: 'percent' as const }]),
    ],
    dates: { last: reading.asOf },
  });
  return sectionOf(place, finding, (e) => [
    [
      ...(share === null
        ? ['Together your holdings have gained nothing since purchase, so there is no share of it.']
        : [`The share of ${symbol} in that gain is ${slot(e, 'share', 'pct1')} ${cite(e)}.`]),
      `The gain of ${symbol} in money was ${slot(e, 'own', 'usd2')} and the gain of all holdings in money ${slot(e, 'all', 'usd2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
      'It is of what is still held since its purchase; dividends and what was sold are not in it.',
    ],
  ]);
}
