import { dateSchema } from '@aex/contracts/primitives';

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

const leading = /^\/([a-z][a-z-]*)(?:\s+|$)/i;
const isoDay = /^(\d{4}-\d{2}-\d{2})(?:[\s,:;]+|$)/;

/** Takes the slash commands off the beginning of a question; `given` is the command that came beside it. */
export function readCommands(question: string, given: string | null): CommandReading {
  const reading: CommandReading = { command: null, asOf: null, faults: [], text: question.trim() };
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
  const day = isoDay.exec(reading.text);
  const date = day?.[1];
  if (dateSchema.safeParse(date).success) {
    reading.asOf = date ?? null;
    reading.text = reading.text.slice(day?.[0].length).trim();
  } else reading.faults.push('/asof takes a day written as year, month and day with dashes.');
}

/** The question without the days of its `/asof`, its other commands as they were written. */
export function withoutAsOf(question: string): string {
  let kept = '';
  let rest = question.trim();
  for (let match = leading.exec(rest); match !== null; match = leading.exec(rest)) {
    const isAsOf = (match[1] ?? '').toLowerCase() === 'asof';
    const after = rest.slice(match[0].length).trimStart();
    const day = isAsOf ? (isoDay.exec(after)?.[0] ?? null) : null;
    if (day === null) kept += `${match[0].trim()} `;
    rest = day === null ? after : after.slice(day.length).trimStart();
  }
  return `${kept}${rest}`.trim();
}
