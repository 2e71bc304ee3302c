import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const notDated = "(?![\\d/]|(?:st|nd|rd|th)|,? (?:of )?'?(?:19|20)?\\d\\d\\b)";
const monthDay = new RegExp(
  `\\b${monthName}\\.? (\\d{1,2})(?:st|nd|rd|th)?${notDated}(?! ?(?:days?|%|weeks?|months?|years?|dte))`,
  'g',
);
const dayMonth = new RegExp(
  `(?<![\\d.,/-])\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${monthName}\\b${notDated}(?! ?\\d)`,
  'g',
);
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekday = new RegExp(
  `\\b(since|on|until|till|by|for|from|to|before|after|and) (?:last |this past |the past )?(${weekdays.join('|')})\\b(?! (?:effect|of|after))|\\b(?:last|this past) (${weekdays.join('|')})\\b`,
  'g',
);
// An expiry lies ahead, and a habit has no day.
const ofExpiry =
  /\b(?:calls?|puts?|expir\w*|strikes?|straddles?|strangles?|spreads?|condors?|collars?|options?|dte|implied|expected moves?|priced? in|pricing in)\b/;
const ofHabit = /\b(?:usual\w*|typical\w*|always|average|tends?|every|each|often|effect|historical\w*|normally)\b/;

/** Writes the year of a day that is named without it, and the day of a weekday: the newest one up to `today`. */
export function withNearDays(plain: string, today: string): string {
  if (ofExpiry.test(plain) || ofHabit.test(plain)) return plain;
  const near = (whole: string, name: string, dayNumber: string) => {
    const rest = `-${String(months.indexOf(name.slice(0, 3)) + 1).padStart(2, '0')}-${dayNumber.padStart(2, '0')}`;
    const year = Number(today.slice(0, 4)) - (`${today.slice(0, 4)}${rest}` > today ? 1 : 0);
    const day = `${year}${rest}`;
    return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || Number(dayNumber) === 0 ? whole : day;
  };
  return withNearParts(plain, today)
    .replaceAll(monthDay, (whole, name: string, dayNumber: string) => near(whole, name, dayNumber))
    .replaceAll(dayMonth, (whole, dayNumber: string, name: string) => near(whole, name, dayNumber))
    .replaceAll(weekday, (...found) => {
      const [, led = 'on', named, alone] = found.map((each) => (typeof each === 'string' ? each : undefined));
      const back = (weekdayOf(dayNumberOf(today)) - weekdays.indexOf(named ?? alone ?? '') + 7) % 7;
      return `${led} ${dateOf(dayNumberOf(today) - (back === 0 ? 7 : back))}`;
    });
}

const partOfMonth = new RegExp(`\\b((?:early|mid|late|middle of)[ -](?:in )?)${monthName}\\b${notDated}(?! ?\\d)`, 'g');

// "Mid March" is that of the newest March that has begun.
function withNearParts(plain: string, today: string): string {
  return plain.replaceAll(partOfMonth, (_whole, lead: string, name: string) => {
    const month = months.indexOf(name.slice(0, 3)) + 1;
    const year = Number(today.slice(0, 4)) - (month > Number(today.slice(5, 7)) ? 1 : 0);
    return `${lead}${name} ${year}`;
  });
}
