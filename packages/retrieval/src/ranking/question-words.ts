/**
 * Words that tell how an answer should look, not what it is about: "Round your answer to two decimal places".
 * They count little, not nothing: "round" may be a funding round.
 */
export const askingWords: ReadonlySet<string> = new Set(
  (
    'answer answering approach approximation assume assuming available base based basing best calculate calculated clearly ' +
    'compute consider considering decimal define defined definition detail details determine displayed duplicate ' +
    'exact explain explained extract give given information judgment judgments know look looking meaningful ' +
    'metric number only perspective place places plainly please possible primarily provide provided question ' +
    'reasonable relevant rely relying respond response round rounded roughly show shown standpoint state tell ' +
    'two unit units use used useful using utilize utilizing want way within'
  ).split(' '),
);
