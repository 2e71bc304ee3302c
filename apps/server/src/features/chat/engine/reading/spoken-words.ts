/** How a question that is spoken begins. */
export const spokenLead = '^((?:so |and |but )?)';
/** A name of up to three words; whoever asks is none. */
export const spokenName = '((?!(?:i|we|you|my|our)\\b)[a-z0-9.&^-]{1,16}(?: (?:& )?[a-z0-9.&^-]{2,16}){0,2}?)';
/** A name that owns something: "nvidia's". */
export const ownedName = `${spokenName}(?:'s|')`;
/** Not of the economy: its figures have readings, not closes. */
export const ofNoSeries =
  '(?!.*\\b(?:unemployment|joblessness|inflation|cpi|pce|gdp|vix|rates?|yields?|claims|sentiment|spreads?|curve|economy|growth|payrolls|jobs|mortgages?|m2|balance sheet)\\b)';
/** Not of funds, metals or coins, which have prices and no reports. */
export const ofCompany =
  '(?!.*\\b(?:s&p(?: 500)?|nasdaq|dow|index|markets?|stocks|shares|bonds?|treasur(?:y|ies)|gold|silver|oil|bitcoin|ether|crypto|caps|sectors?|funds?|etfs?|economy|portfolio|spy|qqq|dia|iwm|eem|tlt|ief|shy|lqd|hyg|gld|uup|vix|btc|xl[a-z]{1,2})\\b)';
/** The end of a question of now. */
export const spokenNow = '(?: now| today| at the moment| right now| currently| at present| these days)*(?=\\W*$)';

/** A rule of `plain-text.ts`: what stands in a plain text, and what it is read as. */
export const rule = (pattern: string, plain: string): readonly [RegExp, string] => [new RegExp(pattern, 'g'), plain];
