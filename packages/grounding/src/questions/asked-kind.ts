import type { ClaimReading } from '#claims/claim-reading';

/** What a question asks of the values of a table. */
export type AskedKind = 'level' | 'change' | 'difference' | 'average' | 'total' | 'ratio' | 'standout' | 'standout_row';

export type Asked = {
  kind: AskedKind;
  /** 1 for the highest, -1 for the lowest; null where neither is asked for. */
  side: 1 | -1 | null;
  /** A part in percent of a whole, or a move in percent. */
  isRelative: boolean;
  /** "What percentage of § was §" names the whole first. */
  isWholeFirst: boolean;
};

const span = '(?:(?:fiscal|financial|calendar) )?(?:years?|quarters?|periods?|months?|fys?)';
const whichSpan = new RegExp(`\\b(?:which|what) ${span}\\b|\\bwhen (?:was|were|did|is)\\b`);
const highs =
  /\b(?:high(?:er|est)|larg(?:er|est)|great(?:er|est)|bigg(?:er|est)|most|more|maximum|peak(?:ed)?|best|top)\b/;
const lows = /\b(?:low(?:er|est)|small(?:er|est)|least|less|minimum|worst|bottom(?:ed)?|fewe(?:r|st))\b/;
const extreme = /\b(?:high|low|larg|small)est (?:\p{L}+ )?§|\b(?:maximum|minimum|peak) §/u;
const move =
  /\b(?:chang(?:e|es|ed|ing)|(?:develop|mov|evolv)(?:e|ed)?|increas(?:e|ed|es)|decreas(?:e|ed|es)|growth|gr[eo]w|grown|ris(?:e|en)|rose|f[ae]ll|fallen|declin(?:e|ed)|drop(?:ped)?|reduc(?:tion|ed)|movement|var(?:y|iance|ied))\b/;
const difference = /\b(?:difference|gap|spread)\b|\b(?:more|less|higher|lower|larger|smaller|greater) .*\bthan\b/;
const percentage = '(?:percent(?:age)?|per cent|%|share|proportion|part|fraction)';
const relative =
  /\b(?:percent(?:age)?|per cent|percentual|relative|growth rate|rate of growth|year[- ](?:on|over)[- ]year|yoy)\b|%/;
const wholeFirst = new RegExp(`\\b(?:what|which|how much) ?(?:${percentage})? of (?:the |its |our )*§`);
const ratio = new RegExp(
  `\\bratio\\b|\\b(?:portion|proportion|fraction) of .* to\\b|\\bdivided by\\b|\\bas an? ${percentage} (?:of|to)\\b|\\b${percentage} of\\b|\\bproportion\\b|§ over (?:the )?§|\\bhow many times\\b`,
);
const average = /\b(?:average[ds]?|mean)\b/;
const sum = /\b(?:total|sum|combined|together|altogether|aggregate|in all|cumulative(?:ly)?)\b/;

/** Lengths of time, reasons and counts of things are not read from a cell. */
const ofAnother = new RegExp(
  `\\bhow (?:many ${span}|long|often)\\b|\\bwhy\\b|\\bhow (?:did|does|do|is|are|was|were|has|have)\\b(?!.*\\b(?:chang|gr[eo]w|develop|mov|evolv|ris|rose|fall|fell|declin))|\\bhow many (?!§)|` +
    '\\bwhat (?:result|caus|led|drove|driv|contribut|explain|does|do|did)|\\b(?:driven by|due to|because|reasons?|attribut\\w+|primarily|mainly)\\b',
);
const eachApart = /\brespective(?:ly)?\b|\beach\b/;

/** "Which segment had": the rows are asked for, whatever they are called. */
export const whichRow =
  /^(?:which|what) (?!percent|%|fraction|share|portion|proportion)(?:\p{L}+ ){1,3}?(?:had|has|was|is|were|generated|made|brought|recorded|reported|contributed|saw)\b/u;
const withinAnother = /§ (?:of|from|in|for|by|within) (?:the |its |our )*§/;

const plainKind = { side: null, isRelative: false, isWholeFirst: false } as const;

/** What a question asks, from its words beside the labels (§), periods (@) and figures (#); null for what is not read here. */
export function askedKind({ masked, rows, columns, periods, quantities }: ClaimReading): Asked | null {
  if (quantities.length > 0 || ofAnother.test(masked)) return null;
  // "Revenue of Europe" is one value of two names, which no two rows are.
  if (rows.length > 1 && withinAnother.test(masked) && !ratio.test(masked)) return null;
  if (rows.length === 0 && whichRow.test(masked)) {
    const side = lows.test(masked) ? -1 : highs.test(masked) ? 1 : null;
    if (side !== null && !whichSpan.test(masked)) return { ...plainKind, kind: 'standout_row', side };
  }
  const labels = Math.max(rows.length, columns.length);
  if (whichSpan.test(masked)) {
    const side = lows.test(masked) ? -1 : highs.test(masked) ? 1 : null;
    return side === null ? null : { ...plainKind, kind: 'standout', side };
  }
  if (average.test(masked))
    return move.test(masked) || ratio.test(masked) || eachApart.test(masked) ? null : { ...plainKind, kind: 'average' };
  const isOfTwo = labels > 1 && periods.length < 2;
  if (isOfTwo && ratio.test(masked))
    return {
      ...plainKind,
      kind: 'ratio',
      isRelative: !/\bratio\b|\bdivided by\b|\btimes\b/.test(masked),
      isWholeFirst: wholeFirst.test(masked),
    };
  if (isOfTwo && difference.test(masked))
    return { ...plainKind, kind: 'difference', isRelative: relative.test(masked) };
  if (move.test(masked) || difference.test(masked))
    return labels > 1 && rows.length > 1 ? null : { ...plainKind, kind: 'change', isRelative: relative.test(masked) };
  if (ratio.test(masked) || relative.test(masked.replace(/§.*/, ''))) return null;
  const isOfColumn = rows.length === 0 && periods.length < 2;
  if (sum.test(masked) && !eachApart.test(masked) && (labels > 1 || periods.length > 1 || isOfColumn))
    return { ...plainKind, kind: 'total' };
  // "What was the lowest net income?": that of one name among all times.
  if (labels === 1 && periods.length === 0 && extreme.test(masked))
    return { ...plainKind, kind: 'standout', side: lows.test(masked) ? -1 : 1 };
  return highs.test(masked) || lows.test(masked) ? null : { ...plainKind, kind: 'level' };
}
