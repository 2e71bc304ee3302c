const ranked = '(?:which|best|worst|top|bottom|biggest|largest|smallest|strongest|weakest|most|least|highest|lowest)';
const members =
  '(?:stocks?|shares|companies|company|names|performers?|performing|gainers?|losers?|movers?|laggards?|winners?|members|constituents)';
const indices: ReadonlyArray<readonly [words: string, said: string]> = [
  ['s ?(?:&|and) ?p(?: ?500)?|sp ?500|spx', 'the S&P 500'],
  ['nasdaq(?:[- ]?100)?', 'the Nasdaq'],
  ['dow(?: jones)?(?: industrial average)?', 'the Dow'],
  ['russell(?: ?[123]000)?', 'the Russell'],
];
const index = indices.map(([words]) => words).join('|');
/** Words of a sector beside the stocks of it. */
export const sectorWords =
  '(?:tech(?:nology)?|software|chip|semiconductor|energy|oil|financial|bank|banking|health ?care|pharma|drug|biotech|industrial|utility|utilities|real estate|materials|mining|consumer (?:staples|discretionary))';
// "The best stocks in the S&P 500", "S&P 500 stocks", "the worst bank stocks".
const ofIndex = new RegExp(
  `(?<=\\b${ranked}\\b.{0,40}\\b${members}\\b.{0,40}) (?:in|of|from|within|among|across|on) (?:the )?(?:${index})(?: index)?\\b(?! (?:etf|fund|index fund|tracker))|(?<=\\b${ranked}\\b.{0,24}) (?:the )?(?:${index}) (?=${members}\\b)`,
);
const ofSector = new RegExp(
  `(?<=\\b(?:${ranked}|cheap(?:est)?|find(?: me)?) (?:(?:the |all |any |some |cheap(?:est)? )*)(?:(?:performing|[0-9]{1,2}|three|five|ten) ){0,2})${sectorWords} (?=(?:sector )?(?:stocks?|shares?|names?|compan(?:y|ies))\\b)`,
);

const eachWords = '(?:all|each|every|any|the different|individual)';
const memberWords = '(?:stocks?|shares?|names?|compan(?:y|ies)|members|constituents)';
const figureWords =
  '(?:rsis?|relative strength(?: index)?|volatilit(?:y|ies)|atr|average true range|adx|stochastics?|williams %? ?r|mfi|money flow(?: index)?|rate of change|ulcer(?: index)?)';
/** "RSI of all the utility stocks", "the volatility of each bank stock": a figure of each member of a sector. */
export const ofEachMember = new RegExp(
  `\\b${figureWords}\\b.{0,40}\\b${eachWords} (?:of )?(?:the )?(?:us )?${sectorWords} (?:sector )?${memberWords}\\b|\\b${eachWords} (?:of )?(?:the )?(?:us )?${sectorWords} (?:sector )?${memberWords}\\b.{0,40}\\b${figureWords}\\b|\\b${figureWords}\\b (?:of|for) (?:the )?${sectorWords} (?:sector )?(?:stocks|shares|names|companies|members|constituents)\\b`,
);
// "Which semis report next week?" asks of the companies.
const ofReporting =
  /(?<=\b(?:which|what|any|all|do)(?: of)?(?: (?:the|big|large|us))* )(?:tech(?:nology)?|software|chips?|semis|semiconductors?|energy|oil|financials?|banks?|banking|health ?care|pharma|drug|biotechs?|industrials?|utility|utilities|real estate|reits|materials|miners|mining|(?:consumer )?(?:staples|discretionary)|telecoms?|media)(?= (?:sector )?(?:(?:stocks|shares|names|companies|firms) )?(?:is |are |will |due to |expected to )*report(?:s|ing)?\b)/;
const sectorOfMembers = new RegExp(`\\b${sectorWords} (?=(?:sector )?${memberWords}\\b)`);

/** The index whose members a plain text wants ranked; null where it names none so. */
export function indexRanked(plain: string): string | null {
  const words = ofIndex.exec(plain)?.[0];
  return (
    indices.find(([pattern]) => words !== undefined && new RegExp(`\\b(?:${pattern})\\b`).test(words))?.[1] ?? null
  );
}

/** Whether a plain text wants the stocks of a sector ranked. */
export function ranksSector(plain: string): boolean {
  return ofSector.test(plain);
}

/** A plain text without the index or the sector whose members it wants ranked, which is no fund that it asks about. */
export function withoutMembers(plain: string): string {
  const ofMembers = ofEachMember.test(plain) ? plain.replace(sectorOfMembers, '') : plain;
  return ofMembers.replace(ofIndex, ' ').replace(ofSector, '').replace(ofReporting, '');
}
