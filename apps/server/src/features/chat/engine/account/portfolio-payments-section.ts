import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { askedWithout } from './asked-without.ts';
import { portfolioCard } from './portfolio-card.ts';

const place = { tool: 'portfolio_payments', input: {} };
const notKnown =
  'I can\u2019t tell what was paid in or taken out: a price or an exchange rate of that time is missing.';
const mostListed = 20;
const nouns = '(?:deposits?|contributions?|withdrawals?|payments? (?:in|out))';
const deed =
  '(?:deposit(?:ed)?|contributed?|withdrew|withdraw[n]?|(?:put|paid|pay|add(?:ed)?|mov(?:e|ed)) (?:any |some |more |new |fresh )*(?:money|cash|funds) (?:in|into|to)|(?:take|took|taken|pull(?:ed)?) (?:any |some )*(?:money|cash|funds) (?:out|from))';
const asked = [
  new RegExp(
    `\\b(?:my|our) (?:very )?(?:last|latest|newest|most recent|first|earliest|biggest|largest|smallest) ${nouns}\\b`,
  ),
  new RegExp(`\\bwhen (?:did|have|had) (?:i|we) (?:last |first |most recently |ever )?${deed}\\b`),
  new RegExp(
    `\\bhow many (?:times )?(?:\\w+ )?(?:${nouns} (?:have|did|had)|(?:have|did|had)) (?:i|we) (?:made?|${deed})\\b`,
  ),
  new RegExp(`\\bhow often (?:have|did|do) (?:i|we) ${deed}\\b`),
  new RegExp(
    `\\b(?:list|show|see|what (?:are|were))(?: me)? (?:all )?(?:of )?(?:my|our) (?:\\w+ )?${nouns}(?: and ${nouns})?\\b`,
  ),
  new RegExp(`\\b(?:have|did) (?:i|we) (?:ever )?${deed}`),
];
/** Whether a plain text asks for single sums that were paid in or taken out. */
export const paymentsAsked = asked.map((words) =>
  askedWithout(
    words,
    /\b(?:if|should|would|since|before|until|after|gain(?:ed)?|profits?|loss(?:es)?|returns?|done|performed|worth|how much)\b/,
  ),
);

const ofOut = /\b(?:withdr[ae]w\w*|payments? out|(?:take|took|taken|pull(?:ed)?)\b.{0,20}\b(?:out|from))\b/;
const ofIn = /\b(?:deposit\w*|contribut\w+|payments? in|(?:put|paid|pay|add(?:ed)?)\b.{0,20}\b(?:in|into|to))\b/;
const ofOne = /\b(?:last|latest|newest|most recent(?:ly)?)\b(?! (?:year|month|week|quarter|\d|two|three|six|twelve))/;

const asksWhether = /^(?:and |so )?(?:have|did|has) (?:i|we)\b/;

type Payment = { day: string; amount: number };
type Span = { from: string | null; to: string };

/** Each day's sum that was paid in or taken out within a time, or the last, the first or the largest of them. */
export function portfolioPaymentsPart(reading: PortfolioReading, own: string, { from, to }: Span): Part {
  if (reading.payments === null) return { ...place, gap: notKnown };
  const isOfOut = ofOut.test(own) && !ofIn.test(own);
  const isOfIn = ofIn.test(own) && !ofOut.test(own);
  const fitting = reading.payments.filter(
    ({ day, amount }) =>
      (from === null || day >= from) && day <= to && (amount < 0 ? !isOfIn : !isOfOut) && amount !== 0,
  );
  const kind = isOfOut ? 'withdrawals' : isOfIn ? 'deposits' : 'deposits and withdrawals';
  if (fitting.length === 0) return { ...place, gap: `No ${kind} are entered in your portfolio for that time.` };
  const chosen = chosenOf(own, fitting);
  const told = (chosen === null ? fitting : [chosen.payment]).slice(-mostListed);
  const { currency } = reading;
  const finding = findingOf(portfolioCard(reading), {
    title: `Your portfolio: ${kind}`,
    content: `What was paid in less what was taken out, by day, as entered or imported${from === null ? '' : `, from ${from}`} to ${to}.`,
    shown: `${fitting.length}`,
    figures: [
      { key: 'count', metric: `number of days with ${kind}`, value: fitting.length, unit: 'count' },
      ...told.map(({ day, amount }, index): FigureSpec => ({
        key: `a${index}`,
        metric: amount < 0 ? 'sum taken out' : 'sum paid in',
        value: Math.abs(amount),
        unit: 'currency',
        currency,
        asOf: day,
      })),
    ],
    dates: {
      to,
      ...(from === null ? {} : { from }),
      // What a turn calls "since then".
      ...(chosen === null ? {} : { day: chosen.payment.day }),
      ...Object.fromEntries(told.map(({ day }, index) => [`d${index}`, day])),
    },
  });
  return sectionOf(place, finding, (e) => {
    const span =
      from === null ? `up to ${slot(e, 'to', 'date')}` : `from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}`;
    const note =
      'It is what was entered or imported, net of each day, with shares that were moved in or out at their worth on that day.';
    if (chosen !== null)
      return [
        [
          `Your ${chosen.end} ${chosen.payment.amount < 0 ? 'withdrawal' : 'deposit'} was on ${slot(e, 'd0', 'date')}.`,
          `The sum ${chosen.payment.amount < 0 ? 'taken out' : 'paid in'} was ${slot(e, 'a0', 'usd2')} ${cite(e)}.`,
          note,
        ],
      ];
    return [
      [
        ...(asksWhether.test(own) ? ['Yes.'] : []),
        `The number of days with ${kind} ${span} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
        note,
      ],
      {
        columns: ['Payment', 'Day', 'Sum'],
        rows: told.map(({ amount }, index) =>
          rowOf(amount < 0 ? 'taken out' : 'paid in', e, [slot(e, `d${index}`, 'date'), [`a${index}`, 'usd2']]),
        ),
      },
      ...(fitting.length > told.length ? [['Only the last of them are listed.']] : []),
    ];
  });
}

function chosenOf(own: string, payments: readonly Payment[]): { end: string; payment: Payment } | null {
  if (/\b(?:deposits|contributions|withdrawals|payments)\b/.test(own)) return null;
  const bySize = payments.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const ends: ReadonlyArray<[RegExp, string, Payment | undefined]> = [
    [/\b(?:biggest|largest)\b/, 'largest', bySize[0]],
    [/\bsmallest\b/, 'smallest', bySize.at(-1)],
    [/\b(?:first|earliest)\b(?! (?:half|quarter))/, 'first', payments[0]],
    [ofOne, 'last', payments.at(-1)],
  ];
  const found = ends.find(([words]) => words.test(own));
  return found?.[2] === undefined ? null : { end: found[1], payment: found[2] };
}
