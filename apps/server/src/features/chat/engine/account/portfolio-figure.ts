import type { PriceHistory } from '#features/market/index.ts';
import type { PortfolioReading } from '../engine-ports.ts';
import type { Period } from '../reading/period.ts';
import { wantsLowest } from '../reading/concept-words.ts';
import type { Part } from '../section.ts';
import { eachCompared } from '../symbol/compared-figures.ts';
import { drawdownSection } from '../symbol/drawdown-sections.ts';
import { sharpeSection, sortinoSection, volatilitySection } from '../symbol/risk-sections.ts';
import { rangedIn, type Task } from '../task.ts';
import { portfolioBroughtPart } from './portfolio-brought-section.ts';
import { portfolioSpansPart } from './portfolio-spans-section.ts';
import { portfolioCostsPart, portfolioInterestPart, portfolioPaidInPart } from './portfolio-paid-section.ts';
import { moneyWeightedPart } from './portfolio-money-weighted-section.ts';
import { portfolioAlphaPart } from './portfolio-alpha-section.ts';
import { portfolioMadePart } from './portfolio-made-section.ts';
import type { PortfolioMeasure } from './portfolio-measure.ts';
import {
  portfolioBeta,
  portfolioCaptures,
  portfolioCorrelation,
  portfolioLinkPart,
  portfolioRatioPart,
  portfolioSharpe,
  portfolioSortino,
} from './portfolio-ratio-section.ts';
import {
  portfolioBelowPeak,
  portfolioDrawdown,
  portfolioRiskPart,
  portfolioVolatility,
} from './portfolio-risk-section.ts';
import { verdictBeside } from './portfolio-verdict.ts';
import { portfolioTailPart } from './portfolio-tail-section.ts';
import { portfolioRealParts } from './portfolio-real-section.ts';
import { riskSharesPart } from './portfolio-risk-shares-section.ts';
import { boughtPart } from './portfolio-bought-section.ts';
import { realizedPart } from './portfolio-realized-section.ts';
import { portfolioYearlyPart } from './portfolio-yearly-section.ts';
import { portfolioYieldPart } from './portfolio-yield-section.ts';
import { worthPart } from './portfolio-worth-section.ts';
import { concentrationPart, portfolioCashPart } from './portfolio-shares-section.ts';

/** What a portfolio is measured against where the question names nothing. */
const marketFund = 'SPY';

const ofDrag =
  /\b(?:least|drag\w*|cost|lost|hurt)\b|\bwhy\b.*\b(?:worse|lower|weak(?:er)?|bad|down|f[ae]ll|drop(?:ped)?|los[et])\b/;

