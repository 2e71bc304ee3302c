import { falls } from './concept-words.ts';

const lead = '^((?:so |and |but )?)';
const fell = `(?:${falls}|(?:go(?:es)?|went|is|was|are|were) (?:down|lower)|sells? off|sold off|crash(?:es|ed)?|dropped|declined)`;
const whenFell = `(?:when(?:ever)?|on days (?:when|that)|if|as) ((?:the )?(?:us )?[a-z0-9&.^ -]{2,24}?) ${fell}`;
const protects =
  '(?:protect(?:ed|s)?|cushion(?:ed|s)?|shield(?:ed|s)?|shelter(?:ed|s)?|hedge[ds]?|h[eo]ld(?:s)?(?: up)?|did|does|do|perform(?:ed|s)?|fared?|worked|works?)(?: (?:you|me|us|one|investors?|portfolios?|as a hedge))?';
const better = '(better|best|more|most|worse|worst)';
const betterOf: Readonly<Record<string, string>> = { more: 'better', most: 'best' };

/** Rules of `worded-anew.ts` for which of several was the better hedge: what it brought when the other one fell. */
export const wordingsOfHedges: ReadonlyArray<readonly [RegExp, string]> = [
  // "Was gold or TLT the better hedge when SPY fell?" asks which brought more on those days.
  [
    new RegExp(
      `${lead}(?:was|is|were|are) (.{2,60}? or .{2,24}?) (?:the |an? )?(better|best) (?:hedges?|protection|(?:safe )?haven|shelter|refuge|diversifier) ${whenFell}(?=\\W*$)`,
      'g',
    ),
    '$1which did $3 on days when $4 fell, $2',
  ],
  [
    new RegExp(
      `${lead}(?:which|what)(?: one)?((?: of .{4,60}?)?) (?:was|is|were|has been|made) (?:the |an? )?(better|best) (?:hedge|protection|(?:safe )?haven|shelter|refuge|diversifier) ${whenFell}\\b`,
      'g',
    ),
    '$1which$2 did $3 on days when $4 fell',
  ],
  [
    new RegExp(
      `${lead}(?:was|is|were|are) (.{2,30}?) (?:the |an? )?(better) (?:hedge|protection|(?:safe )?haven|shelter|refuge|diversifier) than (.{2,24}?) ${whenFell}(?=\\W*$)`,
      'g',
    ),
    '$1which did $3 on days when $5 fell, $2 or $4',
  ],
  ...(['better', 'best', 'more', 'most', 'worse', 'worst'] as const).map((word): readonly [RegExp, string] => [
    new RegExp(
      `${lead}(?:which|what|who)(?: one)?(( of .{4,60}?)?) (?:has |have )?${protects} (?:the )?${word} ${whenFell}\\b`,
      'g',
    ),
    `$1which$2 did ${betterOf[word] ?? word} on days when $4 fell`,
  ]),
  // "Did gold or bonds hold up better when stocks fell?"
  [
    new RegExp(
      `${lead}(?:did|does|do|has|have) (.{2,60}? or .{2,24}?) ${protects} (?:the )?${better} ${whenFell}(?=\\W*$)`,
      'g',
    ),
    '$1which did $3 on days when $4 fell, $2',
  ],
  [
    new RegExp(
      `${lead}(?:did|has|have) (.{2,40}? or .{2,24}?) (?:protect(?:ed)?|cushion(?:ed)?|shelter(?:ed)?|hedged?)(?: (?:you|me|us|one|investors?))? (?:the )?(?:better|best|more|most) ((?:in|during|through|over) .{3,40}?)(?=\\W*$)`,
      'g',
    ),
    '$1which held up best $3, $2',
  ],
  [
    new RegExp(
      `${lead}${whenFell},? (?:did|does|do|has|have) (.{2,40}? or .{2,24}?) (?:(?:give|gave|offer(?:ed)?|provide[d]?) (?:the )?${better} (?:protection|shelter|cover)|${protects} (?:the )?${better})(?=\\W*$)`,
      'g',
    ),
    '$1which did $4$5 on days when $2 fell, $3',
  ],
  [
    new RegExp(
      `${lead}(?:which|what) (?:was|is|were|has been) the (best|worst) (?:place to be|performer|one to hold) ${whenFell}\\b`,
      'g',
    ),
    '$1which did $2 on days when $3 fell',
  ],
  // In a fall that is named, what protected best returned most.
  [
    new RegExp(
      `${lead}(?:which|what)(?: one)?((?: of .{4,60}?)?) (?:protected|cushioned|shielded|sheltered|hedged)(?: (?:you|me|us|one|investors?|portfolios?))? (?:the )?(?:better|best|more|most) (?=(?:in|during|through|over)\\b)`,
      'g',
    ),
    '$1which$2 held up best ',
  ],
  // Of two hedges that is the better one which moves less with the market.
  [
    /^((?:so |and )?)which (?:was|is|has been|were) (?:the |a )?better hedge(?: for stocks| against stocks)?((?: in| during| since)[^,]{3,24})?,? ([a-z&. -]{2,24}) or ([a-z&. -]{2,24})(?=\W*$)/g,
    '$1which had the lower correlation with spy$2, $3 or $4',
  ],
  [
    /\b(?:us |long )?(?:treasuries|treasury bonds|government bonds|bonds)\b(?<=\bwhich had the lower correlation with spy\b.*)/g,
    'tlt',
  ],
];
