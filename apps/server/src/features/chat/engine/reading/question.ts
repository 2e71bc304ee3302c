import type { CommandReading } from './slash-command.ts';
import type { EventTaken } from './event-taken.ts';
import type { Period } from './period.ts';
import type { FoundSymbols } from './symbol-finding.ts';

/** What a question asks, before it is answered. */
export type Question = {
  /** As it was written, without its commands. */
  text: string;
  /** In lower case with typing errors of the trade mended: what patterns read. */
  plain: string;
  /** The part of `plain` that this question says itself: a follow-up that asks something new does not ask the rest again. */
  own: string;
  command: CommandReading['command'];
  asOf: string | null;
  faults: string[];
  /** Ids of the intents, in the order of the list. */
  intents: string[];
  /** Known symbols in the order the question names them. */
  symbols: string[];
  unknown: FoundSymbols['unknown'];
  assumed: FoundSymbols['assumed'];
  /** Words by which it names its symbols. */
  named: FoundSymbols['named'];
  /** The group that its symbols were taken from, where it names one. */
  group: { said: string; symbols: string[]; without: { words: string; symbols: string[] } | null } | null;
  /** Symbols of the thread that the question put others in the place of. */
  beside: string[];
  /** Null when the question names none. */
  period: Period | null;
  /** The one day it asks about. */
  day: string | null;
  /** Events that its period is laid by. */
  events: EventTaken[];
  isFollowUp: boolean;
  /** The form that the answer is to have, where one is asked for: `turns` is what could change the view, alone. */
  form: 'table' | 'short' | 'chart' | 'turns' | null;
};
