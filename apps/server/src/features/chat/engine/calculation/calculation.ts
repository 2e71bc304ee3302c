import type { Finding } from '../evidence.ts';
import type { Figure, GivenText } from './given-text.ts';
import type { Row } from './calculation-rows.ts';
import type { TermSpec } from './given-terms.ts';

/** What a text gives for a calculation, together with the turns before it. */
export type Given = {
  terms: Readonly<Record<string, Figure>>;
  /** Figures that are asked for, by name. */
  wants: ReadonlySet<string>;
  /** Ways of working it out that words name, such as the kind of an option. */
  modes: Readonly<Record<string, string>>;
  /** Lines that are listed, such as flows; null where the calculation has none. */
  items: unknown;
  text: GivenText;
  /** The pattern of the text and of the turns behind it. */
  words: string;
  /** The currency that the text names; null where it names none. */
  currency: string | null;
};

/** What is read beside the question: the day it is asked, and a rate that it does not give. */
export type Desk = {
  today: string;
  /** The Treasury yield of so many years, continuously compounded, with its evidence; null where none is stored. */
  treasuryRate: (years: number) => Promise<{ percent: number; finding: Finding } | null>;
};

export type Told = {
  title: string;
  entity: string;
  /** The formula and its conventions, as the card has it. */
  formula: string;
  results: Row[];
  /** Results beside these, in a table. */
  table?: { columns: readonly string[]; rows: ReadonlyArray<{ label: string; cells: readonly Row[] }> };
  given: Row[];
  /** Days that were given or taken, by what they are. */
  days?: ReadonlyArray<{ label: string; day: string }>;
  /** What the question left open and was taken, without figures. */
  assumed: string[];
  /** What else is to be said, without figures. */
  notes?: string[];
  /** Evidence of stored data beside the figures that were given. */
  stored?: Finding;
  next?: string[];
};

export type Worked = { told: Told } | { missing: string[] } | { fault: string };

/** One kind of calculation from figures that a question brings. */
export type Calculation = {
  id: string;
  /** What it works out, as it is said where something is missing. */
  name: string;
  /** Words that a text about it holds; figures stand in braces. */
  asked: RegExp;
  /** Words that make another thing of it, which is not worked out, with what it is called. */
  beyond?: ReadonlyArray<readonly [RegExp, string]>;
  specs: readonly TermSpec[];
  wants?: Readonly<Record<string, RegExp>>;
  modes?: Readonly<Record<string, ReadonlyArray<readonly [string, RegExp]>>>;
  /** Lines of a text; the figures that they hold are theirs. */
  items?: (text: GivenText) => { items: unknown; used: readonly Figure[] } | null;
  /** The lines of the thread with those of a turn, where a turn can name some alone. */
  joined?: (before: unknown, now: unknown) => unknown;
  /** Words of a turn that take a term away. */
  drops?: Readonly<Record<string, RegExp>>;
  /** Terms of which a later one takes the place of the others. */
  instead?: ReadonlyArray<readonly string[]>;
  /** The terms that a figure without a name stands for in a turn, by its kind; the first that the thread holds. */
  bare?: Partial<Record<Figure['kind'], readonly string[]>>;
  /** Words of its field, which need no reading of their own. */
  vocabulary: RegExp;
  /** Whether figures that no term has would make another result of it, and what is said then. */
  strict?: { isMeant: (given: Given, unused: readonly Figure[]) => boolean; said: string };
  /** Whether what is given is enough to take the text for such a question. */
  isEnough: (given: Given) => boolean;
  work: (given: Given, desk: Desk) => Worked | Promise<Worked>;
};

/** Names of a list that is missing, as they are asked for. */
export function lacking(given: Given, needed: ReadonlyArray<readonly [string, string]>): string[] {
  return needed.filter(([name]) => given.terms[name] === undefined).map(([, said]) => said);
}
