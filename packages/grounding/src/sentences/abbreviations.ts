/** Abbreviations after which a sentence goes on, whatever follows. */
const neverFinal: ReadonlySet<string> = new Set(
  'mr mrs ms dr prof rep sen gov gen st vs v e.g i.e cf approx ca fig eq no nos vol pp p ed eds resp incl excl est'.split(
    ' ',
  ),
);

/** Abbreviations that may also end a sentence. */
const maybeFinal: ReadonlySet<string> = new Set(
  (
    'u.s u.k e.u u.n u.s.a inc corp co ltd plc llc l.p n.v s.a jr sr ph.d a.m p.m etc al jan feb mar apr jun jul aug sep ' +
    'sept oct nov dec mon tue wed thu fri dept div bros intl bn mn yr yrs avg max min adj'
  ).split(' '),
);

const sentenceStarters: ReadonlySet<string> = new Set(
  (
    'the a an this that these those it its in on at by for from with as but and or so yet however meanwhile we they he she ' +
    'there here if when while although though since because after before both each all some most many no not what why how ' +
    'our their his her i you your overall also then still now separately'
  ).split(' '),
);

/** 'always' when the word before a full stop never ends a sentence, 'maybe' when it can, 'none' otherwise. */
export function abbreviationKind(wordBefore: string): 'always' | 'maybe' | 'none' {
  const lower = wordBefore.toLowerCase();
  if (neverFinal.has(lower)) return 'always';
  if (maybeFinal.has(lower)) return 'maybe';
  return /^[A-Z]$/.test(wordBefore) ? 'maybe' : 'none';
}

/** True when a capitalised word usually begins a sentence rather than continues a name. */
export function startsSentence(word: string): boolean {
  return sentenceStarters.has(word.toLowerCase());
}
