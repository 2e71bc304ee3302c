import { extractFigures } from '@aex/grounding/figures/figure-extraction';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { SentenceClaim } from './sentence-claim.ts';
import type { UnbackedStatement } from './unbacked-statements.ts';

const figures =
  '(?:figures?|numbers?|statistics|data|results?|returns?|prices?|closes|quotes?|values?|readings?|yields?|rates?|margins?|volatilit(?:y|ies)|drawdowns?|betas?|multiples?|levels?)';
const being = '(?:is|are|was|were|has been|have been)(?: \\w+ly| all| both| already| also| here| then){0,2}';
const vouched =
  '(?:audited|certified|vetted|verified|confirmed|endorsed|approved|attested|authenticated|notari[sz]ed|guaranteed|warranted|signed off|underwritten|peer[- ]reviewed)';
const leftOut =
  '(?:fees|taxes|tax|withholding tax|costs|charges|commissions|expenses|inflation|dividends|currency (?:moves|effects))';
const adjusted =
  '(?:(?:currency[- ])?hedged|seasonally adjusted|inflation[- ]adjusted|adjusted for (?:inflation|risk|currency|tax(?:es)?)|risk[- ]adjusted|deflated|smoothed|pro forma|restated|back-?tested|simulated|hypothetical|modelled|estimated)';
const worked =
  '(?:computed|calculated|measured|worked out|derived|estimated|taken|based|built|drawn|compiled) (?:from|on|with|by|over|using|out of)(?: the| its)?';
const basis =
  '(?:weekly|monthly|quarterly|yearly|annual|hourly|intraday|minute|tick|overnight|opening|bid|ask|mid|futures|forward|survey|analysts?[\u2019\u0027]?|consensus|model|simulated)';

/** `said`: the group that evidence would have to say. */
const tellings: readonly RegExp[] = [
  new RegExp(`\\b${figures} (?:here |above |below |shown )?${being} (?<said>${vouched})\\b`, 'i'),
  new RegExp(`\\b(?<said>audited|certified|vetted|guaranteed) ${figures}\\b`, 'i'),
  new RegExp(`\\b${figures} ${being} (?<said>(?:net of|gross of|before|after|without) (?:all )?${leftOut})\\b`, 'i'),
  new RegExp(`\\b${figures} ${being} (?<said>${adjusted})\\b`, 'i'),
  new RegExp(
    `\\b${worked} (?<said>${basis})\\b(?=(?: \\w+)? (?:${figures}|highs?|lows?|trades|bars|estimates?|forecasts?)\\b)`,
    'i',
  ),
  new RegExp(
    `\\b${figures} (?:assumes?|presumes?|suppose|allows? for|accounts? for|includes?|excludes?|ignores?|reflects?) (?:that )?(?:all |the |any )?(?<said>${leftOut})\\b`,
    'i',
  ),
  /\bwith (?:all |the |its |any )?(?<said>(?:taxes|tax|fees|costs|charges) (?:\w+ )?(?:paid|deducted|taken off|taken out|withheld|included|excluded))\b/i,
  /\bwith (?:all |the |its )?(?<said>(?:dividends|distributions|coupons|interest|income) (?:\w+ly )?(?:taxed|spent|withdrawn|paid out|consumed|kept as cash|held (?:as|in) cash|left out|ignored))\b/i,
  /\b(?:[Rr]elative to|[Aa]gainst|[Vv]ersus|[Mm]easured against) (?<said>(?:the )?(?:[A-Z][\w&.]*)(?: [A-Z\d][\w&.]*){0,3}),? [^;]{0,30}\bbeta\b/,
  /\bbeta\b[^;]{0,40}\b(?:is|was|measured|computed|taken) (?:measured |computed )?(?:against|to|versus|relative to) (?<said>(?:the )?(?:[A-Z][\w&.]*)(?: [A-Z\d][\w&.]*){0,3})/,
];
const behindFigure =
  /\d[%\w]*(?:\s?\[\d+\])*,? (?:(?:is|was|are|were) (?:an? (?:\w+ ){0,2}(?:estimate|reading|measure|index|average|rate)|(?:\w+-)?(?:protected|hedged|adjusted|based|computed|measured|calculated|taken|derived|weighted|compounded|smoothed|estimated|modelled))\b|(?:comes?|came|stems?|stemmed|derives?|derived) from\b|(?:leaves?|left) out\b|(?:excludes?|excluded|includes?|included|omits?|omitted|assumes?|assumed|ignores?|ignored) )(?<tail>[^.;]*)[.;]?\s*(?:\[\d+\])*\W*$/i;

