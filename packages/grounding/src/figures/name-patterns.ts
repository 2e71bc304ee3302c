/** The sizes in which each index is kept. A size of another is a figure: "KOSPI 2500". */
const indexSizes: ReadonlyArray<readonly [index: string, sizes: string]> = [
  ['S&P(?: (?:MidCap|Mid|SmallCap|Small))?', '100|400|500|600|1500'],
  ['S&P Europe', '350'],
  ['S&P Global', '100|1200'],
  ['Nasdaq|NASDAQ', '100'],
  ['Russell', '1000|2000|2500|3000'],
  ['Dow', '30'],
  ['FTSE', '100|250|350'],
  ['Nikkei', '225'],
  ['(?:STOXX|Stoxx)(?: (?:Europe|Global|Asia))?', '50|600'],
  ['Fortune', '100|500|1000'],
  ['CAC', '40'],
  ['DAX', '30|40'],
  ['ASX', '50|100|200|300'],
  ['CSI', '300|500|1000'],
  ['TSX', '60'],
  ['KOSPI', '50|100|200'],
  ['Topix', '100|500'],
  ['Wilshire', '5000'],
  ['IBEX', '35'],
  ['AEX', '25'],
  ['SMI', '20'],
  ['OMX', '30'],
];
const indices = indexSizes.map(([name, sizes]) => `(?:${name})[ -](?:${sizes})`).join('|');

// K, M, B and T behind digits are scales.
const letter = '[AC-JLN-SU-Z]';
const roman = '(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})';
const paragraphs = '(?:\\([a-z0-9]{1,3}\\)){0,3}';

const products =
  'Windows|Android|iPhone|iPad|PlayStation|Switch|Office|Dynamics|Snapdragon|Ryzen|Core|GeForce|Pixel|Galaxy|Gen|Falcon|Starship|Boeing|Airbus|Model|Route|Gemini|Claude|Llama|Wi-Fi|Bluetooth|USB|HTML|Apollo';
const parts =
  'Notes?|Items?|Exhibit|Part|Chapter|Title|Annex|Appendix|Figure|Table|Step|Clause|note|item|step|part|chapter';
const provisions =
  'Sections?|Sec\\.|Rules?|Regulation|Articles?|Schedule|Forms?|Topic|Page|Amendment|Circular|Directive|Resolution|section|article|page';
/** Several of them in a row: "Sections 302 and 906". */
const several =
  'Sections|Rules|Articles|Topics|Notes|Items|Chapters|Exhibits|sections|rules|articles|notes|items|chapters';
const standards = 'IFRS|IAS|ASC|ASU|SFAS|FAS|ISO|SOX|NI|Basel|Solvency|MiFID|CRD|CRR|PSD|Dodd-Frank';
/** How far each rank goes: beyond it the number is a figure, "Level 45". */
const rankSizes: ReadonlyArray<readonly [rank: string, sizes: string]> = [
  ['Level|[Cc]ategory', '[1-5]'],
  ['[Tt]ier|[Pp]hase|Stage', '[1-4]'],
  ['Pillar|Scope|[Tt]ype', '[1-3]'],
  ['Class|Group|Generation|Round', '[1-9]'],
  ['Grade|Version', '1?\\d'],
  ['Series', '[1-9]|24|57|6[356]|79|8[67]|99'],
];
const ranks = rankSizes.map(([name, sizes]) => `(?:${name})[ -](?:(?:${sizes})${letter}?|${roman})`).join('|');

