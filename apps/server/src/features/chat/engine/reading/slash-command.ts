import { dateSchema } from '@aex/contracts/primitives';
import { findDates } from './date-words.ts';

const slashCommands = ['options', 'regime', 'compare', 'symbol', 'risk', 'portfolio', 'help', 'asof'] as const;
export type SlashCommand = (typeof slashCommands)[number];

export type CommandReading = {
  command: Exclude<SlashCommand, 'asof'> | null;
  /** The day of `/asof`, null without one. */
  asOf: string | null;
  /** Words written as commands that are none, and an `/asof` without a day. */
  faults: string[];
  text: string;
};

/** What is said of a day that nothing is known of yet. */
export const dayNotComeYet = 'The day behind /asof has not come yet, so what is known today is used.';
export const dayNotRead = '/asof takes a day, such as 2022-06-30 or June 30, 2022.';

const leading = /^\/([a-z][a-z-]*)(?:\s+|$)/i;
/** The day may also stand behind the question. */
const trailing = /\s\/asof\s+(\S.*?)\s*[?.!]*$/i;
const isoDay = /^\d{4}-\d{2}-\d{2}(?![\w-])/;

/** Takes the slash commands off the beginning of a question; `given` is the command that came beside it. */
export function readCommands(question: string, given: string | null): CommandReading {
  const reading: CommandReading = { command: null, asOf: null, faults: [], text: withDayFirst(question.trim()) };
  if (given !== null && given.trim() !== '') {
    const lead = given.trim().startsWith('/') ? given.trim() : `/${given.trim()}`;
    const repeats = reading.text.toLowerCase().startsWith(lead.toLowerCase());
    reading.text = repeats ? reading.text : `${lead} ${reading.text}`.trim();
  }
  for (let match = leading.exec(reading.text); match !== null; match = leading.exec(reading.text)) {
    const name = (match[1] ?? '').toLowerCase();
    reading.text = reading.text.slice(match[0].length).trim();
    const command = slashCommands.find((each) => each === name);
    if (command === undefined) reading.faults.push(`/${name} is not a command I know.`);
    else if (command === 'asof') takeDay(reading);
    else reading.command ??= command;
  }
  return withSinceThatDay(reading);
}

// "/asof D … since?" asks what came behind that day, of which nothing was known then.
const sinceThen = /\bsince(?: then| that day| that date)?(?=\W*$)/i;

function withSinceThatDay(reading: CommandReading): CommandReading {
  if (reading.asOf === null || !sinceThen.test(reading.text)) return reading;
  const fault = 'You ask what came since that day, so it is told with what is known today.';
  return {
    ...reading,
    asOf: null,
    text: reading.text.replace(sinceThen, `since ${reading.asOf}`),
    faults: [...reading.faults, fault],
  };
}

function takeDay(reading: CommandReading): void {
  const day = dayAhead(reading.text);
  if (day === null) reading.faults.push(dayNotRead);
  else {
    reading.asOf = day.date;
    reading.text = reading.text.slice(day.length).trim();
  }
}

/** The day that a text begins with; of a month, a quarter or a year its last. */
function dayAhead(text: string): { date: string; length: number } | null {
  const [iso] = isoDay.exec(text) ?? [];
  const [first] = iso === undefined ? findDates(text.toLowerCase()).filter(({ start }) => start === 0) : [];
  const date = iso ?? first?.last;
  const behind = iso?.length ?? first?.end ?? 0;
  const [signs] = /^(?:[\s,:;]+|$)/.exec(text.slice(behind)) ?? [];
  return signs === undefined || date === undefined || !dateSchema.safeParse(date).success
    ? null
    : { date, length: behind + signs.length };
}

/** “… /asof 2022-06-30” is read as if it stood before the question. */
function withDayFirst(question: string): string {
  const [said, named = ''] = trailing.exec(question) ?? [];
  return said === undefined || dayAhead(named)?.length !== named.length
    ? question
    : `/asof ${named} ${question.slice(0, -said.length)}`.trim();
}

/** The question without the days of its `/asof`, its other commands as they were written. */
export function withoutAsOf(question: string): string {
  let kept = '';
  let rest = withDayFirst(question.trim());
  for (let match = leading.exec(rest); match !== null; match = leading.exec(rest)) {
    const isAsOf = (match[1] ?? '').toLowerCase() === 'asof';
    const after = rest.slice(match[0].length).trimStart();
    const day = isAsOf ? dayAhead(after) : null;
    if (day === null) kept += `${match[0].trim()} `;
    rest = day === null ? after : after.slice(day.length).trimStart();
  }
  return `${kept}${rest}`.trim();
}
