/** The texts of the macro page. */
export const macroLabCopy = {
  curveCard: {
    newest: 'Newest',
    aMonthBefore: 'A month before',
    aYearBefore: 'A year before',
    spoken: (label: string) => `Treasury curve. ${label}`,
    title: 'Treasury curve',
    loadingTheCurve: 'Loading the curve',
    none: 'No curve yet: no day has its yields stored',
    treasuryYieldsByMaturity: 'Treasury yields by maturity',
    maturity: 'Maturity',
    known: ({ source, knownAt }: Record<'source' | 'knownAt', string>) => `${source}, known ${knownAt}`,
  },
  macroView: {
    macro: 'Macro',
    subtitle: 'The regime by the change of growth and of inflation, what it stands on and what it is worth.',
  },
  regimeHistoryCard: {
    regimeOfEveryQuarter: 'Regime of every quarter',
    quarter: 'Quarter',
    regime: 'Regime',
    probability: 'Probability',
    growthYoY: 'Growth, YoY',
    itsChange: 'its change',
    inflationYoY: 'Inflation, YoY',
    title: 'History of regimes',
    loadingTheHistory: 'Loading the history',
    noHistoryYet: 'No history yet',
    extent: ({ count, from, to }: { count: number; from: string; to: string }) =>
      `${count} quarters, ${from} to ${to}.`,
    summary: ({ from, to, counts }: Record<'from' | 'to' | 'counts', string>) =>
      `Regimes from ${from} to ${to}, quarters of each: ${counts}.`,
    table: 'Table',
  },
  regimeLabCard: {
    whatCameAfter: 'What came after',
    explanation: 'Of the quarters in a regime, the share that was followed by each; how many in brackets.',
    transitions: 'What came after each regime',
    from: 'From',
    toRegime: (name: string) => `to ${name}`,
    title: 'Regime lab',
    computing: 'Computing the regime lab. The first time this takes some seconds.',
    none: 'No quarters to study yet',
    extent: ({ quarters, from, to }: { quarters: number; from: string; to: string }) =>
      `${quarters} quarters, ${from} to ${to}. Past figures describe the past; they promise nothing.`,
  },
  regimeNowCard: {
    whatWouldFlipIt: 'What would flip it',
    title: 'Regime now',
    loadingMacroData: 'Loading macro data...',
    none: 'No regime yet: growth or inflation is missing',
    known: ({ period, knownAt }: Record<'period' | 'knownAt', string>) => `${period}, known ${knownAt}.`,
  },
  regimeReturns: {
    unknownMean: ({ notAvailable, n }: { notAvailable: string; n: number }) => `${notAvailable} (n ${n})`,
    interval: ({ lowPct, highPct }: Record<'lowPct' | 'highPct', string>) => `${lowPct} to ${highPct}`,
    count: ({ n, t }: { n: number; t: string }) => `n ${n}, t ${t}`,
    simulated: 'Simulated',
    quarters: ({ quarters, from }: { quarters: number; from: string }) => `${quarters} quarters from ${from}`,
    return: 'Return',
    lessSpy: 'Less SPY',
    quarterlyReturnsByRegime: 'Quarterly returns by regime',
    returns: 'Returns',
    explanation:
      'Mean of the quarters, 95% interval of resampled means, count and t. The last column: how often regimes dealt out at random part the returns as far; above 0.05 there is no edge to speak of.',
    none: 'No asset has enough stored prices',
    asset: 'Asset',
    shuffledP: 'Shuffled p',
    leftOut: (skipped: string) => `Left out: ${skipped}`,
    prices: (value: string) => `Prices: ${value}`,
  },
  regimeSkill: {
    title: 'How the method has fared',
    tooFew: 'Too few calls to say.',
    record: ({
      calls,
      from,
      to,
      hitRate,
      brierScore,
    }: {
      calls: number;
      from: string;
      to: string;
      hitRate: string;
      brierScore: string;
    }) =>
      `Of ${calls} calls on first releases, ${from} to ${to}, ${hitRate} held on the data of today. Brier score ${brierScore}; 0 is best, even odds for all four would have 0.75.`,
    callsByConfidence: 'Calls by confidence',
    confidence: 'Confidence',
    calls: 'Calls',
    meanConfidence: 'Mean confidence',
    held: 'Held',
    span: ({ from, to }: Record<'from' | 'to', string>) => `${from} to ${to}`,
  },
  flipText: {
    growthOnTheYear: 'Growth on the year',
    inflationOnTheYear: 'Inflation on the year',
    lower: 'lower',
    higher: 'higher',
    flip: ({
      name,
      size,
      direction,
      regime,
      errors,
    }: Record<'name' | 'size' | 'direction' | 'regime' | 'errors', string>) =>
      `${name} ${size} points ${direction} would make it ${regime}: ${errors} times the usual error of the estimate.`,
  },
};
