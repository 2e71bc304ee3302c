import type { ToneContext } from './tone-rule.ts';

const userInterface =
  /\b(?:watchlist|alerts?|charts?|pointer|tooltip|settings|tabs?|buttons?|filters?|threads?|citations?|slash commands?|menu|sidebar|search (?:box|bar)|date picker|slider|full[- ]?screen|screens?|windows? (?:while|until|of the browser)|cursor|mouse|keyboard|escape key|Escape|Shift|tooltips?|dialogs?|form (?:on|below|above)|tickers|symbols|header row|rows?|columns?|fields? (?:on|below|above)|CSV|toolbar|checkbox|drop-?down|page (?:opens|loads|reloads)|(?:table|weekly|daily|monthly|list|card) view|(?:see|get|show) (?:a|an|the) (?:warning|message|notice|prompt|banner|list|link)|(?:add|type|enter|choose|pick|remove) (?:an?|the|another|one) (?:symbol|ticker)|(?:switch|go|change|move) (?:back )?to the (?:table|charts?|list|map|history)|two legs|(?:two|three|these|those) (?:numbers|figures|amounts)|evidence card|API (?:keys?|secrets?)|(?:recovery|login|one-time) codes?|passwords?|passkeys?|logged (?:in|out)|(?:your|the) (?:app|phone) shows)\b/i;
const condition =
  /\b(?:(?<!even )if|would|could|were to|assum(?:e|es|ing)|scenario|hypothetically|all else equal|other things equal|in the event|suppose|unless|depending|whether|might|may|provided that|in case|stress test|by (?:luck|chance) alone)\b|^(?:should|were|had) /i;
const negation =
  /\b(?:not|no|never|none|neither|nor|cannot|can't|won't|isn't|aren't|doesn't|don't|didn't|wouldn't|nothing|without|nobody|hardly|rarely)\b|n't\b/i;
