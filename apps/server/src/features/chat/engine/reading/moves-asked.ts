const size = '\\d{1,3}(?:\\.\\d+)? ?(?:%|percent|pct)';
const filler = '(?: (?:by|another|a further|an extra|of|a|from|it|again))*';
const kind = '(?: (?:more|further|price|market|stock|one-day|intraday|single-day))*';
const down =
  '(?:fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|los(?:e|es|t|ing|s)|declin(?:e|es|ed|ing)|slides?|slips?|crash(?:es|ed)?|tumbles?|plunges?|sinks?|tanks?|corrects?|corrections?|sell-?offs?|draw-?downs?|pull-?backs?|dips?|down|below|under|off|lower|decreases?|shock)';
const up =
  '(?:rises?|rose|risen|rising|gain(?:s|ed|ing)?|rall(?:y|ies|ied)|climb(?:s|ed)?|jump(?:s|ed)?|up|above|over|higher|increases?|grows?|surges?|bounces?|rebounds?)';

const multiples = '\\b(?:halves|halved|loses half|lose half|doubles)\\b';

/** Words of such a move, as a part of a pattern. */
export const moveWords = `(?:${multiples}|\\b(?:${down}|${up})\\b${filler} [-+]?${size}|[-+]?${size}${kind} (?:${down}|${up})\\b)`;

const multiple = new RegExp(multiples);
const ahead = new RegExp(`\\b(?:(${down})|(${up}))\\b${filler} [-+]?(${size})`);
const behind = new RegExp(`[-+]?(${size})${kind} (?:(${down})|(${up}))\\b`);

/** The move that a plain text supposes, in percent, below zero for a fall; null where it names none. */
export function moveAsked(plain: string): number | null {
  const whole = multiple.exec(plain)?.[0];
  if (whole !== undefined) return whole.startsWith('doubl') ? 100 : -50;
  const [, fall, rise, named] = ahead.exec(plain) ?? [];
  if (named !== undefined && (fall ?? rise) !== undefined) return sized(named, fall !== undefined);
  const [, own, fallen] = behind.exec(plain) ?? [];
  return own === undefined ? null : sized(own, fallen !== undefined);
}

function sized(named: string, isFall: boolean): number {
  return Number.parseFloat(named) * (isFall ? -1 : 1);
}
