import { totalReturn } from '@aex/quant/returns';
import type { PriceHistory } from '#features/market/index.ts';
import { comparedReturns } from '../comparison/compared-returns.ts';
import { perYear } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { movementWords } from '../reading/concept-words.ts';
import { directionDenied } from '../reading/direction-asked.ts';
import { namesYears } from '../reading/question-period.ts';
import { cite, type Part, slot, spanOf } from '../section.ts';
import { eachCompared } from './compared-figures.ts';
import { closesOf, figureSection, gapFor, yearsOf } from './history-figures.ts';
import { eachSpan, overSpans, yearsListed } from './spans-beside.ts';

// Closes are adjusted for dividends, so what is told holds them.
const withDividends = /^(?:incl(?:uding)?|dividends?|reinvest(?:ed|ing)?)$/;

// "Which of these had the highest return?" orders them.
const whichMost =
  /\b(?:which|who)\b.{0,80}\b(?:highest|lowest|biggest|largest|greatest|smallest|best|worst)\b.{0,12}\b(?:return|gain|loss|performance|rise|drop|decline)s?\b/;

export const returnIntents: readonly Intent[] = [
  {
    id: 'performance',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      /\b(?:perform(?:ed|ance|ing|s)?|returns?|returned|gain(?:ed|s)?|gone (?:up|down)|went (?:up|down)|fallen|risen|rallied|climbed|dropped|beat(?:en|ing)?|outperform(?:ed|s|ing|ance)?|underperform(?:ed|s|ing|ance)?|up or down|ahead of|lag(?:ged|ging|s)?)\b/,
      /\b(?:has|have|did|do|does|is|are|was|were)\b.{1,60}\b(?:done|do|doing|fared?|gone|go|lost|lose|made|make|move[ds]?|moving)\b/,
      new RegExp(
        `\\b(?:how (?:much|many|far)|by how much|what percent(?:age)?|did|has|have|is|are|was|were|does)\\b.{0,60}\\b${movementWords}\\b`,
      ),
      /\bhow (?!(?:many|much|long|often|far|high|low)\b).{2,40}\b(?:behaved|fared|developed|held up)\b/,
      /\b(?:which|who)(?: ones?)? of\b.{2,90}\b(?:rose|fell|gained|lost|dropped|declined|have (?:risen|fallen))\b/,
      /\bhow far (?:has|have|did) .{1,40}\b(?:come|got(?:ten)?)\b/,
      /\bsince (?:how|what) .{0,30}\b(?:changed?|done)\b|\b(?:evolution|development|track record) of\b|\bwho (?:won|wins|did better|came out ahead)\b/,
      /\bhow (?:has|have|did|is|are|was) .{1,30}\b(?:since|over the|this year|ytd|in 20|last|in the)\b/,
      /\b(?:spread|gap|difference) between (?!the (?:\d|two|ten|three))(?!.*\b(?:yields?|rates?|treasur\w*|prices?)\b)/,
      /\bhow (?:bad|good|rough|strong|weak|tough|brutal|ugly|great) (?:was|were|is|has|have)\b.{2,40}\bfor\b/,
      /\bwhat (?:has |have )?happened (?:to|with)\b(?! the news)/,
      /\b(?:was|is|were|has|have|had)\b.{0,40}\b(?:good|bad|great|rough|terrible|ugly|brutal|strong|weak|tough|awful|nice|kind)\b.{0,12}\b(?:for|to|months?|years?|weeks?|quarters?|days?|run)\b/,
      // "Chart NVDA and AMD since January": a drawing of the prices, where nothing else is to be drawn.
      /^(?:(?:please|can you|could you|just|show|give|me|us|an?|the) )*(?:price )?(?:chart|plot|graph|draw)\b(?!.*\b(?:drawdowns?|volatility|correlations?|curve|yields?|inflation|cpi|gdp|unemployment|rates?|payoffs?|distribution|regimes?|margins?|revenue|beta|sharpe|volume|spread)\b)/,
      /\bchange (?:of|in|since|over)\b|\b(?:daily|weekly|monthly|yearly|percent(?:age)?|ytd|price) change\b|\bchange\W*$/,
    ],
    hints: [/\bhow (?:is|are|was|has|have|did)\b/, /\bgrowth\b/, /\bagainst\b/],
    honours: [withDividends],
    negates: [directionDenied],
    over: ['comparison'],
    answer: (task) => {
      const { plain, symbols } = task.question;
      return symbols.length > 1 && namesYears(plain)
        ? eachSpan(task, yearsListed(plain), comparedReturns)
        : overSpans(task, (each) => comparedReturns(each, whichMost.test(plain)));
    },
    turns: 'Another start or end date can change the order and the sign of a return.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [
            `What was the maximum drawdown of ${symbol}?`,
            `How volatile is ${symbol}?`,
            `What about the last five years?`,
          ],
  },
  {
    id: 'cagr',
    subject: 'symbol',
    needs: 'symbol',
    honours: [perYear, 'aggregate', withDividends],
    span: 'all',
    asks: [
      // "Its total return over ten years, and per year?"
      /\breturns?\b.{3,60}(?:\band|,) (?:per (?:year|annum)|a year|annuali[sz]ed|yearly|annually)\W*$/,
      /\b(?:cagr|(?:annual|yearly) rate|compound(?:ed|ing)? (?:at|annual|yearly|returns?|rate|growth)|(?:annual|yearly) compound|compound(?:ed)? annual|annuali[sz]ed (?:returns?|growth|gain)|returns?,? annuali[sz]ed|returns? (?:over|for|in|since)\b.{0,30}, annuali[sz]ed|annual (?:rate of )?(?:return|growth)|yearly (?:rate of )?return|returns? (?:per|a|each) year|returns? (?:of|for|on) (?:\S+ ){1,3}(?:per|a) (?:year|annum)|(?:total )?returns? .{0,40}(?:,|over .{0,24}) (?:per|each) year\W*$|(?:returned|gained|made|grown|grew|earned) (?:\S+ )?(?:per (?:year|annum)|a year|each year|yearly|annually)|(?:done|performed|fared|do|gone) (?!.{0,60}\b(?:volatil|draw-?down)).{0,60}(?:per (?:year|annum)|annually|a year)\W*$|(?:average|mean|typical|long[- ](?:term|run)|historical) (?:(?:annual|yearly|market|stock) )?(?:returns?|growth))\b/,
    ],
    over: ['performance', 'comparison', 'calendar_years', 'ranking'],
    answer: (task) => overSpans(task, (each) => eachCompared(each, compoundGrowth)),
    turns: 'A compound rate hides the path: the same rate can come with small or large falls on the way.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What would 10,000 dollars in ${symbol} have become?`, `Rolling three-year returns of ${symbol}`],
  },
];

function compoundGrowth(history: PriceHistory): Part {
  const closes = closesOf(history);
  const total = totalReturn(closes);
  if (!total.ok) return gapFor('cagr', history, total.reason);
  const years = yearsOf(history);
  if (!(years > 0)) return gapFor('cagr', history, 'The period is too short for a yearly rate.');
  const rate = ((1 + total.value) ** (1 / years) - 1) * 100;
  const isShort = years < 1;
  return figureSection(
    'cagr',
    {
      history,
      metric: 'compound annual growth rate',
      aliases: ['CAGR', 'annualized return'],
      value: rate,
      unit: 'percent',
      content: `Total return ${(total.value * 100).toFixed(1)}% over ${years.toFixed(2)} years of calendar days.`,
      more: [
        { key: 'total', metric: 'total return', aliases: ['returned'], value: total.value * 100, unit: 'percent' },
      ],
    },
    (e) =>
      `The compound annual growth rate of ${history.symbol} ${spanOf(e)} was ${slot(e, 'value', 'pct1')} ${cite(e)}${isShort ? ', extrapolated from a part of a year' : ''}; its total return was ${slot(e, 'total', 'pct1')} ${cite(e)}.`,
  );
}
