import { annualizedAlpha, beta } from '@aex/quant/beta';
import { correlation } from '@aex/quant/correlation';
import type { Outcome } from '@aex/quant/outcome';
import { informationRatio, trackingError } from '@aex/quant/risk/benchmark-comparison';
import { captureRatio } from '@aex/quant/risk/market-capture';
import type { Evidence, Finding } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { gapFor, measure, symbolSection } from '../symbol/history-figures.ts';
import { comparedParts } from '../symbol/compared-figures.ts';
import { overSpans } from '../symbol/spans-beside.ts';
import { cutHistory, noData, type Task } from '../task.ts';
import { correlationMatrix } from './correlation-matrix.ts';
import { defaultBenchmark, eachAgainstLast, eachAgainstMarket, eachPair, type Pair } from './pair-partners.ts';
import { ofBoth, pairedReturns } from './paired-returns.ts';

const ofNoList =
  '(?!.*\\b(?:stocks|stock (?:has|had|is|was)|shares|etfs?|funds|names|symbols|sectors?|year|month|quarter|day)\\b)';
const order =
  '(?:more|most|higher|highest|stronger|strongest|closer|closest|tighter|less|least|lower|lowest|weaker|weakest|better|bigger|larger|smaller)';
const linked = '(?:correlat(?:ed|ion|es?)|mov(?:e[sd]?) (?:\\w+ )?(?:closely|together|in line))';
const pairTurns = 'Such links change with the regime: they are highest when markets fall together.';
const over = ['performance', 'comparison', 'volatility'];

