import type { OperatorKind } from './guard/operator-kinds.ts';
import type { Question } from './reading/question.ts';
import type { Part } from './section.ts';
import type { Task } from './task.ts';

export type Subject =
  | 'symbol'
  | 'comparison'
  | 'macro'
  | 'market'
  | 'options'
  | 'company'
  | 'library'
  | 'account'
  | 'talk';

/** One kind of question: how it is recognised and how it is answered. */
export type Intent = {
  id: string;
  subject: Subject;
  /** Words that ask for it plainly. */
  asks: readonly RegExp[];
  /** Words that ask for it where nothing is asked plainly. */
  hints?: readonly RegExp[];
  /** What it is about; without it the question is asked back or declined. */
  needs?: 'symbol';
  /** What is said where the question names none; it is asked back unless given. */
  lacksSymbol?: string;
  /** Of no symbol, as a list over all of them is: not meant where the question names one. */
  isOfMarket?: true;
  /** More general intents that it stands for where both are recognised. */
  over?: readonly string[];
  /** Operators, by kind or by their words, whose figure its answer holds anyway; the guard leaves them to it. */
  honours?: ReadonlyArray<OperatorKind | RegExp>;
  /** Clauses with a negation that its answer heeds; any other negation is declined. */
  negates?: readonly RegExp[];
  /** The span it looks at where the question names none; a year unless given. */
  span?: 'all' | 'five_years' | 'year';
  /** Whether it is answered by itself, whatever else is asked. */
  isAlone?: (question: Question) => boolean;
  answer: (task: Task) => Promise<Part[]> | Part[];
  /** What could change the view, without a figure. */
  turns?: string;
  /** Questions that follow, for the symbols of this one. */
  next?: (question: Question) => string[];
};
