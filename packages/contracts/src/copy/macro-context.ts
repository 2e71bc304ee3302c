/** The texts of a regime in words, and of its card beside a symbol. */
export const macroContextCopy = {
  labCard: {
    notLoaded: (title: string) => `Could not load: ${title}`,
  },
  macroContextCard: {
    tooFew: (ticker: string) => `There are too few stored sessions of ${ticker} to say.`,
    rougher: 'rougher than',
    calmer: 'calmer than',
    alike: 'as rough as',
    compared: ({
      ticker,
      compared,
      monthPct,
      yearPct,
    }: Record<'ticker' | 'compared' | 'monthPct' | 'yearPct', string>) =>
      `${ticker} is ${compared} over its year: ${monthPct} a year over the last month, ${yearPct} over the last 252 sessions.`,
    slowing: 'Inflation is slowing, which supports duration in this framework.',
    speedingUp: 'Inflation is speeding up, which does not support duration in this framework.',
    figures: ({
      direction,
      cpiYoy,
      tenYearYield,
      slope2s10s,
    }: Record<'direction' | 'cpiYoy' | 'tenYearYield' | 'slope2s10s', string>) =>
      `${direction} CPI ${cpiYoy} YoY, ten-year yield ${tenYearYield}, 2s10s ${slope2s10s}.`,
    noMacroRegimeYet: 'No macro regime yet',
    confidence: (regimeConfidence: string) => `${regimeConfidence} confidence`,
    durationSupport: 'Duration Support',
    volatilityWatch: 'Volatility Watch',
    known: ({ regimePeriod, knownAt }: Record<'regimePeriod' | 'knownAt', string>) =>
      `${regimePeriod}, known ${knownAt}`,
    macroContext: 'Macro Context',
    openTheLab: 'Open the lab',
    loadingMacroContext: 'Loading macro context',
    notLoaded: 'Unable to load macro data',
  },
  regimeWords: {
    goldilocks: 'Goldilocks',
    goldilocksMeaning: 'Growth speeding up, inflation slowing down',
    goldilocksNote:
      'In plain words: disinflation with growth. Playbooks say that growth assets are favored and duration is rewarded.',
    reflation: 'Reflation',
    reflationMeaning: 'Growth and inflation both speeding up',
    reflationNote:
      'In plain words: a heating economy. Playbooks say that cyclical assets are favored and duration is not rewarded.',
    inflation: 'Inflation',
    inflationMeaning: 'Growth slowing down, inflation speeding up',
    inflationNote:
      'In plain words: rising prices without growth. Playbooks say that real assets are favored and duration is not rewarded.',
    deflation: 'Deflation',
    deflationMeaning: 'Growth and inflation both slowing down',
    deflationNote:
      'In plain words: disinflation with slowing growth. Playbooks say that duration is rewarded and growth assets are not favored.',
  },
};
