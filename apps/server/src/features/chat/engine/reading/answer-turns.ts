import { findDefinitions } from '../talk/definitions.ts';
import type { Question } from './question.ts';
import { pronoun } from './thread-subject.ts';

const lead = '^(?:and |so |ok |okay |now |but |please |can you |could you |just |then )*';
const asTable =
  '(?:(?:show|give|put|tell|list)(?: me| us)? )?(?:it |that |this |them |those |these |the same |all |both |two |three |four )*(?:in|as|into) (?:an? |one )?table(?: form(?:at)?)?';
const ofTable =
  '(?:show|give|list)(?: me| us)? (?:an? |the |one )?table(?: (?:of|with|for) (?:it|that|this|them|those|these|all(?: of them)?|everything|the (?:numbers|figures)))?';
const asNumbers =
  '(?:show|give|tell)(?: me| us)? (?:the |just the |only the |all the )?(?:numbers|figures|data|raw (?:numbers|data)|underlying (?:numbers|figures|data))|(?:the |just the )?(?:numbers|figures)';
const asShort =
  '(?:shorter|in short|briefly|tl;?dr|keep it short|make (?:it|that) shorter|a bit shorter|be brief|in (?:one|a) (?:sentence|line|word)|summari[sz]e(?: (?:it|that|this))?|sum (?:it|that) up|the short version)';
const asChart =
  '(?:(?:(?:show|draw|plot|give|make|see|put)(?: me| us)? )?(?:it |that |this |them )?(?:(?:as|in|on) )?(?:an? |the )?(?:chart|graph|plot|line chart|picture)|(?:chart|graph|plot|draw) (?:it|that|this|them|those))';
const madeTable = '(?:make|put|turn) (?:it|that|this|them) (?:in |into )?(?:an? |one )?table';
const end = '(?: (?:please|instead|now|then|pls))*\\W*$';

const forms = [
  { form: 'table', pattern: new RegExp(`${lead}(?:${asTable}|${ofTable}|${madeTable}|${asNumbers})${end}`) },
  { form: 'chart', pattern: new RegExp(`${lead}${asChart}${end}`) },
  { form: 'short', pattern: new RegExp(`${lead}${asShort}${end}`) },
] as const;

const changing = new RegExp(
  `${lead}what (?:would|could|might|can|does it take to|would it take to|will) (?:change|flip|alter|turn|move|invalidate|falsify|overturn|break|disprove) (?:it|that|this|(?:the|this|that) (?:view|picture|call|answer|result|conclusion)|your (?:view|mind|call|answer))${end}`,
);

const shapeAsked =
  /^(?:and |so |but |ok )*(?:is|was) (?:it|that|the curve) (?:still |now |already )?(?:inverted|steep|flat|normal|upward sloping)\W*$/;
const invertedAsked = 'is the yield curve inverted';
const regimeAsked = 'what regime are we in';

/** The form that an answer is to have, where a text names one beside what it asks. */
export function formNamed(plain: string): Question['form'] {
  return /\b(?:in|as|into) (?:an? )?table\b/.test(plain) ? 'table' : null;
}

/** Whether a turn asks for nothing but another form of the answer before it: "show it as a table". */
export function asksOtherForm(text: string): boolean {
  const plain = text.trim().toLowerCase().replaceAll(/,+/g, '');
  return changing.test(plain) || forms.some(({ pattern }) => pattern.test(plain));
}

/** "In a table", "shorter please" and "what would change that?" ask for the answer before in another form; null for what asks anew. */
export function inOtherForm(read: Question, before: Question): Question | null {
  if (before.intents.length === 0 || read.symbols.length + read.unknown.length > 0) return null;
  const same = { ...before, text: read.text, own: before.plain, isFollowUp: true };
  const plain = read.plain.replaceAll(/,+/g, '');
  const form = forms.find(({ pattern }) => pattern.test(plain))?.form;
  if (form !== undefined) return { ...same, form };
  if (!changing.test(plain)) return null;
  return before.intents.some((id) => id.startsWith('regime'))
    ? { ...same, plain: regimeAsked, own: regimeAsked, intents: ['regime_flip'] }
    : { ...same, form: 'turns' };
}

const sure =
  /^(?:and |so |ok |but )*(?:how (?:reliable|accurate|sure|certain|trustworthy|robust|significant|meaningful|predictive|confident)|can i (?:trust|rely on)|what (?:happened|happens|came|comes|usually happens) (?:after|next|then))\b(.{0,40})$/;
const doubted =
  /^(?:and |so |but |ok |hm |really )*(?:(?:are )?you (?:really |quite |absolutely )?(?:sure|certain|positive)(?: (?:about|of) (?:that|it|this))?|is (?:that|it|this) (?:really |actually )?(?:right|correct|true|accurate)|really|(?:can|could) (?:that|this|it) be (?:right|true)|(?:that|this) (?:can ?not|cannot|does not (?:look|sound|seem)|looks|sounds|seems) (?:be )?(?:right|wrong|odd|strange)|how (?:sure|certain|confident) are you(?: (?:about|of) (?:that|it|this))?)\W*$/;
