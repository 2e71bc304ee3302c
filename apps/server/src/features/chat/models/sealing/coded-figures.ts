import type { Net } from './number-nets.ts';

const alphabet =
  'alfa|alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|x-ray|yankee|zulu';
const digit = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const money =
  '(?:nickel|dime|buck|fin|fiver|tenner|c-note|benjamin|jackson|grand|pony|monkey|deuce|quid|two bits|half-dollar|yard of (?:dollars|euros|pounds))';
const measure =
  '(?:[Pp]rice|[Cc]lose|[Yy]ield|[Pp]\\/[Ee]|[Mm]ultiple|margin|beta|return|growth|gain|loss|dividend|ratio|eps|earnings|revenue)s?';
const counted =
  '(?:seconds|minutes|hours|days|weeks|months|years|seasons|states|continents|oceans|planets|fingers|toes|hands|legs|wheels|wings|players|letters|cards|suits|keys|strings|squares|sides|corners|inches|feet|ounces|eggs|commandments|apostles|muses|sins|wonders|dwarfs|lives|words|commas|dots|stars)';
const ordinal = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\p{L}{2,12}th)';

/** Ways to tell a number without its words or signs: by a code, a riddle, a count of marks, or slang for money. */
export const codedFigures: readonly Net[] = [
  {
    pattern: new RegExp(
      `\\b[MDCLXVI]{4,}\\b|(?<=\\b${measure}(?: \\w+)? (?:is|was|of|at|near|under|over|above|below) )[IVXLCDM]+(?:\\/[IVXLCDM]+)?\\b`,
      'g',
    ),
    reason: 'a figure in Roman numerals',
  },
  {
    pattern: new RegExp(
      `\\b${digit}(?:(?:, then|,? and then|[-,;])? ?["'\u201c\u201d]?[ -]?["'\u201c\u201d]?${digit}){2,}\\b`,
      'gi',
    ),
    reason: 'a figure spelled digit by digit',
  },
  {
    pattern: new RegExp(
      `\\b(?:${alphabet})(?:[- ](?:${alphabet}))+\\b|\\b(?:di[th]|da[hs]h?|dot)(?:[ ,-]+(?:di[th]|da[hs]h?|dot)){2,}\\b`,
      'gi',
    ),
    reason: 'a figure in code',
  },
  {
    pattern:
      /\b(?:in|by|from) (?:phone letters|letter position|pig latin|(?:\w+ )?slang|cipher|rot-?\d*|reverse|the alphabet)\b|\bbackwards?(?=[.,;!?]|$)|\b(?:decod|encod|encrypt|decipher)(?:e[sd]?|ing|s)\b|\bif (?:a|z) (?:is|stands for|means)\b|\bwith a (?:for|as) \w+|\b(?:the )?(?:letters|digits) swapped\b|\b(?:first|last) (?:letters?|digits?) (?:of|in|is|two|three|four|five|six|seven|eight|nine)\b|\bstands? for the (?:first|second|third|\w+th) (?:even|odd|prime|whole|natural)\b|\bby its? (?:position|place) in\b|\bone for each\b|\bread together\b/gi,
    reason: 'a figure in code',
  },
  {
    pattern: new RegExp(
      `\\b(?:as many(?: \\p{L}+)? as|the number of|the count of|count the) (?:the )?${counted}\\b(?! (?:ago|later|held|covered|shown|in the (?:data|sample|table|index|evidence)))|\\bthe same number of \\p{L}+ as\\b|\\bas (?:the )?${counted} (?:in|on|of) (?:an?|the|one)\\b|\\b(?:matches|equals|is) the ${counted} (?:in|on|of)\\b`,
      'giu',
    ),
    reason: 'a figure as a count of something else',
  },
  {
    pattern:
      /\b(?:answer to life|perfect score|bond's (?:number|code)|catch-22|snake eyes|every (?:penny|cent|last) of|minus an? (?:couple|score|dozen|few)|scores of \p{L}+|goose egg|hat-trick|half-century|(?:three|four|two)-comma|atomic number|boiling point|freezing point|speed limit|square root|year of the \p{L}+ landing|\p{L}+(?:'s|s') worth of (?:per ?cent|percent|points|dollars)|an? (?:brace|trey|pair|hundredth|thousandth|millionth) of (?:an? )?(?:per ?cent|percent|points?|dollars)|order of an? \p{L}+th|four-figure|half a (?:yard|million|billion|trillion))\b/giu,
    reason: 'a figure in an idiom',
  },
  {
    pattern: new RegExp(
      `\\b(?:an?|half an?|one|per|the price of) ${money}\\b(?= (?:higher|lower|per|above|below|better|worse|short|shy|a share|each|in)\\b|\\s*(?:[.,;:!?)]|$))|\\ban? quarter (?:per|a) share\\b|\\ba (?:full|whole) (?:percentage )?point\\b|\\ba couple of (?:per ?cent|percent|pct)\\b|\\ban? (?:century|millennium|dozen|score|hundred) (?:short|shy|more|less|and)\\b|\\bwhole-number hundred\\b`,
      'gi',
    ),
    reason: 'an amount in words',
  },
  {
    pattern: /(?<![\p{L}\0\s)\]%][\s]{0,2})(?<=\S\s{0,2})(?:per ?cent|percent|pct)\b/giu,
    reason: 'a percentage without a sealed figure',
  },
  {
    pattern: new RegExp(`\\bfrom the ${ordinal} to the ${ordinal}\\b(?! (?:quarter|month|week|day|year|half))`, 'giu'),
    reason: 'a rank in words',
  },
  {
    pattern: /(?<=\|[^|]*)\b(?:at|by|of|up|down) an? (?:half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)\b/gi,
    reason: 'a fraction in words',
  },
  { pattern: /([#*+=~_^])(?: \1){3,}/g, reason: 'a figure in repeated signs' },
  { pattern: /(?<=[~≈=→+]\s?)[MDCLXVI]+\b/g, reason: 'a figure in Roman numerals' },
  { pattern: /\b(\p{L}+)(?:[ ,-]+\1\b){2,}/giu, reason: 'a figure in repeated words' },
];
