import { type Period, wholeStart } from './period.ts';

const crash = '(?:crash|crisis|sell-?off|bear market|panic|meltdown|plunge)';
const crisis = `(?:(?:great |global |2008 )?financial crisis|gfc|great recession|2008 ${crash}|${crash} of 2008|credit crisis)`;
const covidCrash = `(?:(?:2020 )?(?:covid|pandemic|corona)(?:-19)? ${crash}|(?:march )?2020 ${crash}|${crash} (?:of|in) (?:march )?2020)`;

const beginning = /\bwhen (?:covid|corona|the (?:pandemic|virus)) (?:hit|started|began|broke out|came|struck)\b/;

/** Whether a plain text asks of the time at which something began. */
export function isOfBeginning(plain: string): boolean {
  return beginning.test(plain);
}

/** The time that a president was in office, from one inauguration to the next: "under Obama", "during Biden's presidency". */
const inOffice = (name: string) =>
  new RegExp(
    `\\b(?:(?:under|during|in|through|over) (?:president |the )*(?:joe |barack )?${name}(?:'s)?(?: (?:presidency|years|term|administration|era|time in office))?|(?:while|when) (?:joe |barack )?${name} was (?:the )?(?:president|in office|in the white house))(?! (?:won|was|lost|beat))`,
  );

/** Spans that have a name; what they were taken for is said in the answer by its dates. The special name comes first. */
export const namedSpans: ReadonlyArray<readonly [RegExp, Period]> = [
  [beginning, { kind: 'between', start: '2020-02-19', end: '2020-04-30' }],
  [
    /\b(?:since|from|after|off) (?:the |its )?(?:covid|pandemic|corona|march 2020|2020) (?:lows?|bottom|trough)\b/,
    { kind: 'since', start: '2020-03-23' },
  ],
  [
    new RegExp(`\\b(?:since|from|after|off) (?:the )?(?:'09|2009|${crisis}) (?:lows?|bottom|trough)\\b`),
    { kind: 'since', start: '2009-03-09' },
  ],
  [
    /\b(?:since|from|off) the 2022 (?:(?:bear )?market )?(?:lows?|bottom|trough)\b/,
    { kind: 'since', start: '2022-10-12' },
  ],
  [/\bsince lehman\b/, { kind: 'since', start: '2008-09-15' }],
  [new RegExp(`\\bsince (?:the )?${crisis}\\b`), { kind: 'since', start: '2009-03-09' }],
  [new RegExp(`\\b${crisis}\\b`), { kind: 'between', start: '2007-10-09', end: '2009-03-09' }],
  [
    new RegExp(`\\b(?:dot-?com (?:crash|bust|bubble)|2000 ${crash}|tech wreck)\\b`),
    { kind: 'between', start: '2000-03-24', end: '2002-10-09' },
  ],
  [new RegExp(`\\b${covidCrash}\\b`), { kind: 'between', start: '2020-02-19', end: '2020-03-23' }],
  [
    /\b(?:covid|pandemic|corona(?:virus)?|2020)(?:-19)? (?:recession|downturn|slump)\b|\b(?:recession|downturn) (?:of|in) 2020\b/,
    { kind: 'between', start: '2020-02-29', end: '2020-04-30' },
  ],
  [
    /\b(?:before|until|prior to|ahead of) (?:the )?(?:covid|pandemic|corona(?:virus)?)\b|\bpre-? ?(?:covid|pandemic|corona)\b/,
    { kind: 'between', start: wholeStart, end: '2020-02-19' },
  ],
  // What was made good after it fell in it.
  [
    /(?<=\b(?:recover\w*|rebound\w*|(?:get|got|come|came|bounced?|climb(?:ed)?) back|made? back)\b.{0,40})\b(?:after|from) (?:the )?(?:covid|pandemic|corona)(?:virus)?\b/,
    { kind: 'between', start: '2020-02-19', end: '2020-03-23' },
  ],
  [
    /\b(?:since|after) (?:the )?(?:covid|pandemic|corona)\b|\bpost-? ?(?:covid|pandemic)\b/,
    { kind: 'since', start: '2020-02-19' },
  ],
  [
    /\b(?:during|in|through) (?:the )?(?:covid|pandemic|corona)\b/,
    { kind: 'between', start: '2020-02-19', end: '2020-12-31' },
  ],
  [
    new RegExp(`\\b(?:2022 ${crash}|${crash} (?:of|in) 2022)\\b`),
    { kind: 'between', start: '2022-01-03', end: '2022-10-12' },
  ],
  [inOffice('obama'), { kind: 'between', start: '2009-01-20', end: '2017-01-20' }],
  [inOffice('biden'), { kind: 'between', start: '2021-01-20', end: '2025-01-20' }],
  [
    /\b(?:(?:in|during|over|under) (?:donald )?trump'?s? first (?:term|presidency|administration)|in the first trump (?:term|presidency|administration|years))\b/,
    { kind: 'between', start: '2017-01-20', end: '2021-01-20' },
  ],
  [/\bsince liberation day\b/, { kind: 'since', start: '2025-04-02' }],
  [/\btariff (?:crash|selloff|sell-off|panic|shock)\b/, { kind: 'between', start: '2025-02-19', end: '2025-04-08' }],
  [/\bsince (?:the )?(?:launch of )?chatgpt\b/, { kind: 'since', start: '2022-11-30' }],
  ...['1970', '1980', '1990', '2000', '2010', '2020'].map((decade): readonly [RegExp, Period] => [
    new RegExp(
      `(?<!\\b(?:since|from|before|until|till|after|(?<!\\bcompar\\w+ )to|(?<!^)and|or) (?:the )?(?:early |late |mid-? ?)?)\\b(?:(?:early |late )?${decade}|(?<=\\bthe )(?:early |late )?${decade.slice(2)})'?s\\b`,
    ),
    { kind: 'between', start: `${Number(decade) - 1}-12-31`, end: `${Number(decade) + 9}-12-31` },
  ]),
];
