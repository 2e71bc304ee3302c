/** Verbs of prices that move, in the forms that follow "did", "has" and a name. */
export const falls =
  'fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|declin(?:e[sd]?|ing)|tumbl(?:e[sd]?|ing)|slump(?:s|ed|ing)?|slid(?:e|es|ing)?|sink(?:s|ing)?|sank|sunk|plung(?:e[sd]?|ing)|plummet(?:s|ed|ing)?|crash(?:es|ed|ing)?|collaps(?:e[sd]?|ing)|tank(?:s|ed|ing)?|weaken(?:s|ed|ing)?|depreciat(?:e[sd]?|ing)|lost|los(?:e[sd]?|ing)|shed|sold off|sell(?:ing)?[ -]off|dip(?:s|ped|ping)?|retreat(?:s|ed|ing)?|crater(?:s|ed|ing)?';
export const rises =
  'ris(?:e[sn]?|ing)|rose|rall(?:y|ies|ied|ying)|gain(?:s|ed|ing)?|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|surg(?:e[sd]?|ing)|soar(?:s|ed|ing)?|spik(?:e[sd]?|ing)|grow(?:s|n|ing)?|grew|advanc(?:e[sd]?|ing)|rebound(?:s|ed|ing)?|bounc(?:e[sd]?|ing)|strengthen(?:s|ed|ing)?|appreciat(?:e[sd]?|ing)|increas(?:e[sd]?|ing)|double[sd]?|tripled?|pop(?:s|ped|ping)?|skyrocket(?:s|ed|ing)?';

/** Words of a fall or a rise. */
export const movementWords = `(?:${falls}|${rises}|mov(?:e[sd]?|ing)|chang(?:e[sd]?|ing)|up|down|higher|lower|go(?:es|ing|ne)? (?:up|down)|went (?:up|down))`;

/** Whether a plain text asks for the one at the bottom: the worst, or who lost most. */
export function wantsLowest(plain: string): boolean {
  return lowestWords.test(plain) && !leastFallen.test(plain);
}

/** Whether it asks for the one at the top and for the one at the bottom. */
export function wantsBothEnds(plain: string): boolean {
  return wantsLowest(plain) && highestWords.test(plain);
}

const highestWords = /\b(?:best|strongest|highest|top|winners?|led|leaders?)\b/;
const lowestWords =
  /\b(?:worst|badly|poorly|weakest|lowest|least|lagg\w*|bottom|losers?|behind|hardest hit|(?:lost|lose|losing|fell|fallen|fall|dropp?(?:ed|ing)?|declined|down|hurt|suffered|sank|slid) (?:\w+ )?(?:the )?(?:most|hardest|more|furthest))\b/;
const leastFallen = /\b(?:lost|lose|fell|fallen|fall|dropped|declined|down|suffered) (?:the )?(?:least|less)\b/;