const detail =
  /^(?:and |so |ok |but )*(?:why\b|what (?:is|are) (?:its|their|the) (?:risks?|returns?|performance|track record)|how does (?:it|that|this|that one) work|tell me more|more(?: on (?:it|that|this))?|what does it say|explain\b)(.*)$/;
const ofTheAnswer =
  /\b(?:it|its|they|their|them|that|this|these|those|one|ones|first|second|third|last|you|your|answers?|figures?|numbers?|results?|signals?|patterns?|lists?)\b/;

const ofPresentRegime = /^regime(?:_(?:probability|flip|reason))?$/;
const pastRegime = 'what regime was it';
const simply =
  "(?: (?:to me|for me|more|a bit|simply|simpler|plainly|again|better|in|a|like|i am|i were|as if|five|plain|simple|simpler|easy|easier|layman'?s|everyday|normal|english|words|language|terms|way|please))*";
const meaning = new RegExp(
  `^(?:and |so |ok |sorry |please |can you |could you )*(?:(?:explain|define|rephrase|simplify|break down|put|say) (?:that|this|it)(?: down)?${simply}|what does (?:that|this|it|all that|all this) (?:all |actually |really )?mean(?: (?:for me|in (?:practice|plain english|simple terms)))?|(?:in )?(?:plain english|simple terms|simpler terms)|simpler|i (?:do not|did not) (?:get|understand)(?: (?:it|that|this|any of (?:it|that)))?|(?:why|when) (?:would|do|should|might|does) (?:some(?:one|body)|people|any(?:one|body)|you|i|one|we|investors|traders) (?:ever )?(?:do|use|buy|sell|want|pick|choose) (?:it|that|this|one|such a thing)|what (?:is|are) (?:it|that|this|they|those) (?:good |used |useful )?for|what is the (?:point|idea|purpose)(?: (?:of|behind) (?:it|that|this))?)(?: please)?\\W*$`,
);
const whyAlone = /^(?:and |so |but |ok )*(?:why|how come)(?: (?:is|was|are|were) (?:that|it|this|they)(?: so)?)?\W*$/;
const assetsIn = /\b(?:assets?|sectors?|funds?|etfs?)\b.{0,20}\b(?:best|worst|well|lead|led)\b/;
// "Which sectors did best in it?" behind the regime of a past quarter is asked of that one.
function spanOfRegime(read: Question, before: Question): Question['period'] {
  return read.period ?? (before.intents.includes('regime_history') ? before.period : null);
}

function assetsTurn(plain: string): { plain: string; own: string } {
  const what = /\bsectors?\b/.test(plain) ? 'sectors' : 'assets';
  const asked = `which ${what} do ${/\bworst\b/.test(plain) ? 'worst' : 'best'} in the regime`;
  return { plain: asked, own: asked };
}
const ago = /\b(?:an?|one|two|three|four|five|\d+) (?:years?|quarters?|months?) ago\b/;
const sinceWhen =
  /^(?:and |but |so )*(?:since when|for how long|how long (?:already|now)|how long has (?:it|that) been (?:so|the case))\W*$/;
const sinceAsked = 'since when has the regime been so';
const spellsAsked = 'how long are the spells of the regimes';
const regimeBefore =
  /^(?:and |but |so |ok )*(?:(?:what|which(?: one| regime)?) (?:came|was (?:it|there|that)|was|did we have|preceded)(?: right| just)? (?:before|prior)(?: (?:that|it|this|then|this one|that one))?|what preceded (?:that|it|this)|(?:and )?before (?:that|it|this)|what about before|(?:what (?:about|was) |how about )?the (?:one|regime|quadrant) (?:right |just )?(?:before|earlier|prior)(?: (?:that|it|this))?|(?:what (?:about|was) )?the (?:previous|prior|preceding) (?:one|regime|quadrant))\W*$/;
const beforeAsked = 'which regime came before it';
const regimeAfter =
  /^(?:and |but |so |ok )*(?:(?:what|which(?: one| regime)?) (?:came|was (?:it|there|that)|followed)(?: right| just)?(?: next| after)?(?: (?:that|it|this|this one|that one))?|(?:right |just )?after (?:that|it|this)|(?:the )?(?:one|regime|quadrant) (?:right |just )?after(?: (?:that|it|this))?|(?:the )?next (?:one|regime|quadrant)|and then)\W*$/;
const afterAsked = 'which regime followed it';
const oneCycleBefore =
  /^(?:and |so |what about |how about |what was )*(?:the )?(?:one|cycle|campaign|run|previous one|previous cycle)(?: (?:before|earlier|prior))?(?: (?:that|it|this))?\W*$/;
const itsLength =
  /^(?:and |so |but |ok )*(?:(?:for )?how (?:long|many quarters) (?:did|had|has) (?:that|it|this|that one|this one|the (?:one|regime))(?: (?:one|last|lasted|go on|hold|held))*|how long was (?:it|that)(?: one)?)\W*$/;
