/** Where a name with a number stands; offsets are UTF-16 units of the text. */
export type NameSpan = { start: number; end: number };

/** Things that are told apart by a number behind them. A name of any other kind needs a source. */
const numbered = [
  'Windows|Android|iPhone|iPad|PlayStation|Switch|Office|Dynamics|Snapdragon|Ryzen|Core|GeForce|Pixel|Galaxy|Gen|Falcon|Starship|Boeing|Airbus|Model|Route|Web|Industry|Gemini|Claude|Llama|Wi-Fi|Bluetooth|USB|HTML|Apollo',
  'Note|Notes|Item|Items|Exhibit|Part|Section|Sections|Sec\\.|Rule|Rules|Regulation|Article|Articles|Chapter|Title|Schedule|Form|Forms|Topic|Annex|Appendix|Figure|Table|Page|Step|Clause|Amendment|Circular|Directive|Resolution',
  'Level|[Tt]ier|[Pp]hase|Scope|[Tt]ype|Series|Class|Stage|Category|Group|Generation|Version|Pillar|Round|Grade|section|chapter|article|note|item|page|step|part',
  'IFRS|IAS|ASC|ASU|SFAS|FAS|ISO|SOX|NI|Basel|Solvency|MiFID|CRD|CRR|PSD|Dodd-Frank',
].join('|');
const number =
  '(?:\\d{1,4}(?:\\.0)?[A-Z]?(?:\\([a-z0-9]{1,3}\\)){0,3}|\\d{1,3}[A-Za-z]\\d?-\\d{1,2}|\\d{5}(?= (?:cert|standard|audit))|(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2}))';

const indices =
  '(?:S&P|Nasdaq|NASDAQ|Russell|Dow|FTSE|Nikkei|STOXX|Stoxx|Fortune|CAC|DAX|ASX|CSI|TSX|KOSPI|Topix|MSCI|Wilshire|Hang Seng|IBEX|AEX|SMI|OMX)(?: (?:Europe|Global|MidCap|SmallCap|Mid|Small|Asia|China))?[ -]?(?:10|20|25|30|35|40|50|60|70|100|150|200|225|250|300|350|400|500|600|1000|1500|2000|2500|3000|5000)';

/** Numbers that begin a name, with the word that makes it one. */
const leading =
  "7-Eleven|3M(?='s|’s| Co| settled| said| reported| makes| sells)|(?:7[0-8]7|A3[1-9]0) ?(?:MAX|Max|NG|X|neo|jets?|planes?|aircraft|Dreamliner|program)|(?:10-[KQ]s?|20-F|8-Ks?|6-K|13[DFG]|144A|S-[1348]|N-PORT)|(?:401|403|457)\\([abk]\\)|529 plans?|1031 exchanges?|12b-1 (?:fee|plan)s?|1040s?|1099s?(?:-(?:DIV|INT|MISC|B))?|(?:60\\/40|70\\/30|80\\/20) (?:portfolio|mix|allocation|split|rule)|(?:2\\/10|5\\/30|3m\\/10y) (?:spread|curve|slope)|2s10s|5s30s|(?:RSI|SMA|EMA|MA|ATR|ADX|CCI) ?\\((?:5|7|9|10|12|14|20|21|26|50|100|200)\\)|[2-6]G|[23]D|B2[BC]|360-degree|(?:GPT|GLP|COVID|SARS-CoV|RTX|GTX|TPU|MI|PS|CO|EC|PM|IL|PD|HER|CAR|DDR|HBM|OS)-?\\d{1,4}(?:\\.5)?[A-Za-z]{0,2}|Web3";

/** Letters and digits in one word, as makers name what they sell: F-150, H100, A320neo, GPT-4, H1B. */
const models =
  '(?!H[12]\\b)(?!(?:I|L|O|X|Q|FY|US|UP|PE|PP|BP|BY|AT|TO|EU|RS)-?\\d)(?:[A-Z]{1,2}-\\d{1,3}[A-Z]?|[A-Z]{1,2}\\d{1,4}(?:[A-Z]{1,2}|neo|Ti)?|i[3579])';

const decades = '(?:early |mid-?|late )?(?:1[6-9]|20)\\d0s';
const spelledDecades =
  '(?<=\\b(?:of|since|during|throughout|through|from|until) the )(?:early |mid-?|late )?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)';

const index = new RegExp(`(?<![\\w.$€£-])${indices}(?![\\w%]|[.,]\\d)`, 'g');
const strong = new RegExp(
  `(?<![\\w.$€£-])(?:(?:${numbered})[ -]${number}|${leading}|${decades}|${spelledDecades})(?![\\w%]|[.,]\\d)`,
  'g',
);
const weak = new RegExp(`(?<![\\w.$€£&-])(?:${models})(?![\\w%]|[.,]\\d)`, 'g');

