/** What is said where a question asks why prices moved. */
export const noCauses = 'I can\u2019t know why prices moved: the data say what happened and when, not its cause.';
