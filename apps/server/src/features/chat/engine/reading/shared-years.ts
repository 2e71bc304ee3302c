import { holidayWords } from './holiday-dates.ts';
import { monthNames as months } from './month-names.ts';

const monthWord =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const day = '\\d{1,2}(?:st|nd|rd|th)?';
const monthAndDay = `(?:${monthWord}\\.?(?: ${day})?|${day} (?:of )?${monthWord})`;
const quarter = '(?:q[1-4]|(?:the )?(?:first|second|third|fourth|1st|2nd|3rd|4th) quarter)';
const joined = '(?:to|and|until|till|through|thru|vs\\.?|versus|-|,)';
const year = '(?:19|20)\\d\\d';
const part = '(?:the )?(?:(?:start|beginning|end|middle) of )?';

const kinds = [monthAndDay, quarter, holidayWords];
const years = kinds.map((words) => ({
  // The year stands behind the second: "between Labor Day and Thanksgiving 2023".
  behind: new RegExp(
    `\\b(${words})((?: day| weekend)? ?${joined} ?${part})(${words})(,? (?:of |in )?)(${year})\\b`,
    'g',
  ),
  // It stands behind the first: "from Christmas 2021 to Easter".
  before: new RegExp(
    `\\b(${words})(,? (?:of |in )?)(${year})( ${joined} ${part})(${words})\\b(?!,? (?:of |in )?${year}| ${day}| eve)`,
    'g',
  ),
}));

/** A number by which two dates of one kind are ordered within a year. */
function placeInYear(words: string): number {
  const ordinal = /q([1-4])|(first|1st)|(second|2nd)|(third|3rd)|(fourth|4th)/.exec(words);
  if (ordinal !== null && /q[1-4]|quarter/.test(words))
    return ordinal[1] === undefined ? ordinal.slice(2).findIndex((each) => each !== undefined) + 1 : Number(ordinal[1]);
  const month = months.findIndex((name) => new RegExp(`\\b${name}`).test(words));
  const number = Number(/\d{1,2}/.exec(words)?.[0] ?? 0);
  return month >= 0 ? month * 32 + number : holidayPlace(words);
}

// Holidays in the order of the year.
const holidays = [
  /new year(?!'?s? eve)/,
  /mlk|martin luther/,
  /presidents/,
  /good friday/,
  /easter/,
  /memorial/,
  /juneteenth/,
  /independence|july/,
  /labou?r/,
  /hallow/,
  /thanksgiving/,
  /black friday/,
  /christmas|xmas/,
  /new year'?s? eve/,
];

function holidayPlace(words: string): number {
  return holidays.findIndex((pattern) => pattern.test(words));
}

/** Writes a year that two dates share beside both, the earlier one taken to come first: "jan 2022 and oct 2022". */
export function withSharedYears(plain: string): string {
  return years.reduce((text, { behind, before }) => {
    const early = text.replace(behind, (...found) => withEarlierYear(found.slice(0, groupsOf).map(String)));
    return early.replace(before, (...found) => withLaterYear(found.slice(0, groupsOf).map(String)));
  }, plain);
}

// The match and its five groups.
const groupsOf = 6;

function withEarlierYear([
  whole = '',
  first = '',
  between = '',
  second = '',
  link = '',
  stated = '',
]: string[]): string {
  // The turn of a year is a span of its own.
  if (/^(?:christmas|xmas)/.test(first) && second.startsWith('new year')) return whole;
  const own = Number(stated) - (placeInYear(first) > placeInYear(second) ? 1 : 0);
  return `${first} ${own}${between}${second}${link}${stated}`;
}

function withLaterYear([, first = '', link = '', stated = '', between = '', second = '']: string[]): string {
  const own = Number(stated) + (placeInYear(first) > placeInYear(second) ? 1 : 0);
  return `${first}${link}${stated}${between}${second} ${own}`;
}
