import { isPlainWord } from '../guard/plain-words.ts';
import { wordsOf } from '../reading/plain-text.ts';
import type { Question } from '../reading/question.ts';

const ofGlance =
  'portfolio holding position account broker brokerage exposure exposed allocation allocated composition breakdown split spread distribution overview worth whole biggest largest smallest top main balance weight p&l pnl profit profitable gain unrealized losses sector asof net nest egg saving wealth summary asset book up-to-date performance performer';
const ofReturn =
  'return returned vs beat beating beaten outperform underperform lag trail match risk benchmark index inception outset weighted time-weighted money-weighted annualized annual annually per yearly compound cagr rate loss lost lose losing made making winner loser gainer excluding except style crash crisis first second third fourth half rise rose rally fall fell drop decline s&p dow nasdaq';
const known: ReadonlySet<string> = new Set(`${ofGlance} ${ofReturn}`.split(' '));
const singular = (word: string) => word.replace(/'s$/, '').replace(/s$/, '');

/** A multiple that is asked for of the portfolio as a whole. */
export const ofWholeMultiple =
  /\b(?:p\/e|pe|price[- ](?:to[- ])?(?:earnings|book|sales)|earnings yield|p\/b|p\/s)(?: ratio| multiple)?s? (?:of|for) (?:all )?(?:my|our) (?:\w+ )?(?:portfolio|holdings|account|investments|positions)\b|\b(?:portfolio(?:'s)?|overall|weighted|average|total) (?:(?:average|weighted|trailing) )*(?:p\/e|pe|price[- ]to[- ](?:earnings|book|sales))\b/;

// What would need more than the prices and the activities of what is held.
const untold = [
  {
    words:
      /\b(?:over|under)weight(?:ed)?\b.{0,24}\b(?:against|versus|vs|compared|relative|than|to) (?:to |with )?(?:the )?(?:spy|s&p(?: 500)?|index|market|benchmark|qqq|nasdaq)\b|\b(?:compared|relative|versus|vs|against) (?:to |with )?(?:the )?(?:spy|s&p(?: 500)?|index|market|benchmark|qqq|nasdaq)(?:'s)?\b.{0,24}\b(?:over|under)weight/,
    gap: 'I hold no lists of what a fund holds inside, so I can\u2019t tell where you hold more or less of something than it does.',
  },
  {
    words: /\boverlap\w*\b|\blook(?:ed|ing)? through\b/,
    gap: 'I hold no lists of what a fund holds inside, so I can\u2019t tell how far your holdings overlap with one.',
  },
];

/** Why a figure that is asked for of the whole portfolio is none of those that are worked out; null where nothing says so. */
export function notWorkedOut(plain: string): string | null {
  return untold.find(({ words }) => words.test(plain))?.gap ?? null;
}

/** The words of a question about the own portfolio that nothing of it at a glance, and no return of it, tells of. */
export function unreadOfOwn({ own, named, symbols, assumed, unknown }: Question): string[] {
  const names = [
    ...named,
    ...symbols,
    ...unknown.map(({ ticker }) => ticker),
    ...assumed.map(({ said }) => said),
  ].flatMap((name) =>
    name
      .toLowerCase()
      .split(/[^a-z0-9&]+/)
      .map(singular),
  );
  return wordsOf(own)
    .map(({ word }) => word)
    .filter((word) => /^[a-z][a-z&'-]{2,}$/.test(word) && !isPlainWord(word))
    .filter((word) => !known.has(word) && !known.has(singular(word)) && !names.includes(singular(word)));
}