/** One figure of the own portfolio, and the same of the symbols that the question names over the same days. */
export async function portfolioFigure(
  task: Task,
  reading: PortfolioReading,
  measure: Exclude<PortfolioMeasure, 'income'>,
): Promise<Part[]> {
  const beside = (build: (history: PriceHistory) => Part) => besideParts(task, reading, build);
  const compared = (own: Part, others: Part[]) => [...verdictBeside(task.question.own, own, others), own, ...others];
  const wantsLeast = wantsLowest(task.question.own) || ofDrag.test(task.question.own);
  switch (measure) {
    case 'income_sources':
      return [portfolioBroughtPart(reading, { kind: 'income', wantsLeast, named: task.question.symbols[0] ?? null })];
    case 'contribution':
      return [portfolioBroughtPart(reading, { kind: 'all', wantsLeast, named: task.question.symbols[0] ?? null })];
    case 'value_at_risk':
      return [portfolioTailPart(reading, task.question.own)];
    case 'risk_shares':
      return [await riskSharesPart(task, reading)];
    case 'real_return':
      return portfolioRealParts(task, reading);
    case 'cash':
      return [portfolioCashPart(reading)];
    case 'realized':
      return [realizedPart(reading, task.question)];
    case 'worth':
      return [worthPart(reading, task.question)];
    case 'since_bought':
      return sinceBoughtParts(task, reading);
    case 'money_made':
      return [portfolioMadePart(reading)];
    case 'best_spans':
      return [portfolioSpansPart(reading, task.question.own)];
    case 'yearly':
      return [portfolioYearlyPart(reading)];
    case 'interest':
      return [portfolioInterestPart(reading)];
    case 'costs':
      return [portfolioCostsPart(reading, task.question.own)];
    case 'paid_in':
      return [portfolioPaidInPart(reading)];
    case 'concentration':
      return [concentrationPart(reading, task.question.own)];
    case 'money_weighted':
      return [moneyWeightedPart(reading)];
    case 'yield':
      return yieldParts(task, reading);
    case 'alpha':
      return alphaParts(task, reading);
    case 'beta':
    case 'correlation':
      return linkParts(task, reading, measure === 'beta' ? portfolioBeta : portfolioCorrelation);
    case 'capture':
      return (await Promise.all(portfolioCaptures.map((side) => linkParts(task, reading, side)))).flat();
    case 'sortino':
      return compared(portfolioRatioPart(reading, portfolioSortino), await beside(sortinoSection));
    case 'sharpe':
      return compared(portfolioRatioPart(reading, portfolioSharpe), await beside(sharpeSection));
    case 'drawdown':
      return compared(portfolioRiskPart(reading, portfolioDrawdown), await beside(drawdownSection));
    case 'below_peak':
      return [portfolioRiskPart(reading, portfolioBelowPeak)];
    case 'volatility':
      return compared(portfolioRiskPart(reading, portfolioVolatility), await beside(volatilitySection));
  }
}

// Where no dividends of a company are held, those that were entered are told.
async function yieldParts(task: Task, reading: PortfolioReading): Promise<Part[]> {
  const told = await portfolioYieldPart(task, reading);
  const isReceived = reading.brought?.lines.some(({ kind }) => kind === 'income') === true;
  if ('write' in told || !isReceived) return [told];
  return [told, portfolioBroughtPart(reading, { kind: 'income', wantsLeast: false, named: null })];
}

// What was sold of a holding that is named has brought something, too.
function sinceBoughtParts({ question }: Task, reading: PortfolioReading): Part[] {
  const [symbol] = question.symbols;
  const isSold = symbol !== undefined && (reading.sales ?? []).some((sale) => sale.symbol === symbol);
  const isHeld = reading.bought.some((holding) => holding.symbol === symbol);
  if (!isSold || /\b(?:unreali[sz]ed|paper|still)\b/.test(question.own)) return [boughtPart(reading, question)];
  const bySales = realizedPart(reading, { ...question, period: null });
  return isHeld ? [boughtPart(reading, question), bySales] : [bySales];
}

async function alphaParts(task: Task, reading: PortfolioReading): Promise<Part[]> {
  const { symbols } = task.question;
  const { found, missing } = await task.histories(symbols.length > 0 ? symbols : [marketFund]);
  return [...missing, ...found.map((history) => portfolioAlphaPart(reading, history))];
}

async function linkParts(
  task: Task,
  reading: PortfolioReading,
  link: Parameters<typeof portfolioLinkPart>[2],
): Promise<Part[]> {
  const { symbols } = task.question;
  const { found, missing } = await task.histories(symbols.length > 0 ? symbols : [marketFund]);
  return [...missing, ...found.map((history) => portfolioLinkPart(reading, history, link))];
}

/** A figure of each symbol of the question over the days that the portfolio was measured. */
async function besideParts(
  task: Task,
  { measured }: PortfolioReading,
  build: (history: PriceHistory) => Part,
): Promise<Part[]> {
  if (measured === null || task.question.symbols.length === 0) return [];
  const span: Period = { kind: 'between', start: measured.from, end: measured.to };
  const ranged: Task['ranged'] = async (symbols) => rangedIn(span, await task.histories(symbols));
  return eachCompared({ ...task, period: () => span, ranged }, build);
}
