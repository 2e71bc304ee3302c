import { currencyOfDollarRegion } from '#figures/unit-words';
import { remembered } from '#text/remembered';

export type ScaleNote = {
  /** Factor of the figures of the table: 1e3 for "in thousands"; null when nothing is written. */
  factor: number | null;
  /** The note takes per-share data out of the scale. */
  exceptPerShare: boolean;
  exceptShares: boolean;
};

const factors: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, hundred: 1e2 };

/** Money marks such as $’000, US$m, €M, £ million, RMB million, USDm and (’000). */
const markPattern =
  /(?:[$€£¥]|\b(?:usd|eur|gbp|rmb|aud|cad|nok|sek|chf|inr|rs|us\$|a\$))\s?(?:in\s)?['’‘]?\s?(000s?|m\b|mm\b|mn\b|bn\b|k\b|million|thousand|billion|mil\b)|(?:^|[\s(])['’‘]000s?\b/i;
const wordPattern =
  /\b(?:in|of|are|as)\s(?:(?:u\.?s\.?|us|united states|canadian|australian)?\s?(?:dollars?|\$|euros?|€|rmb|yen)?\s?(?:in\s)?)(thousand|million|billion)s?\b|\((?:[^()]{0,40}\s)?(thousand|million|billion)s?(?:[^()]{0,60})?\)|^(thousand|million|billion)s?\b|\b(?:amounts?|dollars?|\$|€|£|usd|eur|rmb)\s?(?:in\s|\/)?\s?(thousand|million|billion)s?\b|\b(thousand|million|billion)s\sof\s(?:u\.?s\.?\s)?(?:dollars|euros|yen)/i;

function factorOfMark(mark: string): number {
  const lower = mark.toLowerCase();
  if (lower.includes('000') || lower === 'k' || lower === 'thousand') return 1e3;
  if (lower.startsWith('b')) return 1e9;
  return 1e6;
}

/** Reads "(in thousands, except per share data)", "$’000", "US$ million", "millions of dollars". */
export const readScaleNote = remembered(readNote);

function readNote(text: string): ScaleNote | null {
  const mark = markPattern.exec(text);
  const word = wordPattern.exec(text);
  const named = word
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.toLowerCase();
  const byWord = named === undefined ? null : (factors[named] ?? null);
  const factor = byWord ?? (mark === null ? null : factorOfMark(mark[1] ?? '000'));
  if (factor === null) return null;
  const exception = /\bexcept\b[^.;)]{0,80}/i.exec(text)?.[0].toLowerCase() ?? '';
  return {
    factor,
    exceptPerShare: /per|share/.test(exception),
    exceptShares: /\bshares?\b(?!\s?(?:amounts?|prices?)\b)/.test(
      exception.replace(/per[- ]?(?:common |ordinary )?share/g, ''),
    ),
  };
}

/** Currency written in a text, by sign or code; null when none is. */
export const readCurrency = remembered(currencyIn);

function currencyIn(text: string): string | null {
  if (/€|\beuros?\b|\beur\b/i.test(text)) return 'EUR';
  if (/£|\bgbp\b|\bsterling\b/i.test(text)) return 'GBP';
  if (/\brmb\b|\bcny\b|\brenminbi\b/i.test(text)) return 'CNY';
  if (/¥|\byen\b|\bjpy\b/i.test(text)) return 'JPY';
  if (/₹|\binr\b|\brupees?\b/i.test(text)) return 'INR';
  const region = /\b(us|au?|ca?|hk|nt|nz|s)\$/i.exec(text)?.[1]?.toLowerCase();
  if (region !== undefined) return currencyOfDollarRegion(region);
  return /\$|\busd\b|\bdollars?\b/i.test(text) ? 'USD' : null;
}
