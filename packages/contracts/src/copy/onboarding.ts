/** The texts of the onboarding. */
export const onboardingCopy = {
  modeStep: {
    individualHint: 'Insights, macro data, market analysis and chat.',
    institutionalHint: 'Everything of Individual, and research threads, the evidence ledger and administration.',
    notOpen:
      'Not open to this account. The owner of this installation can grant it, or the RIA plan opens it where plans are sold; then log in again.',
    loadingAccount: 'Loading account',
    notLoaded: 'Could not load the account',
    purpose: 'What you want to see. The server decides what an account may see.',
    accessMode: 'Access mode',
    individual: 'Individual',
    institutional: 'Institutional',
  },
  onboardingSteps: {
    pickYourTickers: 'Pick your tickers',
    accessMode: 'Access mode',
    riskDisclosure: 'Risk disclosure',
    progress: ({ step, count }: Record<'step' | 'count', number>) => `Step ${step} of ${count}`,
    noTicker: 'Pick at least one ticker',
    notAcknowledged: 'Tick the box above to finish',
    notSaved: (error: string) => `Could not save your choices. They are kept here. ${error}`,
    selected: (count: number) => `${count} selected`,
    back: 'Back',
    finish: 'Finish',
    continue: 'Continue',
  },
  riskStep: {
    loss: 'Investing can lose money, up to all of it. What happened in the past says little about what comes.',
    software:
      'Answers are written by software. They can be wrong, incomplete or out of date: check them against their sources.',
    dates:
      'Figures carry the date they stand for. Prices can be delayed; what is marked Simulated describes no real market.',
    noAdvice: 'AEX knows neither your finances nor your aims, and places no trades.',
    acknowledgement: 'I understand these risks and that nothing here is investment advice',
  },
  tickerStep: {
    noPriceYet: 'No price yet',
    purpose: 'They start your watchlist. You can change it at any time.',
    tickers: 'Tickers',
    notLoaded: 'Could not load prices. You can pick without them.',
    retry: 'Retry',
  },
};
