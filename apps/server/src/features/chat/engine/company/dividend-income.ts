import { findingOf } from '../figure-finding.ts';
import { namesAmount, readAmount } from '../reading/amounts.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { yieldOf } from './action-sections.ts';
import { companyCard } from './company-card.ts';

const sharesHeld = /\b(\d{1,3}(?:,\d{3})+|\d{1,7}) (?:[a-z.&]+ ){0,2}(?:shares|stocks?)\b/;

// Whether a plain text asks what a number of shares or a sum of money would pay in dividends.
const asksDividendIncome = (plain: string): boolean =>
  /\b(?:dividends?|income)\b/.test(plain) && (sharesHeld.test(plain) || namesAmount(plain));

/** What a number of shares, or a sum of money at the last close, got in dividends over the last twelve months. */
export async function dividendIncomePart(task: Task, symbol: string): Promise<Part | null> {
  const { plain } = task.question;
  if (!asksDividendIncome(plain)) return null;
  const paid = await yieldOf(task, symbol);
  if (paid === null) return null;
  const named = sharesHeld.exec(plain)?.[1]?.replaceAll(',', '');
  const shares = named === undefined ? readAmount(plain) / paid.close : Number(named);
  const money = { unit: 'currency' as const, currency: 'USD', asOf: paid.day };
  const finding = findingOf(
    companyCard(symbol, { source: paid.source, isSimulated: paid.isSimulated, asOf: paid.day, knownAt: null }),
    {
      title: `${symbol} dividends of a holding`,
      content: `Dividends per share of the last twelve months times ${shares.toFixed(2)} shares.`,
      shown: (shares * paid.sum).toFixed(2),
      figures: [
        { key: 'income', metric: 'dividends of a year', value: shares * paid.sum, ...money },
        { key: 'shares', metric: 'number of shares', value: shares, unit: 'count' },
        { key: 'value', metric: 'value at the last close', value: shares * paid.close, ...money },
      ],
      dates: { day: paid.day },
    },
  );
  return sectionOf({ tool: 'dividend_income', input: { symbol } }, finding, (e) => [
    [
      `The dividends of a year on that holding of ${symbol} come to ${slot(e, 'income', 'usd2')}, if it pays what it paid over the last twelve months ${cite(e)}.`,
      `The number of shares is ${slot(e, 'shares', named === undefined ? 'num2' : 'num0')}, and their value at the last close, of ${slot(e, 'day', 'date')}, was ${slot(e, 'value', 'usd2')} ${cite(e)}.`,
    ],
  ]);
}
