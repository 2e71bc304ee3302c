/** Subjects that are asked for by their name alone, with the question that is meant. */
const subjects: ReadonlyArray<readonly [string, string]> = [
  ['(?:interest )?rates', 'fed funds rate'],
  ['(?:the )?fed', 'fed funds rate'],
  ['jobs|labou?r', 'unemployment rate and payrolls'],
  ['claims', 'jobless claims'],
  ['(?:credit )?spreads?', 'high-yield spread'],
  ['(?:the )?(?:yield )?curve', 'yield curve slope'],
  ['(?:2|5|10|30)[- ]?(?:y|yr|year)', '$1 treasury yield'],
  ['(?:treasury )?yields', '10-year treasury yield'],
  ['fed bs', 'fed balance sheet'],
  ['sectors?|leaders|laggards', 'sector performance'],
  ['(?:the )?(?:market|stocks|equities)', 'how has the market done'],
  ['bonds', 'how have bonds done'],
  ['(?:the )?(?:us )?(?:dollar|usd|greenback)(?: strength| weakness)?', 'how has the dollar done'],
  ['put[ /]call', 'put/call ratio'],
  ['breakouts', 'volume breakouts'],
  ['overbought|oversold', 'list $1 stocks'],
  ['(?:new )?highs', 'list new highs'],
  ['(?:new )?lows', 'list new lows'],
  ['macro|economy|(?:the )?economy', 'macro regime'],
];
const rest =
  '((?: (?:now|today|please|latest|currently|update|level|ytd|this (?:year|month|quarter|week|decade)|since .*|in .*|over .*|last .*|past .*|vs .*|versus .*|(?:19|20)\\d{2}.*))?)';
const patterns = subjects.map(([words, meant]) => ({
  pattern: new RegExp(`^(?:(?:and|what about|how about|what of|and what about|and how about) )?(${words})${rest}\\W*$`),
  meant,
}));
const longest = 60;

/** A bare subject such as "jobs" or "10y since jan" written out as what it asks; other texts as they are. */
export function withSubjectAsked(plain: string): string {
  if (plain.length > longest) return plain;
  const found = patterns.find(({ pattern }) => pattern.test(plain));
  return found === undefined ? plain : plain.replace(found.pattern, `${found.meant}$2`);
}
