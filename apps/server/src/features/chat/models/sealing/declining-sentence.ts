import { extractFigures } from '@aex/grounding/figures/figure-extraction';
import { type Figure, scaledValue } from '@aex/grounding/figures/figure';

export type OwnFigure = { start: number; end: number; text: string; isQuantity: boolean };

/** What stands around a statement and says nothing: an apology, marks of a list or of emphasis, that it is of the future. */
const aroundIt =
  /^(?:[-*+\u2022]\s+|\d{1,2}[.)]\s+)|\*\*|__|^(?:(?:I'm|I am) )?(?:very |so )?(?:sorry|regrettably|unfortunately)[,:]? (?:but )?|,? (?:since|as|because) (?:that|it|this) (?:lies|is|would be) (?:in|about) the future(?=\.?$)/gi;
const opening =
  '(?:(?:however|also|still|again|currently|at present|as of now|beyond that|in short|so|but|and|nor)(?:,? that)?,? |(?:for|as for|in|about|over) [^,.;:]{1,60}, )*(?:that )?';
const held =
  '(?:\\w+ ){0,3}(?:data|evidence|figures?|information|results?|records?|prices?|quotes?|readings?|numbers?|history|forecasts?|filings?|news|sources?|way|tools?|access|means|knowledge|idea|answer|estimates?)\\b(?! that\\b)';
const unable = "(?:can(?:not|'t| not)|could(?:n't| not)|am (?:not able|unable) to|are (?:not able|unable) to)";
const tell =
  '(?:(?:yet|reliably|really|simply) )?(?:know|say|tell|see what|see whether|see your|predict|forecast|foresee|find|answer|give|provide|judge|estimate|compute|calculate|look|assess|confirm|verify|check|determine|establish|project|recommend|advise|promise)\\b';
const place =
  '(?:tools?|evidence|data|desk|engine|sources?|results|records|archive|AEX)(?: here| at hand| that I have)?';
const holds = '(?:hold|have|cover|contain|include|reach|extend|know|go (?:back|beyond|past|as far))';

/** How a statement begins that says what is not known and no more. */
const declining = new RegExp(
  `^${opening}(?:${[
    `(?:I|we) (?:also |simply |just )?${unable} ${tell}`,
    `(?:I'm|we're) (?:not able|unable) to ${tell}`,
    `(?:I|we) (?:do not|don't|did not|didn't) (?:yet |currently )?(?:know|have (?!(?:any )?doubts?\\b)|hold|find)\\b`,
    `(?:I|we) (?:have|found|find|hold|know of|see) no ${held}`,
    `(?:the |these |my |our )?${place} (?:do(?:es)? not|don't|doesn't|cannot|can't) ${holds}\\b`,
    `(?:the |these |my |our )?${place} (?:holds?|ha(?:s|ve)|covers?|contains?|includes?) no ${held}`,
    `no (?:\\w+ ){0,2}(?:data|evidence|information|records?|readings?)(?: \\w+){0,4}? (?:(?:is|are|was|were) (?:available|held|here|found|at hand|stored|loaded)|exists?|covers?|reach(?:es)?|goes? (?:back|beyond))\\b`,
    `there(?:'s| is| are| was| were) no ${held}`,
    `there (?:isn't|aren't|is not|are not|wasn't) any ${held}`,
    `none of (?:the|these|my) tools (?:holds?|gives?|covers?) ${held}`,
    `no tool (?:here |at hand )?(?:holds?|gives?|covers?) ${held}`,
    `(?:whether|if) [^,;:]{3,120} (?:can(?:not|'t| not) be (?:known|said|told|foreseen|predicted)|is (?:not known|unknown|beyond what))\\b`,
    `(?:nobody|no one|none of us) (?:can|could|knows?)\\b`,
    `it(?:'s| is| was) (?:not possible|impossible|not known|unknown|unclear)\\b`,
    `(?:data|figures|forecasts?|prices|results|readings|what|anything|the (?:data|figures|results|prices|future))\\b[^,;:]{0,80} (?:(?:is|are|lies?) (?:beyond (?:what|the)|not (?:available|held|known|covered|in the (?:data|evidence)))|(?:isn't|aren't) (?:available|held|known|covered))\\b`,
  ].join('|')})`,
  'i',
);
const clauseBreak =
  /\s*[;\u2013\u2014]\s*|:\s|,\s(?=[A-Z]|(?:so|but|yet|and|nor|while|which|who|as|since|where|it|they)\b)|\s(?=(?:but|yet|while|however)\b)|\sand\s(?=(?:I|we|it|they|the|its|this|that|[A-Z]\w*)\b)/;
/** What takes for granted what follows it: "why it fell 12%", "given a rise of 5%". */
const presupposing =
  /\b(?:why|because|given|despite|although|though|now that|the fact|except|other than|apart from|besides|already|only|(?:more|less) than that|(?:after|when|since|as|until|before) (?:it|its|they|he|she|the (?!(?:first|second|third|fourth|last|end|start|year|quarter|month)\b)|[A-Z]{2,5}\b))\b|[([{"\u201c|~]|'s \w+ (?:in|on|of)\b/;
const event =
  /\b(?:splits?|mergers?|dividends?|meetings?|cuts?|hikes?|crash(?:es)?|launch(?:es)?|listings?|acquisitions?|defaults?|recalls?|lawsuits?|elections?|buybacks?|peaks?|lows?|highs?|records? (?:high|low)|losses|gains)\b/i;
const timeLead =
  /\b(?:for|in|after|before|since|until|till|beyond|past|during|from|between|through|as of|than|by|to|and|or)\s(?:the )?(?:(?:years?|quarters?|months?|end|start|beginning|rest|(?:first|second|last) half|fiscal|calendar)\s)?(?:(?:of|before|after|since)\s)?$/i;
const stretchLead =
  /\b(?:last|past|next|previous|prior|coming|first|trailing|the (?:price|close|level|value|reading) of)\s$/i;
const lookBack = 40;

/**
 * The figures of a sentence that tells nothing but what is not known, where all of them are the question's own or a time:
 * "I can't say whether it will reach $500", "I have no data for the next 18 months". Null for any other sentence.
 */
export function figuresOfDeclining(text: string, asked: readonly Figure[]): OwnFigure[] | null {
  if (!declines(text)) return null;
  const figures = extractFigures(text);
  if (!figures.every((figure) => isAsked(figure, asked) || isTime(figure, text))) return null;
  return figures.map(({ start, end, text: typed, kind }) => ({
    start,
    end,
    text: typed,
    isQuantity: kind === 'quantity',
  }));
}

function declines(text: string): boolean {
  const plain = text.trim().replaceAll('\u2019', "'").replaceAll(aroundIt, '');
  return !presupposing.test(plain) && plain.split(clauseBreak).every((clause) => declining.test(clause));
}

function isAsked(figure: Figure, asked: readonly Figure[]): boolean {
  return asked.some((other) => {
    if (other.kind !== figure.kind) return false;
    if (figure.iso !== null) return other.iso === figure.iso;
    if (figure.kind !== 'quantity') return other.text.toLowerCase() === figure.text.toLowerCase();
    return (
      other.unit === figure.unit &&
      other.currency === figure.currency &&
      other.decimals === figure.decimals &&
      scaledValue(other) === scaledValue(figure)
    );
  });
}

// A time says nothing of the world unless something is said to have happened then.
function isTime({ kind, start }: Figure, text: string): boolean {
  if (kind === 'quantity' || event.test(text)) return false;
  const lead = text.slice(Math.max(0, start - lookBack), start);
  return (kind === 'duration' ? stretchLead : timeLead).test(lead);
}
