import type { UnbackedStatement } from './unbacked-statements.ts';

/** What a sentence may say of a thing without stating anything of the market. */
const exempt =
  /\?|\b(?:evidence|figures?|data|numbers|question|answer|source|sources|table|chart|(?:shown|listed|given|see) (?:below|above)|here|headlines?|filing|report(?:s|ed)?|says?|said|according|not|no|none|never|cannot|without|neither|nor|if|whether|unless|may|might|could|would|should|can|must|will|tends?|usually|often|typically|generally|means?|measures?|shows?|suggests?|depends?|compare[ds]?|comparing|consider|note|see|because|known|unknown|covers?|refers?|stands? for|called|named|listed|defined|asked|I|you|your|we|us)\b|n['\u2019]t\b/i;
const told =
  /\b(?:is|are|keeps?|remains?|stays?|looks?|seems?|was|were|had|has|have|did|been|made|ate|threw|bit|fell|rose|went|came|got|gave|took|won|lost|beat|held|kept|led|left|met|paid|put|ran|saw|sent|set|shone|shot|sank|slid|sold|spent|stood|struck|swung|tore|broke|brought|built|bought|burst|caught|cut|dealt|drew|drove|flew|found|fought|grew|hit|hurt|laid|proved|rang|rode|shook|shut|slept|spun|stole|stuck|swept|wore|blew|bled|became|began|bore|bent|[a-z]{3,}ed)\b/;
/** "Is a chip maker", "is an index fund" says what a thing is. */
const kindOf =
  /^(?:\W*(?:the )?[\w&.() -]{1,40}) (?:was|were|is|are|has been) (?:founded|created|launched|listed|based|headquartered|formed|incorporated|an? (?:[\w-]+ ){0,3}(?:company|maker|fund|etf|index|share|stock|firm|bank|designer|producer|provider|group|trust))\b/i;
const happy =
  /^\W*(?:[\w'\u2019-]+ ){0,3}(?:all round|all around|galore) (?:for|at|in)\b|^\W*(?:[\w'\u2019-]+ ){0,3}(?:days|times|news|going|sailing|reading|weather) (?:for|at|in)\b/i;

/**
 * A sentence that tells something of a thing of the evidence, of which nothing was checked: figures of speech are without end, so
 * what no rule reads is marked rather than passed over. Null for what speaks of the evidence itself, supposes, denies or defines.
 */
export function findUncheckedStatement(text: string, names: ReadonlySet<string>): UnbackedStatement | null {
  const words = text.match(/[\p{L}\p{N}&.-]+/gu) ?? [];
  const isNamed = words.some((word) => /^\p{Lu}/u.test(word) && names.has(word.toLowerCase().replace(/\.$/, '')));
  if (!isNamed || exempt.test(text) || kindOf.test(text)) return null;
  if (!told.test(text) && !happy.test(text)) return null;
  return { start: 0, end: text.length, text, reason: 'A statement that no evidence of this answer decides' };
}

const sourceTold =
  /\b(?:data|figures?|prices?|numbers?|quotes?|readings?|estimates?)\b[^.;]{0,30}\b(?:come|comes|came|taken|sourced|drawn|provided|supplied|compiled|published) (?:from|by) ((?:[A-Z][\w&.]*)(?: [A-Z][\w&.]*){0,3})|^\W*[Ss]ources?: ((?:[A-Z][\w&.]*)(?: [A-Z][\w&.]*){0,3})|\b[Aa]ccording to ((?:[A-Z][\w&.]*)(?: [A-Z][\w&.]*){0,3})/;

/** A source that a sentence tells its figures to be from, which no evidence knows by that name; null for none. */
export function findForeignSource(text: string, isKnown: (name: string) => boolean): UnbackedStatement | null {
  const found = sourceTold.exec(text);
  const name = (found?.[1] ?? found?.[2] ?? found?.[3])?.replace(/\.$/, '');
  if (found === null || name === undefined || isKnown(name)) return null;
  const start = found.index + found[0].lastIndexOf(name);
  return { start, end: start + name.length, text: name, reason: 'A source that no evidence of this answer names' };
}
