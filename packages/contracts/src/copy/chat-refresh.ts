/** The texts of an answer asked again, beside the one before. */
export const chatRefreshCopy = {
  answerRefresh: {
    newerData: 'Newer data',
    anotherSource: 'Another source',
    revisedForTheSameDate: 'Revised for the same date',
    checkedOtherwise: 'The check came out otherwise',
    saidInOtherWords: 'Said in other words',
    notBegun: 'The server began no new answer.',
  },
  answerChangesView: {
    changed: 'Changed',
    new: 'New',
    gone: 'Gone',
    asked: (day: string) => `Asked ${day}, compared with now. The new answer stands beside the old one.`,
    asOf: (day: string) => `As of ${day}, compared with now. The new answer stands beside the old one.`,
    notFinished: 'The new answer was not finished; what it does not reach counts as gone.',
    unchanged: (unchanged: number) => `${unchanged} unchanged`,
    nothingComparable: 'Neither answer makes a claim that could be compared.',
    nothingChanged: 'Nothing changed.',
    counts: ({ changed, added, gone }: Record<'changed' | 'added' | 'gone', number>) =>
      `${changed} changed, ${added} new, ${gone} gone.`,
    before: 'before',
    now: 'now',
  },
  refreshDialog: {
    whatChanged: 'What changed',
    notAsked: 'The question could not be asked again',
    asking: 'Asking the question again, as of now',
    notCompared: 'The answers could not be compared',
    comparing: 'Comparing the claims',
    readTheNewAnswer: 'Read the new answer',
  },
};
