/** The texts of the choice of a day for answers. */
export const chatAsOfCopy = {
  asOfDialog: {
    answerAsOf: 'Answer as of',
    day: 'Day',
    hint: 'Answers use only what was known by the end of this day',
    asOfNow: 'As of now',
    useThisDay: 'Use this day',
  },
};