export const pairIntents: readonly Intent[] = [
  {
    id: 'correlation',
    subject: 'comparison',
    needs: 'symbol',
    asks: [
      /\b(?:correlat(?:ed|ion|ions|es?|ing)|mov(?:e[sd]?|ing) together|moves? (?:in line )?with|co-?move(?:s|ment)?|diversif(?:y|ies|ied|ication|ier)|hedge (?:for|against) (?:stocks|equities|the market)|(?:good|bad|still|effective|work(?:s|ing)?|better) (?:a |as a |an )?hedges?)\b/,
      /\b(?:opposite(?:ly| ways| directions?)?|inverse(?:ly)?|in tandem|in lockstep|decoupl\w+|related to|link(?:ed|s)? (?:between|to|with)|relationship (?:between|of|with)|connection between|track(?:s|ing)? each other|move[sd]? (?:in the )?(?:same|against))\b/,
    ],
    over,
    honours: [
      /^(?:positive(?:ly)?|negative(?:ly)?|inverse(?:ly)?|strong(?:ly)?|weak(?:ly)?|closely|highly|turn(?:ed)?)$/,
    ],
    answer: correlationParts,
    turns: pairTurns,
    next: ({ symbols: [first, second] }) =>
      first === undefined
        ? []
        : [
            `What is the beta of ${first}?`,
            ...(second === undefined
              ? [`Correlation matrix of ${first}, SPY, TLT and GLD`]
              : [`Compare ${first} and ${second}`]),
          ],
  },
  {
    // "Which of JPM and BAC has the higher correlation with XLF?"
    id: 'correlation_order',
    subject: 'comparison',
    needs: 'symbol',
    asks: [new RegExp(`\\b(?:which|who)\\b${ofNoList}.*\\b${order}\\b.*\\b${linked}\\b`)],
    over: [...over, 'correlation', 'ranking', 'beta', 'risk_and_return'],
    answer: correlationOrder,
    turns: pairTurns,
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the beta of ${symbol}?`]),
  },
  {
    // "Which has the higher beta, TSLA or NVDA?"
    id: 'beta_order',
    subject: 'comparison',
    needs: 'symbol',
    asks: [
      new RegExp(`\\b(?:which|who)\\b${ofNoList}.*\\b${order}\\b.*\\bbetas?\\b`),
      new RegExp(`^(?:please )?(?:rank|order|sort)\\b${ofNoList}.*\\bby (?:their )?betas?\\b`),
    ],
    over: [...over, 'correlation', 'beta', 'ranking', 'sector_leaders'],
    answer: async (task) => comparedParts(await eachAgainstMarket(task, betaSection), task.question.plain),
    turns: pairTurns,
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How does ${symbol} correlate with SPY?`]),
  },
  {
    id: 'beta',
    subject: 'comparison',
    needs: 'symbol',
    asks: [/\b(?:betas?|sensitiv(?:e|ity) .{0,20}(?:to|of) the market|market sensitivity)\b/],
    over: [...over, 'correlation'],
    answer: (task) => overSpans(task, (each) => eachAgainstMarket(each, betaSection)),
    turns: pairTurns,
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How does ${symbol} correlate with SPY?`, `What is the alpha of ${symbol}?`],
  },
  {
    id: 'alpha',
    subject: 'comparison',
    needs: 'symbol',
    asks: [/\b(?:alpha|tracking error|information ratio|active (?:return|risk)|excess return)\b/],
    over: [...over, 'correlation'],
    answer: (task) => overSpans(task, (each) => eachAgainstMarket(each, alphaSection)),
    turns: 'Alpha depends on the benchmark it is measured against and on the span.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the beta of ${symbol}?`]),
  },
  {
    id: 'capture',
    subject: 'comparison',
    needs: 'symbol',
    honours: [/^(?:up|down)side$/, /^(?:protect|cushion|help|shield|offset)(?:s|ed|ing|ion)?$/],
    asks: [
      /\b(?:(?:up(?:side)?|down(?:side)?)[- ](?:market )?capture|capture ratios?|how .{0,30} (?:in|on) (?:down|up|falling|rising) (?:markets|days))\b/,
      /^(?!.*\bmy (?:portfolio|holdings|account|positions|shares)\b).*\b(?:when|while|if|as|whenever) (?:the )?(?:stocks?|(?:stock )?market|equities|s&p(?: 500)?|spy)\b.{0,20}\b(?:crash\w*|fall\w*|drop\w*|tank\w*|declin\w*|sell[- ]?off|go(?:es)? (?:down|up)|ris\w*|rall\w*)\b/,
    ],
    over: [...over, 'sortino', 'win_rate', 'correlation', 'beta'],
    answer: (task) => eachAgainstMarket(task, captureSection),
    turns: pairTurns,
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the beta of ${symbol}?`]),
  },
];

async function correlationOrder(task: Task): Promise<Part[]> {
  const isOfLast = task.question.symbols.length > 2;
  return isOfLast
    ? comparedParts(await eachAgainstLast(task, correlationSection), task.question.plain)
    : correlationParts(task);
}

const changeWords =
  /\b(?:flipp?(?:ed|ing)?|chang(?:ed?|ing)|turned|shift(?:ed|ing)?|broken? down|broke|reversed|different|before and after|used to|compared (?:to|with) before)\b/;

function correlationParts(task: Task): Promise<Part[]> {
  const { symbols, period, plain } = task.question;
  if (symbols.length > 2) return correlationMatrix(task);
  return period?.kind === 'since' && changeWords.test(plain)
    ? beforeAndSince(task, period.start)
    : overSpans(task, (each) => eachPair(each, correlationSection));
}

// Whether a link has changed since a day is told by what it was up to that day and from it on.
async function beforeAndSince(task: Task, day: string): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const [first, second] = found;
  if (first === undefined) return missing;
  const other = second ?? (await task.load(first.symbol === defaultBenchmark ? 'QQQ' : defaultBenchmark));
  if (other === null) return [...missing, noData(defaultBenchmark)];
  const newest = first.bars.at(-1)?.date ?? '';
  const spans = [
    { from: '', to: day },
    { from: day, to: newest },
  ];
  const pairs = spans.map((span) => {
    const [history, against] = [cutHistory(first, span), cutHistory(other, span)];
    const { own, theirs } = pairedReturns(history, against);
    return correlationSection({ history: ofBoth(history, against), other: against, own, theirs });
  });
  return [...missing, ...pairs];
}

type Figure = { metric: string; aliases?: string[]; outcome: Outcome<number>; asPercent?: true; content: string };

function figureOf(
  { history, own }: Pair,
  { metric, aliases = [], outcome, asPercent, content }: Figure,
): Finding | string {
  if (!outcome.ok) return outcome.reason;
  return measure({
    history,
    metric,
    aliases,
    value: asPercent === true ? outcome.value * 100 : outcome.value,
    unit: asPercent === true ? 'percent' : 'ratio',
    content: `${content} Daily returns on ${own.length} common days.`,
  });
}

function pairSection(
  pair: Pair,
  tool: string,
  told: { figures: readonly Figure[]; write: (evidence: readonly Evidence[]) => string[] },
): Part {
  const findings: Finding[] = [];
  for (const figure of told.figures) {
    const made = figureOf(pair, figure);
    if (typeof made === 'string') return gapFor(tool, pair.history, made);
    findings.push(made);
  }
  const section = symbolSection(tool, pair.history, { findings, write: (evidence) => [told.write(evidence)] });
  return { ...section, input: { symbol: pair.history.symbol, with: pair.other.symbol } };
}

function correlationSection(pair: Pair): Part {
  const [a, b] = [pair.history.symbol, pair.other.symbol];
  return pairSection(pair, 'correlation', {
    figures: [
      {
        metric: `correlation with ${b}`,
        aliases: ['correlation'],
        outcome: correlation(pair.own, pair.theirs),
        content: 'Pearson correlation.',
      },
      {
        metric: `beta with ${b}`,
        aliases: [`beta to ${b}`],
        outcome: beta(pair.own, pair.theirs),
        content: 'Slope of the returns.',
      },
    ],
    write: (evidence) => {
      const [first, second] = [at(evidence, 0), at(evidence, 1)];
      return [
        `The correlation of ${a} with ${b} was ${slot(first, 'value', 'num2')} ${spanOf(first)} ${cite(first)}.`,
        `The beta of ${a} with ${b} was ${slot(second, 'value', 'num2')} over the same dates ${cite(second)}.`,
      ];
    },
  });
}

export function betaSection(pair: Pair): Part {
  const [a, b] = [pair.history.symbol, pair.other.symbol];
  return pairSection(pair, 'beta', {
    figures: [
      {
        metric: `beta with ${b}`,
        aliases: [`beta to ${b}`, 'beta'],
        outcome: beta(pair.own, pair.theirs),
        content: 'Slope of the returns.',
      },
    ],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [`The beta of ${a} with ${b} was ${slot(e, 'value', 'num2')} ${spanOf(e)} ${cite(e)}.`];
    },
  });
}

function alphaSection(pair: Pair): Part {
  const { own, theirs } = pair;
  const [a, b] = [pair.history.symbol, pair.other.symbol];
  const both = { returns: own, benchmarkReturns: theirs };
  return pairSection(pair, 'alpha', {
    figures: [
      {
        metric: 'annualized alpha',
        aliases: ['alpha'],
        outcome: annualizedAlpha({ assetReturns: own, marketReturns: theirs }),
        asPercent: true,
        content: `Against ${b}, the rate of cash taken as zero.`,
      },
      {
        metric: 'tracking error',
        outcome: trackingError(both),
        asPercent: true,
        content: `Deviation of the difference to ${b}, per year.`,
      },
      { metric: 'information ratio', outcome: informationRatio(both), content: `Against ${b}.` },
    ],
    write: (evidence) => {
      const [alpha, error, ratio] = [at(evidence, 0), at(evidence, 1), at(evidence, 2)];
      return [
        `Measured against ${b} ${spanOf(alpha)}, the annualized alpha of ${a} was ${slot(alpha, 'value', 'pct1')} ${cite(alpha)}.`,
        `The tracking error of ${a} was ${slot(error, 'value', 'pct1')} ${cite(error)}.`,
        `The information ratio of ${a} was ${slot(ratio, 'value', 'num2')} ${cite(ratio)}.`,
      ];
    },
  });
}

function captureSection(pair: Pair): Part {
  const both = { returns: pair.own, benchmarkReturns: pair.theirs };
  const [a, b] = [pair.history.symbol, pair.other.symbol];
  return pairSection(pair, 'market_capture', {
    figures: [
      { metric: 'capture in good markets', outcome: captureRatio(both, 'up'), content: `On days on which ${b} rose.` },
      { metric: 'capture in bad markets', outcome: captureRatio(both, 'down'), content: `On days on which ${b} fell.` },
    ],
    write: (evidence) => {
      const [rising, falling] = [at(evidence, 0), at(evidence, 1)];
      return [
        `Against ${b} ${spanOf(rising)}, the capture in good markets of ${a} was ${slot(rising, 'value', 'num2')} ${cite(rising)}.`,
        `The capture in bad markets of ${a} was ${slot(falling, 'value', 'num2')} ${cite(falling)}.`,
      ];
    },
  });
}
