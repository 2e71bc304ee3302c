/** A group of instruments that people name as one; only those with stored data are looked at, which the answer tells. */
type SymbolGroup = { words: RegExp; said: string; symbols: readonly string[] };

const group = (words: string, said: string, symbols: string): SymbolGroup => ({
  words: new RegExp(`(?<![\\w$/-])(?:the |all |us ){0,3}(?:${words})(?![\\w-])`),
  said,
  symbols: symbols.split(' '),
});

/** The groups by name, largest members first; docs/built-in-engine.md lists them too. */
const groups: readonly SymbolGroup[] = [
  group(
    '(?:big|large|major|largest|biggest|wall street|money[- ]cent(?:er|re)) (?:us )?banks?|bank stocks',
    'the big banks',
    'JPM BAC WFC C GS MS USB PNC',
  ),
  group('faangm?|fang(?:\\+)? stocks|fang', 'FAANG', 'META AAPL AMZN NFLX GOOGL'),
  group(
    'mag(?:nificent)?[- ]?(?:7|seven)|mega[- ]?caps?(?: (?:tech )?stocks| tech| names)?|big tech(?: stocks| names| companies)?|tech giants',
    'the mega caps',
    'AAPL MSFT GOOGL AMZN NVDA META TSLA',
  ),
  group('oil majors?|big oil|oil (?:companies|stocks)|energy majors', 'the oil majors', 'XOM CVX COP SHEL BP'),
  group('defensive (?:sectors|stocks|names|sector funds)|defensives', 'the defensive sectors', 'XLP XLV XLU'),
  group('cyclical (?:sectors|stocks|names|sector funds)|cyclicals', 'the cyclical sectors', 'XLY XLI XLF XLB XLE'),
  group('airlines?(?: stocks)|airlines', 'the airlines', 'DAL UAL AAL LUV'),
  group(
    'card (?:networks|companies)|payment (?:stocks|companies)|credit card stocks',
    'the card companies',
    'V MA AXP PYPL',
  ),
  group('(?:big )?retailers|retail stocks|big box (?:stores|retailers)', 'the retailers', 'WMT COST TGT HD AMZN'),
  group(
    'chip ?makers|semi(?:conductor)?s? (?:companies|names)|chip names',
    'the chip makers',
    'NVDA AVGO AMD QCOM INTC MU TXN TSM',
  ),
  group('bond (?:etfs?|funds?)|fixed income (?:etfs?|funds?)', 'the bond funds', 'TLT IEF SHY LQD HYG AGG'),
  group('(?:the )?(?:stock )?index (?:etfs|funds)|major ind(?:exes|ices)', 'the index funds', 'SPY QQQ DIA IWM'),
  group('(?:big |large )?pharma(?: stocks| companies)?|drug ?makers', 'the drug makers', 'LLY JNJ MRK PFE ABBV'),
];

/** The group that a plain text names, with the place of its words; null where it names none. */
export function groupNamed(plain: string): (SymbolGroup & { index: number; length: number }) | null {
  for (const each of groups) {
    const match = each.words.exec(plain);
    if (match !== null) return { ...each, index: match.index, length: match[0].length };
  }
  return null;
}