const disclaimer =
  /\b(?:nothing (?:here|in this|on this)|(?:is|are|does|do|should|must|can|could|may) not\b|not (?:be )?(?:read|construed|taken|intended|a |an |advice|investment)|(?:wrong|false|incorrect|misleading|mistaken|untrue|unwise|an? (?:mistake|error|myth|illusion|fallacy)) (?:to (?:say|claim|think|assume|believe|suppose|conclude)|that)\b|none of (?:the|them|which)|no (?:strategy|investment|model|one|method|system|fund|portfolio|assurance|guarantee|recommendation|hedge|asset)|cannot (?:guarantee|predict|promise|know|say|assure)|can't (?:guarantee|predict|promise)|neither|whether)\b/i;
const risks =
  /\b(?:loss|losses|lose|loses|lost|limits|limitations|risk|risks|downside|but|while|although|though|however|gives? up|caps?|capped|limited to|less|costs?|fees?|before costs|worthless|drawdown|not guaranteed|wrong)\b/i;
const past =
  /\b(?:was|were|rose|fell|returned|gained|closed|ended|reported|earned|declined|increased|decreased|grew|had|traded|peaked|averaged|hit (?:an?|its|the))\b/i;
const definition =
  /\b(?:risk[- ]free rate|ginnie mae|fannie mae|freddie mac|fdic|full faith and credit|guaranteed by(?! (?:our|us|me)\b)|riskless .{0,20}in theory|put-call parity|zero-risk bias|no-arbitrage|guarantees? (?:the )?(?:timely|payment|principal|repayment|loans?|debt|obligations?|notes?|bonds?|performance of|certain|its|deposits?)|(?:loan|debt|parent|corporate|government|financial|bank|subsidiary|minimum|performance|payment) guarantees?|(?:government|state|bank|parent|jointly)[- ]guaranteed|under (?:these|such|the|our|its|those) guarantees?|guarantees? (?:or warrant|is (?:removed|released|called)|a portion)|(?:deposits?|collateral|letters of credit|receivables|warrant(?:y|ies)|warrants?)\b.{0,60}\bguarante\w+|guarante\w+.{0,60}\b(?:deposits?|collateral|letters of credit|receivables|warrant(?:y|ies)|note program)|(?:availability|residual value|resale value|service level|supply|A-to-z) guarantees?|guarantees? (?:on|for) (?:its|their|all|the) (?:\w+ )?(?:products?|phones?|devices?|goods|purchases?|orders?|hardware|deliver\w+)|guarantee (?:the )?(?:availability|supply|capacity)|(?:insurer|bank|annuity|contract|issuer)(?:'s|’s)? guaranteed rate|guaranteed (?:supply|commitments?|payments to|investment certificate|interest (?:account|certificate|rate)|annuit\w+|mortgages?|portion|part|amount|tranche|investment contract|minimum|notes|debt|obligations|loans|securities)|guarantor|guarantees? (?:of|by|under|in connection|liabilit\w+|fees?|obligations?|agreements?|were|was|increased|decreased|expired?s?|lapse[ds]?|covers?|ended)|(?:guarante\w+|subsidiar\w+|indebtedness|indemnif\w+|insurance contracts?|contingent|senior notes?|credit facilit\w+)\b.{0,80}\b(?:subsidiar\w+|indebtedness|indemnif\w+|insurance contracts?|senior notes?|credit facilit\w+|leases?|third part\w+|lenders?|guarante\w+)|guaranteed .{0,40}\buntil\b.{0,40}\[\d|(?:funds?|strateg\w+|managers?) (?:that )?(?:aims?|seeks?|tr(?:y|ies)|attempts?) (?:at|to|for)\b|means|refers to|is defined|(?<!\b(?:[Tt]his|[Ii]t|[Tt]hat|[A-Z]{2,5}) )is the(?! (?:one|only|best|surest|safest|right|perfect|way|time|place|answer|key|trade|stock|fund|strategy|most|ultimate|greatest|smartest)\b)|measures|gives (?:its|the) holder|is a (?:measure|ratio|contract|security|rate|type))\b/i;

/** A thing is called by its own name: "its name is Guaranteed Income Trust". */
const properName =
  /\b(?:name is|called|named) (?:the )?(?:[A-Z][\w-]+ ){1,5}(?:Trust|Fund|Notes?|Bonds?|Account|Plan|Certificate|ETF)\b/;

/** What nobody can know is not foretold by saying so: "nobody can be certain that ...", "it is hard to say whether ...". */
const ignorance =
  /\b(?:nobody|no one|none of us|not|never|cannot|can't|couldn't|impossible to|hard to|difficult to|no) (?:\w+ ){0,3}(?:certain|sure|knows?|known|says?|said|told|foreseen|infer(?:red)?|concluded?|tells?|telling|predict|foretell|foresee|clear|guarantee|assurance)\b|\b(?:unclear|unknown|uncertain|an open question|debatable)\b/i;
/** A trade is named, not ordered: "Short calls can be assigned", "Put premiums rise". */
const namedTrade =
  /^["“'(*\s-]*(?:Sell in May (?:is|was|has|means|refers)|Buy(?:ing)?[ -]and[ -]hold(?:ing)? (?:(?:from|over|since|in|through|between) .{2,30}? )?(?:returned|gained|lost|earned|made|beat|fell|rose|is|was|means|would)|(?:Buy|Sell) to (?:open|close) (?:means|is|refers))\b|^["“'(*\s-]*(?:Short|Put|Long|Buy|Sell|Hold|Open|Close|Cash|Cut|Call|Covered|Take|Trade)[ -](?:and[ -]\w+[ -]|profit |side )?(?:calls?|puts?|options?|premiums?|positions?|sellers?|buyers?|writers?|holders?|investors?|interest|orders?|spreads?|sales?|signals?|ratings?|volumes?|yields?|stops?|contracts?|futures|flows?|prices?|periods?|squeezes?|straddles?|bids?|deltas?|skew|ratios?|offs?|side) (?:can|are|may|might|is|was|were|will|would|have|has|had|does|did|lose|gain|rise|fall|cost|costs|means?|expose|carry|gives?|tend|need|require|protects?|shows?|pays?|traded|rose|fell|outnumbered|became|becomes?)\b/;
/** What follows is called wrong: "it would be wrong to say that ...". */
const calledWrong = /\b(?:wrong|false|incorrect|misleading|mistaken|untrue) (?:to \w+ (?:that )?)?$/i;
const deniedAbility =
  /\b(?:is|are|was|were) (?:not|no) (?:an? |a reliable |necessarily |meant as )?(?:guide|indicat\w+|proof|representative|evidence|predict\w+|promise)\b|\b(?:cannot|can't|can not|does not|doesn't|do not|don't|did not|could not|will not|won't) (?:predict|see(?! (?:these|this|those|such|a) (?:price|level|low|yield|bargain|valuation|chance))|foresee|know|guarantee|remove|eliminate|beat|outperform|promise|time|pick|ensure)\b/i;

/** Contexts in which a sentence stands, each decided once. */
export function contextsOf(sentence: string): ReadonlySet<ToneContext> {
  const contexts = new Set<ToneContext>();
  if (userInterface.test(sentence)) contexts.add('interface');
  if (namedTrade.test(sentence)) contexts.add('naming');
  if (condition.test(sentence)) contexts.add('conditional');
  if (/\[\d{1,3}\]/.test(sentence)) contexts.add('cited');
  if (risks.test(sentence)) contexts.add('balanced');
  if (past.test(sentence)) contexts.add('historical');
  if (definition.test(sentence) || properName.test(sentence)) contexts.add('defining');
  return contexts;
}

const lookBehind = 64;
/** Begins a clause of its own, which a denial before it leaves alone. */
const ownClause = /[,;]\s(?=(?:so|but|then|therefore|now)\b)|\sbut\s/i;

/** Others do it, and the reader is not spoken to. */
const doneByOthers =
  /\b(?:some|many|most|other|few|these|those|such|retail|momentum|value|day|short-term|long-term) (?:\w+ )?(?:traders?|investors?|people|funds?|buyers?|savers?|managers?|speculators?|holders?)(?: (?:who|that|often|still|then|usually|simply|always|never|try to|like to|prefer to))?\s$/i;

/** "Some traders buy the dip" tells what others do. */
export function isDoneByOthers(sentence: string, start: number): boolean {
  return doneByOthers.test(sentence.slice(Math.max(0, start - lookBehind), start));
}

/** Is the phrase denied: "does not guarantee", "no strategy can promise", "nothing here ... should buy"? */
export function isDenied(sentence: string, start: number, phrase: string): boolean {
  const before = sentence.slice(Math.max(0, start - lookBehind), start);
  if (disclaimer.test(before) || calledWrong.test(before) || deniedAbility.test(phrase)) return true;
  if (ignorance.test(before.split(ownClause).at(-1) ?? '')) return true;
  const near = before.slice(-22).split(ownClause).at(-1) ?? '';
  return negation.test(near) && !/\b(?:why not|not only|no doubt|don't wait|can't wait)\b/i.test(near);
}

/** One that asks for a fact; a question to the reader ("do you want ...?") or that answers itself ("what could go wrong?") urges. */
const factualQuestion =
  /^["“'(*\s-]*(?:is|are|was|were|do|does|did|will|would|has|have|had|can|should|which|when|how (?!can\b|could\b)|where|what (?!could\b|can\b)|who (?!can\b|could\b|would\b|wouldn't\b|doesn't\b|needs\b)|why (?:did|does|do|is|are|was|were|has|have)\b)(?!.*\b(?:you|your|you're)\b)(?!.*\b(?:miss|wait|afford|regret)\b).*\?["”')\s]*$/i;

/** Is it a question that a reader may ask, "will the Fed cut?", "is it too late to buy TSLA?" */
export function isFactualQuestion(sentence: string): boolean {
  return factualQuestion.test(sentence);
}
