/** Words that say nothing of what a text is about: the function words of English, question words among them. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about all also an and any are as at be been but by can could did do does for from had has have having how i if ' +
    'in into is it its me may might my no not of on or our s shall should so such than that the their them then there ' +
    'these they this those to us was we were what when where which while who whom whose why will with would you your'
  ).split(' '),
);