const oneBefore =
  /^(?:and |what about |how about )*(?:the )?(?:one|time|inversion|last|ones) (?:before|earlier)(?: (?:that|it|this))?\W*$/;

/** Talk about an answer: what follows it follows the question that it was about. */
export const aboutAnswers: ReadonlySet<string> = new Set(['reliability', 'library_detail', 'revision']);

/** What a short turn asks of an answer that has no more to it: how sure a list or a quotation is, or what is behind it; null for others. */
export function ofAnswer(read: Question, before: Question): Question | null {
  if (read.symbols.length + read.unknown.length > 0 || read.plain.split(' ').length > 9) return null;
  const same = { ...before, text: read.text, plain: read.plain, own: read.plain, isFollowUp: true };
  const isOf = (part: string) => before.intents.some((id) => id.includes(part));
  if ((isOf('_search') || isOf('library_detail')) && isAbout(read, detail))
    return { ...same, intents: ['library_detail'] };
  if (isOf('inversion_history') && oneBefore.test(read.plain))
    return { ...before, text: read.text, own: before.plain, isFollowUp: true };
  if (meaning.test(read.plain)) return explained(read, before);
  if (isOf('whole_curve') && shapeAsked.test(read.plain))
    return { ...same, plain: invertedAsked, own: invertedAsked, intents: ['curve_slope'] };
  // What does well in a regime is told as it came; why it was so is not known.
  if (before.intents.join() === 'regime_assets' && whyAlone.test(read.plain))
    return { ...same, symbols: [], period: null, intents: ['causes'] };
  if (isOf('regime') && assetsIn.test(read.plain) && pronoun.test(read.plain))
    return { ...same, ...assetsTurn(read.plain), intents: ['regime_assets'], period: spanOfRegime(read, before) };
  if (/\bregime_(?:before|after)\b/.test(before.intents.join()) && itsLength.test(read.plain))
    return { ...before, text: read.text, own: before.plain, isFollowUp: true };
  if (isOf('regime') && regimeBefore.test(read.plain))
    return { ...same, plain: beforeAsked, own: beforeAsked, intents: ['regime_before'] };
  if (isOf('regime') && before.period !== null && regimeAfter.test(read.plain))
    return { ...same, plain: afterAsked, own: afterAsked, intents: ['regime_after'] };
  if (before.intents.join() === 'rate_cycle' && before.period === null && oneCycleBefore.test(read.plain))
    return { ...same, plain: `${before.plain} the one before`, own: before.plain };
  if (isOf('regime') && sinceWhen.test(read.plain))
    return { ...same, plain: sinceAsked, own: sinceAsked, intents: ['regime_changes'] };
  const isOfPast =
    read.intents.length === 0 && before.period === null && (read.period?.kind === 'between' || ago.test(read.plain));
  if (isOfPast && ofPresentRegime.test(before.intents.join()))
    return { ...same, plain: `${pastRegime} ${read.plain}`, intents: ['regime_history'], period: read.period };
  if (isOf('regime_') && /\b(?:longest|shortest) (?:one|of them|spell|regime)\b/.test(read.plain))
    return { ...same, plain: spellsAsked, own: spellsAsked, intents: ['regime_spells'], period: null };
  if (doubted.test(read.plain)) return { ...same, intents: ['reliability'] };
  if (!isOf('regime') && isAbout(read, sure)) return { ...same, intents: ['reliability'] };
  return null;
}

// What has no term to explain is told once more, in short.
function explained(read: Question, before: Question): Question | null {
  if (before.intents.length === 0) return null;
  const told = before.intents.flatMap((id) => termsOf[id] ?? []).join(' and ');
  const plain = `explain ${findDefinitions(before.plain).length > 0 ? before.plain : told}`;
  const isOfTerm = findDefinitions(plain).length > 0;
  const same = { ...before, text: read.text, isFollowUp: true };
  return isOfTerm
    ? { ...same, plain, own: read.plain, symbols: [], intents: ['definition'] }
    : { ...same, own: before.plain, form: 'short' };
}

/** What the answer of an intent is told by, where its question may not name it. */
const termsOf: Readonly<Record<string, string>> = {
  comparison: 'volatility, drawdown and sharpe ratio',
  risk_summary: 'volatility, drawdown and sharpe ratio',
  price_earnings: 'price-earnings ratio',
  implied_volatility: 'implied volatility',
  dividends: 'dividend yield',
  put_call_ratio: 'put/call ratio',
  rsi: 'rsi',
  moving_averages: 'moving average',
  regime: 'macro regime',
  curve_slope: 'slope of the yield curve',
};

// "Why is inflation so high?" stands by itself; "why that one?" and "why?" are asked of the answer.
function isAbout({ plain, intents, period, day }: Question, pattern: RegExp): boolean {
  const rest = pattern.exec(plain)?.[1];
  if (rest === undefined || /^\W*$/.test(rest)) return rest !== undefined;
  const isNew = intents.some((id) => id !== 'definition' && id !== 'overview') || period !== null || day !== null;
  return !isNew && ofTheAnswer.test(rest);
}
