import type { TaskSetting } from '../task.ts';

const usualSymbols = ['SPY', 'QQQ', 'TLT', 'GLD', 'AAPL'];
const lead = 'I can\u2019t answer that from the data I hold.';

/** What can be answered instead, made from what is stored. */
export async function offersOf({ deps, moment }: TaskSetting): Promise<string> {
  const offers = await capabilities({ deps, moment });
  return offers.length === 0
    ? `${lead} Nothing has been imported yet; the operator can add prices and series with the import command.`
    : `${lead} I can answer questions about ${offers.join('; ')}.`;
}

/** Subjects with data behind them, and what needs none. */
export async function capabilities({ deps, moment }: Pick<TaskSetting, 'deps' | 'moment'>): Promise<string[]> {
  const usual = await deps.market.findListed(usualSymbols);
  const symbols = usual.length > 0 ? usual : (await deps.market.search('')).symbols;
  const reading = await deps.macro.read({ knownBy: moment });
  const names = symbols.slice(0, 3).map(({ symbol }) => symbol);
  const stored = [
    reading.regime === null ? null : 'the macro regime and what would change it',
    reading.cpi === null ? null : 'inflation',
    reading.slope === null ? null : 'the slope of the yield curve',
    names.length === 0
      ? null
      : `prices, returns, volatility, drawdown and correlation of ${names.join(', ')} and other stored symbols`,
  ].filter((offer) => offer !== null);
  return stored.length === 0 ? [] : [...stored, ofGivenFigures];
}

const ofGivenFigures =
  'bonds, bills, options and their structures, growth, rates, flows and lots from figures that you give yourself';
