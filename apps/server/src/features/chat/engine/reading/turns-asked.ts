const fed = '(?:the )?(?:fed(?:eral reserve)?|fomc|central bank)';
const moving =
  '(?:cut(?:ting|s)?|eas(?:e|es|ing)|lower(?:ing)?|hik(?:e|es|ing)|rais(?:e|es|ing)|tighten(?:ing)?|increas(?:e|ing))(?: (?:interest )?rates)?';
const begins = '(?:starts?|started|begins?|began|starting|beginning)';
const stops =
  '(?:stops?|stopped|ends?|ended|finish(?:es|ed)?|pauses?|paused|quits?|is done|was done|is finished with|was finished with)';
const move = '(?:fed |rate |interest[- ]rate )*(?:cuts?|hikes?|rises?|increases?|reductions?)';
const run = '(?:cutting|easing|hiking|tightening|rate[- ](?:cut|hike|cutting|hiking)) (?:cycles?|campaigns?)';
const every = '(?:an?|each|every|any|past|previous|all|the (?:last|past) (?:\\w+ )?)';
const behind =
  '(?:after|following|once|when(?:ever)?|the last time(?: that)?|the last (?:two|three|four|five|\\d) times(?: that)?|every time|each time)';
// A year names one turn, which is a day.
const undated = '(?!.{0,12}\\b(?:in|of) (?:[a-z]+ )?(?:19|20)\\d\\d\\b)';

/** A plain text of what followed turns of the policy rate: "after the Fed starts cutting", "after the first cut of each cycle". */
export const rateTurnAsked = new RegExp(
  `\\b${behind} (?:${fed} (?:first (?:cuts|hikes|eases|raises|tightens|lowers)|(?:${begins}|${stops}) (?:to )?${moving}|pauses?)|(?:the )?(?:fed's )?(?:first|last|final) ${move} (?:of|in) ${every} ?(?:\\w+ )?(?:cycles?|runs?)|(?:the )?(?:start|beginning|end) of (?:${every} )?${run}|${run} (?:${begins}|${stops}))\\b${undated}`,
);

/** A plain text of what follows the ends of inversions in general. */
export const ofCurveEnding =
  /\b(?:after|following|once|when(?:ever)?|every time|each time)\b.{0,24}\b(?:(?:(?:yield )?curve|2s10s|3m10y|slope) (?:un-?inverts|dis-?inverts|re-?steepens|turns positive(?: again)?|stops being inverted|is no longer inverted|normali[sz]es)|(?:an?|each|every|any|past|previous|all) (?:yield |curve )*inversions? (?:ends?|is over|are over|has ended)|(?:the )?ends? of (?:an?|each|every|any|past|previous|all) (?:yield |curve )*inversions?|un-?inversions?)\b/;

const forSpans = /\b(?:since|until|till|before|between|up to)\b/;

// "What was the ten-year yield when the Fed started hiking?" asks of that one moment.
const ofOneMoment = new RegExp(
  `^(?!.*\\b(?:average|usual(?:ly)?|typical(?:ly)?|mean|median|returns?)\\b)(?:so |and )?(?:in |at )?(?:what|where|which|how (?:high|low))\\b.{0,50}\\b(?:was|were)\\b.{0,40}\\bwhen ${fed} (?:started|began|stopped|ended|finished|paused)\\b`,
);

/** Whether a plain text asks what followed such turns, which then are no day of its own. */
export function asksAfterTurns(plain: string): boolean {
  return rateTurnAsked.test(plain) && !forSpans.test(plain) && !ofOneMoment.test(plain);
}