/** Numbers that begin a name, with the word that makes it one, and words with digits that are well known. */
const known = [
  "7-Eleven|3M(?='s|’s| Co| settled| said| reported| makes| sells)|(?:7[0-8]7|A3[1-9]0) ?(?:MAX|Max|NG|X|neo|jets?|planes?|aircraft|Dreamliner|program)",
  '(?:10-[KQ]s?|20-F|8-Ks?|6-K|13[DFG]|144A|S-[1348]|N-PORT|K-1)|(?:401|403|457)\\([abk]\\)|529 plans?|1031 exchanges?|12b-1 (?:fee|plan)s?|1040s?|1099s?(?:-(?:DIV|INT|MISC|B))?|[Rr]ule of 72',
  '(?:60\\/40|70\\/30|80\\/20) (?:portfolios?|funds?|strateg(?:y|ies))(?! (?:of|between|in)\\b)|80\\/20 rule|(?:2\\/10|5\\/30|3m\\/10y) (?:spread|curve|slope)|2s10s|5s30s',
  '(?:RSI|SMA|EMA|MA|ATR|ADX|CCI) ?\\((?:5|7|9|10|12|14|20|21|26|50|100|200)\\)',
  '(?:Web|Industry) [2-5]\\.0|[2-6]G|[23]D|B2[BC]|H-?1B|360-degree|Web3|GPT-[3-5](?:\\.5|o)?|GLP-[12]|COVID-19|SARS-CoV-2|N95|CO2|PM(?:2\\.5|10)|EC2|PS[1-5]|PD-L?1|HER2|DDR[3-6]|HBM[2-4][Ee]?',
  '[RG]TX-?\\d0[5-9]0|TPU-?v?[1-9]|MI(?:2[15]0X?|3(?:00|25|50|55)[AX]?|4[05]0X?)',
  "M[1-5](?= (?:chips?|processors?|Pro|Max|Ultra|MacBooks?|iMac)\\b)|(?<=Apple(?:['’]s)? )M[1-5]|M[1-3](?= money\\b)",
].join('|');

const decades = '(?:early |mid-?|late )?(?:1[6-9]|20)\\d0s';
const period =
  'markets?|bubble|boom|bust|crash|recessions?|cris[ie]s|rally|era|decade|days|years|end|start|beginning|middle|stagflation|mania|shocks?';
const spelledDecades = `(?<=\\b(?:(?:${period}) of|since|during|throughout|through|from|until) the )(?:early |mid-?|late )?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)`;

/** Letters that stand for money, a scale or a measure before digits, as in "R45", "TP250", "Y120". */
const measures =
  'I|L|O|X|Q|FY|US|UP|PE|PP|BP|BY|AT|TO|EU|RS|R|RM|K|P|M|T|PS|PM|OS|E|N|Y|HK|NT|SG|NZ|CA|AU|MX|DM|TL|QR|KR|SF|SR|TK|TT|BD|EC|TP|PT|FV|BV|MC|EV|EP|PB|DY|SP|PC';

/** Letters and digits in one word, as makers name what they sell: F-150, H100, A320neo. */
const models = `(?!H[12]\\b)(?!(?:${measures})-?\\d)(?:[A-Z]{1,2}-\\d{1,3}(?:(?![PX])${letter})?|[A-Z]{1,2}\\d{1,4}(?:(?![PX])${letter}[A-Z]?|neo|Ti)?|i[3579])`;

function standing(pattern: string): RegExp {
  return new RegExp(`(?<![\\w.$€£-])(?:${pattern})(?![\\w%]|[.,]\\d)`, 'g');
}

/** Each kind of name that holds a number. A name of any other kind needs a source. */
export const namePatterns = {
  index: standing(indices),
  thing: standing(
    [
      `(?:${several}) \\d{1,4}${paragraphs}(?:(?:,? and |,? or |, )\\d{1,4}${paragraphs}){1,6}`,
      `(?:${products})[ -](?:\\d{1,4}${letter}?|${roman})`,
      `(?:${parts})[ -](?:\\d{1,2}${letter}?${paragraphs}|${roman})`,
      `(?:${provisions})[ -](?:\\d{1,4}${letter}?${paragraphs}|\\d{1,2}[a-g]\\d?-\\d{1,2}|1099-(?:DIV|INT|MISC|B)|${roman})`,
      'ASU[ -]20[012]\\d-\\d{2}',
      `(?:${standards})[ -](?:\\d{1,4}|\\d{5}(?= (?:cert|standard|audit))|${roman})`,
      known,
      decades,
    ].join('|'),
  ),
  rank: standing(ranks),
  spelledDecade: standing(spelledDecades),
  model: standing(models),
};
