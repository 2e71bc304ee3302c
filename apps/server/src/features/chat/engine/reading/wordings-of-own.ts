const monthWords = 'january|february|march|april|may|june|july|august|september|october|november|december';
const hedging = '(?<=\\b(?:puts?|calls?|collars?|hedg\\w+|protect\\w*|insur\\w+|straddles?|strangles?|spreads?)\\b.*)';

/** What is asked of the own portfolio, and of what protects it, in the words that the engine reads. */
export const wordingsOfOwn: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^is (?:my )?([a-z.&-]{1,20}(?: [a-z]+)?) too (?:big|large|heavy|much) (?:of )?an? (?:position|holding|weight|share|bet)(?: for me| in my portfolio)?(?=\W*$)/g,
    'how big is my position in $1',
  ],
  [
    /^how long did (?:it take )?my (portfolio|account) (?:take )?to recover(?: from (?:its|the) (?:worst|biggest|deepest|max(?:imum)?|largest) (?:draw-?down|fall|drop|loss))?(?=\W*$)/g,
    'what was my maximum drawdown',
  ],
  // Of a portfolio the yield is the average of what is held.
  [
    /\b(my|our|(?:my |our )?portfolio's) (?:average|overall|weighted|blended) (?:dividend )?yield\b/g,
    '$1 dividend yield',
  ],
  // Protection that lasts until a month is that of its expiry.
  [
    new RegExp(
      `\\b(?:until|till|up to) ${hedging}(?:the end of (?:the |this )?year|year[- ]?end|new year|the year's end)\\b`,
      'g',
    ),
    'through december',
  ],
  [
    new RegExp(
      `\\b(?:until|till|up to) ${hedging}(?:about |around )?(?:mid[- ]?|early |late |the (?:middle|end|start|beginning) of )?(${monthWords})\\b(?! \\d)`,
      'g',
    ),
    'through $1',
  ],
  // What a past time did is asked of once more: "a repeat of March 2020".
  [/\b(?:a|another) (?:full |exact )?(?:repeat|rerun|re-run|replay|repetition) of (?:the )?(?=\S)/g, 'another '],
  [
    /^(?:please )?(?:stress[- ]?test|crash[- ]?test|run|put) (?:(?:my|our) (?:own )?)(portfolio|holdings|positions|account|investments) (?:against|for|in|with|under|through|on|to) (?=\S)/g,
    'what would my $1 have done in ',
  ],
];
