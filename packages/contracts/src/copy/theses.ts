import { plural } from './plural.ts';

/** The texts of theses: conclusions with a rule that would prove them wrong. */
export const thesesCopy = {
  statusWords: { open: 'Open', held: 'Held', invalidated: 'Invalidated', withdrawn: 'Withdrawn' },
  thesisCard: {
    odds: ({ probability, horizon }: Record<'probability' | 'horizon', string>) =>
      `${probability} that it holds through ${horizon}`,
    waitsForData: 'Its horizon is over; it is scored once the data reach it',
    score: (brier: string) => `Brier score ${brier}`,
    wrongIf: 'Wrong if',
    isSo: 'is so',
    isNotSo: 'is not so',
    notKnown: 'not known',
    reading: ({ part, verdict }: Record<'part' | 'verdict', string>) => `${part}: ${verdict}`,
    asOf: (asOf: string) => `as of ${asOf}`,
    by: (author: string) => `by ${author}`,
    withdraw: 'Withdraw',
  },
  threadTheses: {
    title: 'Theses',
    counted: ({ count, hasMore }: { count: number; hasMore: boolean }) => `Theses (${count}${hasMore ? '+' : ''})`,
    notLoaded: 'Could not load the theses',
    loading: 'Loading the theses',
    none: 'No conclusion of this thread is a thesis yet.',
    newThesis: 'New thesis',
    showMore: 'Show more theses',
  },
  thesesCard: {
    title: 'Your theses',
    notLoaded: 'Could not load your theses',
    loading: 'Loading your theses',
    none: 'No theses yet: a conclusion becomes one beside its thread, with the rule that would prove it wrong.',
    showOlder: 'Show older theses',
    scored: ({ count, mean }: { count: number; mean: string }) =>
      plural(count, {
        one: `1 thesis of the workspace is scored: Brier ${mean}, where 0 is best.`,
        other: `${count} theses of the workspace are scored: Brier ${mean} on average, where 0 is best.`,
      }),
  },
  thesisDialog: {
    title: 'New thesis',
    statement: 'Conclusion',
    rule: 'It is wrong if',
    ruleHint: 'For example: CPI_YOY > 3.5 for 2 prints or SPY < sma(200)',
    probability: 'Probability that it holds, in %',
    horizon: 'Until',
    effect:
      'The rule is read with every new print and price. When it comes true, the thesis is invalid and you are told.',
    cancel: 'Cancel',
    open: 'Open the thesis',
  },
  withdrawDialog: {
    title: 'Withdraw this thesis?',
    effect: 'It is not scored. The withdrawal stays in the record of the thread.',
    withdraw: 'Withdraw',
  },
};
