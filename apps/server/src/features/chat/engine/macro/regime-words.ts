/** What a plain text calls a regime. */
export const regimeWord =
  '(?:regimes?|quad(?:rant)?s?|macro (?:call|picture|state|phase)|goldilocks|reflation|deflation|stagflation)';

/** The words beside that of a regime, on either side of it. */
export const near = (words: string) => [
  new RegExp(`\\b(?:${words})\\b[^,.;?]{0,60}\\b${regimeWord}\\b`),
  new RegExp(`\\b${regimeWord}\\b[^,.;?]{0,60}\\b(?:${words})\\b`),
];

/** General intents that stand back behind one of the regime. */
export const besideRegime = ['regime', 'inflation', 'growth', 'performance', 'forecast', 'definition'];

export const nextOfRegime = () => [
  'Why is it this regime?',
  'What would flip the regime?',
  'Which assets do best in this regime?',
];
