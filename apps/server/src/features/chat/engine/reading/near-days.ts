import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import { monthNames as months } from './month-names.ts';

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
/** Words of options and of what they price in: their days lie ahead. */
export const ofOptions =
  /\b(?:(?<!\b(?:earnings|results|conference|quarterly) )calls?|puts?|expir\w*|strikes?|straddles?|strangles?|spreads?|condors?|butterfl(?:y|ies)|collars?|options?|dte|iv|implied|expected (?:moves?|to move)|moves? expected|priced?[- ]in|pricing in|greeks|(?:its|the|what|option|\d) deltas?|deltas? (?:of|for)|delta[- ](?:neutral|hedg\w+)|hedg(?:e|es|ed|ing)(?! funds?))\b/;
// What is asked of the time ahead has no day behind, and neither has a habit.
const ofFuture = /\b(?:will|going to|upcoming)\b/;
const ofHabit = /\b(?:usual\w*|typical\w*|always|average|tends?|every|each|often|effect|historical\w*|normally)\b/;

const anyWeekday = new RegExp(`\\b(?:${weekdays.join('|')})\\b`, 'g');
const datedWeekday = new RegExp(`\\b(?:since|from|between|last|past) (?:${weekdays.join('|')})\\b`);
const lookingBack = /\b(?:since|ago|did|was|were|has|had|fell|rose|closed)\b/;
const didOnce = /\b(?:did|was|were|has|had)\b/;

// "How does it do on Monday?" asks for a habit, and so do two weekdays that bound no span.
function namesHabit(plain: string): boolean {
  if (datedWeekday.test(plain)) return false;
  const isOfNow = /\b(?:do|does)\b/.test(plain) && !didOnce.test(plain);
  return isOfNow || (plain.match(anyWeekday) ?? []).length > 1;
}

/**
 * Writes the year of a day that is named without it, and the day of a weekday: the newest one up to `today`. Behind a
 * question about options a day lies ahead, unless the words look back.
 */
export function withNearDays(plain: string, today: string, { isOfOptions = false } = {}): string {
  const isAhead = ofOptions.test(plain) || ofFuture.test(plain) || (isOfOptions && !lookingBack.test(plain));
  if (isAhead || ofHabit.test(plain)) return plain;
  const isHabit = namesHabit(plain);
  const near = (whole: string, name: string, dayNumber: string) => {
    const rest = `-${String(months.indexOf(name.slice(0, 3)) + 1).padStart(2, '0')}-${dayNumber.padStart(2, '0')}`;
    const year = Number(today.slice(0, 4)) - (`${today.slice(0, 4)}${rest}` > today ? 1 : 0);
    const day = `${year}${rest}`;
    return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || Number(dayNumber) === 0 ? whole : day;
  };
  return withNearParts(withLastStarts(plain, today), today)
    .replaceAll(monthDay, (whole, name: string, dayNumber: string) => near(whole, name, dayNumber))
    .replaceAll(dayMonth, (whole, dayNumber: string, name: string) => near(whole, name, dayNumber))
    .replaceAll(weekday, (...found) => {
      if (isHabit) return found[0];
      const [, led = 'on', named, alone] = found.map((each) => (typeof each === 'string' ? each : undefined));
      const back = (weekdayOf(dayNumberOf(today)) - weekdays.indexOf(named ?? alone ?? '') + 7) % 7;
      return `${led} ${dateOf(dayNumberOf(today) - (back === 0 ? 7 : back))}`;
    });
}

const lastStart =
  /\b(since|from) (?:the )?(?:start|beginning) of (?:the )?(?:last|previous|prior) (month|quarter|year)\b/g;

// "Since the start of last quarter" runs from the close before it to now.
function withLastStarts(plain: string, today: string): string {
  return plain.replaceAll(lastStart, (_whole, lead: string, unit: string) => {
    const months = { month: 1, quarter: 3, year: 12 }[unit] ?? 1;
    const month = Number(today.slice(5, 7)) - 1;
    const first = new Date(Date.UTC(Number(today.slice(0, 4)), month - (month % months) - months, 1));
    return `${lead} ${dateOf(dayNumberOf(first.toISOString().slice(0, 10)) - 1)}${lead === 'from' ? ' to now' : ''}`;
  });
}

const edgeOfMonth =
  '(?:first|second|third|fourth|last|final|opening|closing) (?:(?:\\d{1,2}|[a-z]{3,6}) )?(?:weeks?|trading days?|sessions?|days?|half) (?:of|in) (?:the month of )?';
const partOfMonth = new RegExp(
  `\\b((?:early|mid|late|middle of)[ -](?:in )?|${edgeOfMonth})${monthName}\\b${notDated}(?! ?\\d)`,
  'g',
);

// "Mid March" is that of the newest March that has begun.
function withNearParts(plain: string, today: string): string {
  return plain.replaceAll(partOfMonth, (_whole, lead: string, name: string) => {
    const month = months.indexOf(name.slice(0, 3)) + 1;
    const year = Number(today.slice(0, 4)) - (month > Number(today.slice(5, 7)) ? 1 : 0);
    return `${lead}${name} ${year}`;
  });
}
