import type { Intent } from '../intent.ts';
import { said } from '../talk/said.ts';

const things = '(?:stocks?|shares|companies|company|names|firms|equities|sectors?|etfs?|funds?|business(?:es)?)';
const reported =
  '(?:dividend yields?|yields?|pay(?:s|ing)? (?:the )?(?:most|highest|best|largest|dividends?)|dividends?|p\\/?es?|pe ratios?|price[- ]to[- ](?:earnings|sales|book)|earnings (?:growth|yield)|market[- ]?(?:cap(?:itali[sz]ation)?|value)s?|revenues?|sales(?: growth)?|profits?|net income|margins?|debt|cash flow|fcf|roe|roic|return on (?:equity|assets)|eps|buy-?backs?|valuations?)';
const beyond =
  '(?:above|below|over|under|more|less|higher|lower|greater|at least|at most|between|highest|lowest|largest|biggest|smallest|most|least|best|cheapest|top|rising|growing|fastest)';
const listing = '(?:which|what|find|list|show|screen|give|any|name|all|are there)';

const noScreen =
  'I don\u2019t screen all stored companies by what they report or pay: yields, price to earnings, revenue, margins, market value. Companies that are named I set in order of such a figure. By price I do screen all of them: returns, volatility, falls, RSI, averages, highs and lows.';

/** Lists of all companies by a reported figure, which are not made. */
export const companyScreenIntents: readonly Intent[] = [
  {
    id: 'company_screen',
    subject: 'company',
    isOfMarket: true,
    honours: ['bound', 'extremum', 'grouping', 'rank', 'share', 'comparison', 'measure'],
    isAlone: ({ symbols }) => symbols.length === 0,
    asks: [
      new RegExp(
        `^(?!.*\\b(?:treasur\\w+|bonds?|my|our|reports?|reporting|reported|announce\\w*|after|before)\\b)(?=.*\\b${listing}\\b.{0,30}\\b${things}\\b)(?=.*\\b${reported}\\b)(?=.*\\b${beyond}\\b)`,
      ),
      new RegExp(
        `^(?:what|which|who)(?: is|'s| are| has| have)? (?:the )?(?:largest|biggest|most valuable|smallest|cheapest|highest[- ]yielding|most profitable) (?:\\w+ )?${things}\\b(?! (?:of|in|among) (?:my|our)\\b)(?!.*\\b(?:fall|drop|loss|gain|rise|move|return|volatil\\w+)\\b)`,
      ),
      new RegExp(
        `^(?:what|which)(?: \\w+)? ${things} (?:are|is|look|looks) (?:the )?(?:cheap(?:est)?|(?:most|least) expensive|best value|(?:most )?(?:under|over)valued|expensive)\\b`,
      ),
    ],
    over: [
      'data_coverage',
      'price_earnings',
      'price_sales',
      'market_value',
      'dividends',
      'company_facts',
      'company_order',
      'universe_ranking',
      'figure_screen',
      'ranking',
      'definition',
      'tenor',
      'advice',
      'comparison',
      'performance',
      'quote',
      'price_target',
    ],
    answer: () => [said(noScreen)],
    next: () => [
      'Which of AAPL, MSFT and NVDA has the lowest P/E?',
      'Which tech stocks are up more than 20% this year?',
    ],
  },
];
