import { inflationNamed, realAtNamed } from './real-return-named.ts';
import { realReturnParts } from './real-return-section.ts';
import type { Intent } from '../intent.ts';

const besideInflation =
  '(?:after|net of|less|minus|above|over and above|in excess of|ahead of|adjust(?:ed|ing) for|account(?:ed|ing)? for|allow(?:ed|ing)? for|correct(?:ed|ing)? for|beat(?:s|en|ing)?|outpac(?:ed?|es|ing)|outr[au]n|(?:keep|keeps|keeping|kept)(?: [a-z]+)? (?:up|pace) with|exceed(?:s|ed)?|(?:do|does|did|done|far(?:e|es|ed)|perform\\w*|return\\w*|gain\\w*|ris(?:e|en)|rose|(?:go|went|gone) up) (?:\\w+ ){0,2}(?:better|worse|more|less|higher|lower|faster) than|(?:do|did|done|far(?:e|ed)|perform\\w*|return\\w*|gain\\w*) (?:against|versus|vs\\.?|compared (?:with|to)|relative to)|los(?:e|es|t|ing) (?:out )?to)';

/** What is left of a return after inflation. */
export const realReturnIntents: readonly Intent[] = [
  {
    id: 'real_return',
    subject: 'symbol',
    needs: 'symbol',
    lacksSymbol:
      'Which symbol do you mean? What is left of a return after inflation I work out from prices of a symbol; of cash and of savings I hold yields and no returns.',
    span: 'five_years',
    // Taxes and fees beside inflation are not taken off.
    honours: [
      /^(?!.*\b(?:tax\w*|fees?|costs?|charges|commissions?|expenses?|slippage)\b).*\binflation\b/,
      /^(?:in real terms|real returns?|purchasing power|annuali[sz]ed|averages?)/,
      'counterfactual',
    ],
    asks: [
      /\breal (?:(?:total|annual|annuali[sz]ed|yearly|average) )*(?:returns?|gains?|cagr|performance)\b/,
      new RegExp(`\\b${besideInflation} (?:the )?(?:cpi )?inflation\\b(?! (?:expectations?|targets?|swaps?))`),
      new RegExp(
        `\\b(?:returns?|returned|gains?|made|left|real|cagr)\\b.*\\b(?:if|with|at|after|assuming|given|net of|less|minus|adjust\\w* for|allowing for|supposing) (?:an? |the )?(?:inflation (?:\\w+ ){0,3}?\\d|(?:average )?\\d{1,2}(?:\\.\\d+)? ?(?:%|percent) (?:\\w+ ){0,2}?inflation)`,
      ),
      /\binflation[- ]adjusted\b|\bin real terms\b|\b(?:in|of) purchasing power\b|\bin (?:today'?s|constant) (?:dollars|money)\b/,
    ],
    over: [
      'performance',
      'growth_of_money',
      'cagr',
      'comparison',
      'ranking',
      'advice',
      'causes',
      'quote',
      'portfolio',
      'definition',
      'calendar_years',
      'inflation',
      'series',
      'series_extremes',
      'series_link',
      'overview',
    ],
    answer: (task) => {
      const inflationPct = inflationNamed(task.question.plain);
      return inflationPct === null ? realReturnParts(task) : realAtNamed(task, inflationPct);
    },
    turns:
      'Consumer prices are those of the whole country, not of what one household buys; taxes and costs are left out.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`CAGR of ${symbol}`, 'How has inflation moved since 2022?'],
  },
];
