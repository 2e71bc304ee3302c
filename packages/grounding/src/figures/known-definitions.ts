const start = '(?<=^|[.;:,] |\\b(?:and|but|that|so|since|as|because|convention|where) )';
const defining =
  '(?:called|known|defined|termed|considered|described|counts?|counted|seen|regarded|taken|usually|commonly|often|conventionally|generally|widely|definition)';
const plain = "[a-z ,'\u2019()-]";
const percent = (digits: string, words: string) => `(?:${digits} ?%|(?:${digits}|${words}) (?:percent|per cent))`;
const fall = '[Aa] (?:fall|drop|decline|slide|loss|drawdown) of (?:at least |more than |over |about )?';
const rise = '[Aa] (?:rise|gain|rally|advance) of (?:at least |more than |over |about )?';
const is = '(?:is|means|marks|stands for|refers to)';

function threshold(lead: string, size: string, name: string): string[] {
  return [
    `${start}${lead}${size}(?: or more)?${plain}{0,60}\\b${defining}\\b${plain}{0,40}\\b${name}\\b`,
    `\\b[Tt]he (?:usual |common |conventional )?${size} (?:threshold|mark|line)(?: (?:for|of) an?| that${plain}{0,40}\\b${defining}\\b${plain}{0,40})\\s?${name}\\b`,
    `(?<=\\b(?:short of|above|below|beyond|past|under|over|near|close to) )the ${size} that${plain}{0,30}\\b${defining}\\b${plain}{0,30}\\b${name}\\b`,
    `${start}[Aa] ${name} ${is}${plain}{0,40}\\b${lead.replace('[Aa] ', 'an? ')}${size}(?: or more)?`,
  ];
}

/**
 * What is so by convention, whatever is measured: the sizes that a correction, a bear and a bull market are named by, the
 * days that a year of trading has, what a point is, the target of the Federal Reserve, and where an oscillator is called
 * overbought. Each is read with the whole of its definition, so that the size alone stands nowhere.
 */
const definitions = new RegExp(
  [
    ...threshold(fall, percent('20', 'twenty'), 'bear market'),
    ...threshold(fall, percent('10', 'ten'), 'correction'),
    ...threshold(rise, percent('20', 'twenty'), 'bull market'),
    `${start}(?:[Aa]|[Oo]ne|[Ee]ach) (?:calendar |full |typical )?year (?:has|counts|holds) (?:about |around |roughly |some )?252 (?:trading|business) days\\b`,
    `${start}(?:[Aa]|[Oo]ne|1) basis point is (?:equal to )?(?:an?|one) hundredth of (?:an?|one|1) (?:percentage point|percent|per cent)\\b`,
    `${start}(?:100|[Aa] hundred|[Oo]ne hundred) basis points (?:are|is|make|equal) (?:an?|one|1) (?:full )?percentage point\\b`,
    `\\bFed(?:eral Reserve)?['\u2019]s (?:own |stated |long-run |longer-run )?(?:(?:2%|2 percent|two[- ]percent) (?:inflation )?(?:target|goal|objective)|(?:inflation )?(?:target|goal|objective) of (?:2%|2 percent|two percent))`,
    `${start}(?:[Aa]n? RSI|[Rr]eadings?|[Vv]alues?|[Aa] reading) (?:above|over) 70${plain}{0,20}\\b${defining} (?:as |to be )?overbought\\b`,
    `${start}(?:[Aa]n? RSI|[Rr]eadings?|[Vv]alues?|[Aa] reading) (?:below|under) 30${plain}{0,20}\\b${defining} (?:as |to be )?oversold\\b`,
    `${start}[Aa] beta (?:of|above|below|over|under|greater than|less than) (?:1|one)(?:\\.0)? (?:means|says|implies|tells|would mean|suggests|is)\\b`,
  ].join('|'),
  'g',
);

/** A search costs less than a list where nothing is defined. */
const mayDefine = /market|correction|252|basis point|target|goal|objective|overbought|oversold|\bbeta\b/;

/** Where a text states a definition that holds a number; offsets are UTF-16 units. */
export function findKnownDefinitions(text: string): Array<{ start: number; end: number }> {
  if (!mayDefine.test(text)) return [];
  return [...text.matchAll(definitions)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}
