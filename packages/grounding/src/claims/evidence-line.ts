import { extractFigures } from '#figures/figure-extraction';
import { remembered } from '#text/remembered';

import { isFunctionWord, labelWords, wordsIn, type LabelWord } from './label-words.ts';
import { isPartOfYear, periodKeysOf } from './period-key.ts';

/** A row or column of a table by its label or head. */
export type EvidenceLine = {
  index: number;
  text: string;
  words: LabelWord[];
  /** The words once each, without those such as "of". */
  content: string[];
  /** Words of the label before its remarks; empty when it has none. */
  head: LabelWord[];
  /** How the line is called in short; empty where it is not. */
  short: LabelWord[];
  /** Words of the section heading above the row or of the group header of the column. */
  around: ReadonlySet<string>;
  periods: string[];
  isPartOfYear: boolean;
  /** Words of the label that may be left out where no other row goes by the rest: "total" of "Total revenues", "net" of "Charges, net". */
  spare: ReadonlySet<string>;
  /** Columns such as "% change" that hold no value of the metric itself. */
  isChange: boolean;
};

const remarks = /\((?:\d{1,2}|[a-z])\)/gi;
/** "Other payables2": the number of a remark, or of one of several. */
const numbered = /(?<=[a-z]{4})\d{1,2}$/;

/** The part of a label before its remarks: "Interim dividend" of "Interim dividend for the half year ended ...". */
const labelTail =
  /\s*(?:\(|,? including\b|(?:\bat|,) (?:the )?end of (?:the )?(?:year|period)\b|\bfor the\b|\bas of\b|\b(?:in|of|from|by) our\b|\bdue\b|\bat \d|;|\s[—–-]\s|:).*$/i;

export type LineSource = {
  index: number;
  text: string;
  around: string;
  extra: string;
  isChange?: boolean;
  named?: string;
};

export function readLine(part: LineSource): EvidenceLine {
  const text = part.text.replace(remarks, ' ').trim();
  const words = labelWords(part.named ?? inPlainTerms(text));
  const head = (isCashFlow(text) ? text.replace(inBrackets, ' ') : text)
    .replace(/^(?:less|add|plus|of which|including)\b\s*:?\s*/i, '')
    .replace(labelTail, '')
    .replace(numbered, '');
  return {
    index: part.index,
    text,
    words,
    content: [...new Set(words.map(({ word }) => word))].filter((word) => !isFunctionWord(word)),
    head: head === text ? [] : labelWords(head),
    short: labelWords(shortName(text)),
    around: wordsIn(part.around),
    periods: [
      ...new Set([...periodKeysOf(part.text.replace(/\((?:\d{1,2}|[a-z])\)/gi, ' ')), ...periodKeysOf(part.extra)]),
    ],
    isPartOfYear: isPartOfYear(part.text),
    spare: new Set(),
    isChange: part.isChange ?? false,
  };
}

const cashFlow = /^(?:total )?net cash\b.*\b(operating|investing|financing) activities$/i;

const inBrackets = /\s*\([^()]*\)\s*/g;

/** "Net cash provided by (used in) operating activities" is told without what stands in the brackets. */
function isCashFlow(text: string): boolean {
  return cashFlow.test(text) && /\((?:used|provided)/i.test(text);
}

/** Of "net cash (used in) provided by investing activities" the activities are spoken of. */
function shortName(text: string): string {
  const activity = cashFlow.exec(text)?.[1];
  return activity === undefined ? '' : `${activity} activities`;
}

/** One name for what has several: net income per share is earnings per share. */
export function inPlainTerms(text: string): string {
  return text
    .replace(/\bnet (?:income|earnings) (?=(?:\(loss\) )?per (?:common |ordinary )?share\b)/gi, 'earnings ')
    .replace(/\bSG ?& ?A\b/g, 'selling, general and administrative')
    .replace(/\bR ?& ?D\b/g, 'research and development')
    .replace(/\bas an? (?:%|percentage|percent|share|proportion) of\b/gi, 'as a % of');
}

/** A column's head without dates and scale notes, which leaves the metric or part that it names. */
export const withoutPeriods = remembered(namedIn);

function namedIn(text: string): string {
  let named = '';
  let at = 0;
  for (const figure of extractFigures(text)) {
    if (figure.kind === 'quantity') continue;
    named += `${text.slice(at, figure.start)} `;
    at = figure.end;
  }
  return `${named}${text.slice(at)}`.replace(/\([^()]*(?:thousand|million|billion|000)[^()]*\)/gi, ' ');
}