/** What is told behind a figure of how it was made: "comes from weekly data", "is a flash estimate". */
export function findToldBehindFigure(text: string, isSaid: (words: string) => boolean): UnbackedStatement | null {
  const found = behindFigure.exec(text);
  if (found === null || open.test(text)) return null;
  const start = found.index + found[0].search(/\s(?!\[)/) + 1;
  const words = text.slice(start).match(/\p{L}[\p{L}-]*/gu) ?? [];
  if (words.every((word) => shownOfEach.has(word.toLowerCase()) || isSaid(word.toLowerCase()))) return null;
  return {
    start,
    end: text.length,
    text: text.slice(start),
    reason: 'No evidence of this answer says so of its figures',
  };
}

const open =
  /\b(?:not|no|never|neither|nor|nothing|little|if|whether|unless|would|could|might|may|can|depends?|usually|often|typically|generally|means?)\b|n['\u2019]t\b/i;

/**
 * What a sentence says of how the figures came to be, or who vouches for them ("the figures are audited", "with dividends
 * taxed"), where no evidence says so. What is denied, supposed or told of figures in general says nothing of these.
 */
export function findToldProvenance(text: string, isSaid: (words: string) => boolean): UnbackedStatement | null {
  for (const pattern of tellings) {
    const found = pattern.exec(text);
    const said = found?.groups?.['said'];
    if (found === null || said === undefined || isSaid(said) || open.test(text.slice(0, found.index + found[0].length)))
      continue;
    const start = found.index + found[0].lastIndexOf(said);
    return {
      start,
      end: start + said.length,
      text: said,
      reason: 'No evidence of this answer says so of its figures',
    };
  }
  return null;
}

const ofTheseFigures = new RegExp(
  `^\\W*(?:(?:all|most|some|both|each) (?:of )?)?(?:(?:the|these|those|both|our|my|such) )?(?:\\w+ )?(?:figures|numbers|statistics|data|results|returns|prices|closes|quotes|values|readings)\\b(?! (?:of|for)\\b)|^\\W*(?:the |these )?(?:\\w+ )?${figures} (?:here|shown|above|below|in this answer)\\b|\\b(?:these|those|our) (?:\\w+ )?(?:figures|numbers|statistics|data|results|returns|prices|closes|quotes)\\b|^\\W*(?:volatility|drawdown|beta|correlation) (?:is|was) (?:based|measured|computed|calculated|taken) (?:on|from|over|with)\\b`,
  'i',
);
/** Words that tell of figures what the desk shows of each beside it, or nothing. */
const shownOfEach = new Set(
  (
    'the a an of in on at by to from for as and or but with than is are was were be been being has have had do does it its this that these those they them their there here ' +
    'all both each every some most only also so then which who what where when how we our you your i my me us one two three four ' +
    'figure figures number numbers statistic statistics data result results return returns price prices close closes quote quotes value values reading readings ' +
    'level levels measure measures yield yields rate rates volatility drawdown drawdowns beta evidence source sources answer question table chart list card sentence ' +
    'shown show shows listed given stated quoted cited marked told used taken held above below beside brackets number ' +
    'measured computed calculated based worked expressed come comes drawn read describe describes cover covers span spans run runs start starts begin begins end ends ended ' +
    'daily closing share shares stock stocks annualised annualized dollars dollar us percent percentage points point basis rounded nominal macro economic ' +
    'first last same whole full period periods window year years day days month months date dates dated session sessions twelve past history historical available depend depends chosen change changes move moves will differ differs widely ' +
    'compare compared compares comparable mean means different apart alike speak speaks tell tells say says help helps point points need needs please see'
  ).split(' '),
);

/** "Implied, not realised" says the first of the two. */
const setAgainst = /, not [\w -]+/g;

/**
 * The first thing that a sentence says of the figures of an answer ("an auditor has signed off on these returns", "the quotes
 * are in pounds") in words that are neither those of the evidence nor tell what is shown beside each figure.
 */
export function findToldOfFigures(text: string, isSaid: (words: string) => boolean): UnbackedStatement | null {
  const affirmed = text.replace(setAgainst, '');
  if (!ofTheseFigures.test(text) || open.test(affirmed) || /\?|:\s*$/.test(text)) return null;
  const words = [...affirmed.matchAll(/\p{L}[\p{L}'\u2019-]*/gu)];
  const strange = words.find(({ 0: word }) => {
    const plain = word.toLowerCase().replace(/['\u2019]s$/, '');
    return !shownOfEach.has(plain) && !isSaid(plain);
  });
  return strange === undefined
    ? null
    : { start: 0, end: text.length, text, reason: 'No evidence of this answer says so of its figures' };
}

const dated =
  /^\W*(?:(?:these|those) are )?(?<every>all )?(?:the |these |our |of the )*(?:(?<prices>(?:share |closing |stock |last )?(?:prices|closes|quotes))|(?<economy>(?:macro|economic) (?:figures|data|readings))|(?:figures|data|numbers))(?: here| above| below| shown| used| in this answer)? (?:(?:is|are|was|were|dates?|dated|come|comes|stem) )?(?:all )?(?:quoted |given |shown |taken |stated |dated )?(?:as (?:of|at) |from |for |of |those (?:of|from|on|for) |on )?(?:the )?(?:(?:close|end|closing) (?:of|on) )?$/i;

/** "All prices are as of 1 May 2026", where the prices of the evidence are of other days. */
export function datedFigureClaims(text: string, evidence: readonly Evidence[]): SentenceClaim[] {
  for (const { kind, start, end, text: shown, iso } of extractFigures(text)) {
    if (kind !== 'date' || iso === null || iso.length < 10) continue;
    const groups = dated.exec(text.slice(0, start))?.groups;
    if (groups === undefined) continue;
    const spoken = evidence.filter(({ facts, sourceType }) => facts.length > 0 && isOfKind(sourceType, groups));
    const fitting = spoken.filter((each) => daysOf(each).has(iso));
    const isRight = groups['every'] === undefined ? fitting.length > 0 : fitting.length === spoken.length;
    if (spoken.length === 0 || isRight) continue;
    return [
      {
        start,
        end,
        text: shown,
        status: 'contradicted',
        evidence_ids: spoken.filter((each) => !fitting.includes(each)).map(({ id }) => id),
        reason: 'The evidence of these figures is of another day',
      },
    ];
  }
  return [];
}

function isOfKind(sourceType: Evidence['sourceType'], { prices, economy }: Partial<Record<string, string>>): boolean {
  if (prices !== undefined) return sourceType === 'market_data';
  return economy === undefined || sourceType === 'macro_data';
}

/** The days of which evidence is, and on which its spans end. */
function daysOf({ asOf, values, facts }: Evidence): ReadonlySet<string> {
  const told = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && /^(?:last|end|to|until|as_?of)$/i.test(name) ? [value] : [],
  );
  const ends = facts.flatMap((fact) => [fact.asOf ?? '', fact.period?.end ?? '']);
  return new Set([asOf ?? '', ...told, ...ends].map((day) => day.slice(0, 10)));
}
