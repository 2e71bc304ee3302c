import type { Draft, EngineQuestion } from '../draft.ts';
import type { EngineDeps } from '../engine-ports.ts';
import { listOf } from '../list-of.ts';
import { withOwnDates } from './own-dates.ts';

const things = '(?:holdings|positions|stocks|shares|investments|companies|funds|names)';
const owned =
  `(?:(?:any|all|each) of )?(?:the )?${things} in (?:my|our) (?:own )?(?:portfolio|account)|(?:(?:any|all|each|every one|which) of )?(?:my|our) (?:(?:own|current|present|individual|single|other) )*${things}` +
  `|(?:all )?(?:the )?(?:${things}|things) (?:that |which )?(?:i|we) (?:currently )?(?:own|hold)` +
  '|(?:everything|all|what) (?:that )?(?:i|we) (?:currently )?(?:own|hold)';
const ofHoldings = new RegExp(`\\b(?:${owned})\\b`, 'i');
/** What is told of a share or a fund itself, and of no portfolio. */
const ofEachItself =
  /\b(?:52[- ]?w(?:ee)?k|(?:one[- ]year|all[- ]time|record) (?:highs?|lows?)|p ?\/ ?es?|price[- ]to[- ](?:earnings|sales)|(?:price[- ])?earnings ratios?|dividend yields?|yields? (?:the )?(?:most|least|more)|(?:highest|best|lowest)[- ]yield(?:ing)?|rsis?|overbought|oversold|(?:beat(?:en|ing)?|outperform(?:ed|ing)?|underperform(?:ed|ing)?|lag(?:ged|ging)?|trail(?:ed|ing)?) (?:the )?(?:s&p|spy|qqq|nasdaq|dow|(?:stock )?market|index)|(?:up|down)trends?|(?:moving|day|week) averages?|(?:death|golden) cross(?:es)?|(?:next )?report(?:s|ing)?(?! on\b| of\b)|earnings|revenues?|sales growth|margins?|eps|market (?:caps?|values?|capitali[sz]ations?)|headlines?|news|implied (?:vol\w*|move)|payout ratios?|ex-?dividend|(?:raised|grown|cut) (?:its|their) (?:dividends?|revenues?|sales))\b/i;
const aReport = /\b(?:an?|the|me|full|short|weekly) report\b/i;
const mostNamed = 12;

/**
 * A question for a figure of each of the own holdings ("the P/E of the stocks I own") asks of these symbols: they are written in the
 * place of the words for them, in the questions before it in its thread as well. As it was where nothing is held.
 */
export async function withHoldingsNamed(
  given: EngineQuestion,
  { accounts }: Pick<EngineDeps, 'accounts'>,
): Promise<EngineQuestion & { lead: string | null }> {
  const { asked, lead: dated } = await withOwnDates(given, { accounts });
  const { text, earlier = [], accountId = null, moment } = asked;
  if (accountId === null || ![text, ...earlier].some(asksOfEach)) return { ...asked, lead: dated };
  const holdings = (await accounts.portfolio({ accountId, moment }))?.holdings ?? [];
  if (holdings.length === 0) return { ...asked, lead: dated };
  const symbols = holdings.slice(0, mostNamed).map(({ symbol }) => symbol);
  const named = listOf(symbols, 'and');
  const written = (each: string) => (asksOfEach(each) ? withSymbols(each, named) : each);
  const lead = `${holdings.length > symbols.length ? 'Your largest holdings are' : symbols.length > 1 ? 'Your holdings are' : 'Your one holding is'} ${named}.`;
  const leads = [dated, asksOfEach(text) ? lead : null].filter((each) => each !== null);
  return {
    ...asked,
    text: written(text),
    earlier: earlier.map(written),
    lead: leads.length === 0 ? null : leads.join(' '),
  };
}

/** A draft behind a sentence on whose symbols it is of. */
export function ledBy(draft: Draft, lead: string | null): Draft {
  return lead === null ? draft : { ...draft, declines: [lead, ...draft.declines] };
}

function asksOfEach(text: string): boolean {
  return ofHoldings.test(text) && ofEachItself.test(text) && !aReport.test(text);
}

// "Which stocks that I own are" and "which of my stocks is" ask of one of them.
function withSymbols(text: string, named: string): string {
  return text
    .replace(new RegExp(`\\b(which|what) (?:of )?(?:${owned})\\b`, 'i'), `$1 of ${named}`)
    .replace(ofHoldings, named);
}
