import { holidayWords } from './holiday-dates.ts';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const dayOfMonth = '\\d{1,2}(?:st|nd|rd|th)?';
const ordinal = '(?:first|second|third|fourth|1st|2nd|3rd|4th)';
const part = `(?:${holidayWords}|${month}(?: ${dayOfMonth})?|q[1-4]|${ordinal} (?:quarter|half)|h[12]|spring|summer|autumn|fall|winter|(?:first|last|final) (?:[a-z0-9]+ )?(?:trading )?(?:days?|sessions?|weeks?|months?))`;
const edge = '(?:early|mid|late|middle|end|close)';
const ofYear = new RegExp(
  `\\b(${part},? (?:(?:of|in) )?|${edge} (?:(?:of|in) )?)(?:the )?(last|previous|prior|this|the current) year\\b(?!')`,
  'g',
);
const startOfLast = /\b((?:start|beginning) of )(?:the )?(?:last|previous|prior) year\b(?!')/g;
const beforeLast = /(?:\b(in|during|over|for|of) )?\bthe year before last\b/g;
const turnOfYear = /\b(last|this) year's (?=(?:lows?|highs?|peak|top|bottom|trough)\b)/g;

const season =
  /\b(since|from|after) (?:last|this past) (spring|summer|autumn|fall|winter)\b(?! (?:of )?(?:19|20)\d\d)/g;
const begins: Readonly<Record<string, string>> = {
  spring: '03-01',
  summer: '06-01',
  autumn: '09-01',
  fall: '09-01',
  winter: '12-01',
};

/** Writes the number of "last year" and "this year" where a part of the year is named with it: "march 2025", "the end of 2025". */
export function withYearsNamed(plain: string, today: string): string {
  const numberOf = (word: string) => Number(today.slice(0, 4)) - (/this|current/.test(word) ? 0 : 1);
  return plain
    .replaceAll(ofYear, (_whole, lead: string, word: string) => `${lead}${numberOf(word)}`)
    .replaceAll(season, (_whole, lead: string, word: string) => {
      const year = Number(today.slice(0, 4));
      const own = `${year}-${begins[word] ?? '01-01'}`;
      return `${lead} ${own <= today ? own : `${year - 1}${own.slice(4)}`}`;
    })
    .replaceAll(beforeLast, (_whole, lead: string | undefined) => `${lead ?? 'in'} ${numberOf('last') - 1}`)
    .replaceAll(startOfLast, (_whole, lead: string) => `${lead}${numberOf('last')}`)
    .replaceAll(turnOfYear, (_whole, word: string) => `${numberOf(word)} `);
}