const change =
  'return(?:ed|s)?|rose|rises?|fell|falls?|gain(?:ed|s)?|los(?:t|es?)|climb(?:ed|s)?|drop(?:ped|s)?|gr[eo]ws?|jump(?:ed|s)?|slid|shed|added|up|down|yield(?:ed|s)?|increased|decreased|advanced|declined|soared|plunged|surged|sank|slipped|widened|narrowed|expanded|contracted|improved|worsened|shrank|swelled|recovered|compounded|multiplied|split';
const state =
  'was|is|were|are|be|been|made|makes?|earn(?:ed|s)?|pa(?:id|ys?)|reach(?:ed|es)?|hits?|costs?|worth|posted|equals?|equalled|totall?ed|averaged?|exceed(?:ed|s)?|scored?|ha[sd]|have|saw|sees|stands?|stood|clos(?:ed?|es)|trad(?:ed|es?)|opened|ended|finished|printed|came in|quoted|valued|priced';
const quantity =
  'price|return|level|value|yield|gain|loss|rate|growth|margin|rise|fall|close|target|total|multiple|increase|decrease|drop|profit|revenue|sales|earnings|dividend|move|change|inflation|eps|cpi|gdp|ratio|beta|volatility|drawdown|score|index|reading';
const rough =
  'about|around|roughly|nearly|almost|near|over|above|below|exactly|only|just|some|than|approximately|another';

/** Before an amount: a name cannot stand there, so that "returned Note 12" is no way to say twelve. */
const amountLead = new RegExp(
  `(?:\\b(?:${change})(?: (?:an?|the|its|some|about|roughly|nearly|almost))?|\\b(?:${rough}|at|by|as (?:much|many|high|low|far) as)(?: (?:an?|some|about|roughly|nearly|almost))?|\\b(?:${state})|\\b(?:${change}|${state}|went|moved|came|stays?|stayed|remains?|remained|hovers?|hovered|stuck|sits?|sat)(?: \\w+ly)? (?:in|to|by|from|at|of|near|through|into|past|with|between)(?: the)?|\\b(?:${quantity})s?(?: (?:of|to|at|by|from|in|like|near|was|is|for))?(?: an?)?|[:=|+~<>≈(/]|-|\\bminus|\\bplus|\\bnegative)\\s*$`,
  'i',
);
/** Before a model: the start, an article or owner, a word that joins, or the name of its maker. */
const nameLead =
  /(?:^|[.!?*_]\s|\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Aa]n?|and|or|nor|of|on|in|[Ww]ith|for|to|[Ff]rom|like|than|versus|by|new|against|via|through|called|named)\s|['\u2019]s?\s|(?:^|\s)[A-Z][\w.&-]*\s)[*_]{0,2}$/;

/** Behind an amount. */
const unitTail =
  /^['’"”*_~`)\s-]{0,3}(?:%|‰|percent|per cent|pct|percentage|points?\b|basis|bps?\b|bp\b|pp\b|times\b|x\b|dollars?|euros?|pounds?|yen|cents?|usd|eur|gbp|(?:thousand|million|billion|trillion|hundred|mn|bn|tn|k)\b|years?|months?|days?|weeks?|quarters?)/i;
const changeTail =
  /^ (?:(?:is|was|equals) (?:\w+ ){0,2})?(?:returns?|gains?|loss(?:es)?|rises?|falls?|moves?|drops?|yields?|increases?|declines?|growth|change)\b/i;

const lookBack = 48;
const lookAhead = 24;

function namesOf(text: string, pattern: RegExp, isAmount: (before: string, after: string) => boolean): NameSpan[] {
  return [...text.matchAll(pattern)]
    .map(({ index: start, 0: { length } }) => ({ start, end: start + length }))
    .filter(({ start, end }) => {
      const after = text.slice(end, end + lookAhead);
      return !unitTail.test(after) && !isAmount(text.slice(Math.max(0, start - lookBack), start), after);
    });
}

/**
 * Names that hold a number: numbered things ("Windows 11", "Section 232"), indices, models ("F-150"), plans and decades.
 * One in the place of an amount ("returned Note 12", "H100 percent") is none. Linear in the text.
 */
export function findNumberedNames(text: string): NameSpan[] {
  return [
    // The sizes of indices are few and known, so nothing can be said by choosing one.
    ...namesOf(text, index, () => false),
    ...namesOf(text, strong, (before) => amountLead.test(before)),
    ...namesOf(
      text,
      weak,
      (before, after) => !nameLead.test(before) || amountLead.test(before) || changeTail.test(after),
    ),
  ];
}

/** Is the figure part of such a name? Reads only what stands around it. */
export function isInNumberedName({ start, end }: NameSpan, text: string): boolean {
  const from = Math.max(0, start - 2 * lookBack);
  return findNumberedNames(text.slice(from, end + 2 * lookAhead)).some(
    (name) => name.start + from <= start && name.end + from >= end,
  );
}
