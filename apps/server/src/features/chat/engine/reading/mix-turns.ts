import { aWord } from './account-turns.ts';
import type { Question } from './question.ts';

const ofParts: ReadonlySet<string> = new Set([
  'drawdown',
  'volatility',
  'sharpe',
  'performance',
  'comparison',
  'ranking',
  'cagr',
  'risk_and_return',
  'recovery',
  'best_worst_years',
]);

// What was asked of the mix since is not asked of it once more.
const sharesIn = ({ own, plain }: Question) => (/\d/.test(own) ? own : plain);
const rhythmNamed = /\brebalanc\w*\b/;
const ofOneAlone =
  /^(?:and |so |but |ok )*(?:(?:how (?:does|did|would) (?:that|it|this) )?compared? (?:with|to|against)|what about|how about|versus|vs|against|than) (?:just |only |simply |holding |pure )+|\b(?:alone|by itself|on its own)\W*$/;

// "How does that compare with just SPY?" asks for the same figure of that part alone.
function ofPartAlone(read: Question, before: Question): Question {
  const [end, unit] = /\b(?:best|worst) (day|week|month|quarter|year)\b/.exec(before.plain) ?? [];
  const others = before.intents.filter((id) => id !== 'mix');
  const asked = end === undefined ? others : [`best_worst_${unit}s`];
  const intents = asked.length > 0 ? asked : ['performance'];
  const plain = end ?? (others.length > 0 ? wordsOfFigure(before.plain) : 'how did it do');
  return { ...before, text: read.text, plain, own: plain, symbols: read.symbols, intents, isFollowUp: true };
}

const otherPart =
  /^(?:and |so |but |ok |okay |now )*(?:what (?:about|if) |how about )?(?:with |using |use |try )?(?:the )?([a-z&]+) (?:instead of|rather than|in place of) (?:the )?([a-z&]+)\W*$/;
const placedInstead =
  /^(?:and |so |but |ok |okay |now )*(?:what (?:about|if (?:i|we) (?:used?|had|held)) |how about )?(?:with |using |use |try |take )?(?:the )?\S+(?: \S+)? instead\W*$/;
const bondFunds: ReadonlySet<string> = new Set(['TLT', 'IEF', 'SHY', 'LQD', 'HYG', 'AGG', 'BND', 'GOVT', 'TIP']);

// "And with IEF instead?" puts it in the place of the part of its kind, else of the last one.
function withPartExchanged(read: Question, before: Question): Question | null {
  const [, other = '', old = ''] = otherPart.exec(read.plain) ?? [];
  const shares = sharesIn(before);
  if (old !== '' && before.intents.includes('mix') && new RegExp(`\\b${old}\\b`).test(shares)) {
    const isOfOld = before.assumed.filter(({ said }) => said.toLowerCase() === old).map(({ symbol }) => symbol);
    const left = (symbol: string) => isOfOld.includes(symbol) || symbol.toLowerCase() === old;
    const changed = shares.replace(new RegExp(`\\b${old}\\b`), other);
    const kept = [...before.symbols, ...read.symbols].filter((symbol) => !left(symbol));
    const assumed = [...before.assumed, ...read.assumed].filter(({ symbol }) => !left(symbol));
    return {
      ...before,
      text: read.text,
      plain: changed,
      own: changed,
      symbols: [...new Set(kept)],
      assumed,
      isFollowUp: true,
    };
  }
  const [placed] = read.symbols;
  const isAsked = before.intents.includes('mix') && read.symbols.length === 1 && placedInstead.test(read.plain);
  if (!isAsked || placed === undefined || before.symbols.length < 2 || before.symbols.includes(placed)) return null;
  const isOfKind = (symbol: string) => bondFunds.has(symbol) === bondFunds.has(placed);
  const left = before.symbols.findLast(isOfKind) ?? before.symbols.at(-1) ?? '';
  const taken = before.assumed.find(({ symbol }) => symbol === left)?.said ?? left;
  const plain = sharesIn(before).replace(new RegExp(`(?<![\\w])\\$?${taken}(?![\\w])`, 'i'), placed.toLowerCase());
  const symbols = before.symbols.map((symbol) => (symbol === left ? placed : symbol));
  const assumed = before.assumed.filter(({ symbol }) => symbol !== left);
  return { ...before, text: read.text, plain, own: plain, symbols, assumed, isFollowUp: true };
}

const mixNamed = /\b\d{1,3} ?(?:%|percent|\/ ?\d+)|\b(?:portfolio|mix|rebalanc\w*)\b/g;
const wordsOfFigure = (plain: string) => plain.replaceAll(mixNamed, ' ').replaceAll(/ {2,}/g, ' ').trim();

const sharesAlone =
  /^(?:and |so |but |ok |okay |now |or |try |with |at |what about |how about |what if it (?:was|were|is) )*(\d{1,2}) ?[/-] ?(\d{1,2})(?: instead| then)?\W*$/;
const listedShares = /(?<![\d.])\d{1,2} ?[/-] ?\d{1,2}(?![\d%])/;
const percentShare = /\b\d{1,2}(?= ?(?:%|percent))/g;

// "And 80/20?" is of the same two parts in other shares.
function inOtherShares(read: Question, before: Question): Question | null {
  const [, one = '', other = ''] = sharesAlone.exec(read.plain) ?? [];
  if (!before.intents.includes('mix') || Number(one) + Number(other) !== 100) return null;
  const shares = sharesIn(before);
  const isListed = listedShares.test(shares);
  if (!isListed && shares.match(percentShare)?.length !== 2) return null;
  const numbers = [one, other];
  const plain = isListed
    ? shares.replace(listedShares, `${one}/${other}`)
    : shares.replaceAll(percentShare, () => numbers.shift() ?? '');
  return { ...before, text: read.text, plain, own: plain, isFollowUp: true };
}

/** "And the drawdown?" behind a mix of symbols asks of the mix, whose answer tells it beside those of its parts. */
export function ofMix(read: Question, before: Question): Question | null {
  if (before.intents.includes('mix') && read.symbols.length === 1 && ofOneAlone.test(read.plain))
    return ofPartAlone(read, before);
  const changed = withPartExchanged(read, before) ?? inOtherShares(read, before);
  if (changed !== null) return changed;
  // "What is the Sharpe ratio?" behind a mix asks for its own, not for the word.
  const asked = read.intents.filter((id) => id !== aWord);
  const isOfMix = before.intents.includes('mix') && read.symbols.length + read.unknown.length === 0;
  if (isOfMix && rhythmNamed.test(read.plain)) {
    const plain = `${sharesIn(before).replace(/\W+$/, '')} ${read.plain.replace(/^(?:and |what |if |i |we |you |but |so )+/, '')}`;
    return { ...before, text: read.text, plain, own: plain, isFollowUp: true };
  }
  if (!isOfMix || asked.length === 0 || !asked.every((id) => ofParts.has(id))) return null;
  return {
    ...before,
    text: read.text,
    plain: `${before.plain} ${read.plain}`,
    own: before.plain,
    period: read.period ?? before.period,
    day: null,
    isFollowUp: true,
  };
}
