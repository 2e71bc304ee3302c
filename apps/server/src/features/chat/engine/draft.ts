import type { Section } from './section.ts';

export type EngineQuestion = {
  text: string;
  /** The symbol of the page it was asked from, and the command that came beside it. */
  ticker: string | null;
  command?: string | null;
  moment: Date;
  isAsOf: boolean;
  /** Questions asked before it in its thread, oldest first, as they are stored. */
  earlier?: readonly string[];
  /** When the last of them was asked; null where nothing was. */
  lastAskedAt?: Date | null;
  accountId?: string | null;
  /** The thread that it is asked in. */
  threadId?: string | null;
};

/** What the engine will say, before any figure is rendered or checked. */
export type Draft = {
  sections: Section[];
  notes: string[];
  declines: string[];
  suggestions: string[];
  macroIcon: string | null;
  /** What the question was read as. */
  intents: string[];
  /** The symbols it was read to be about. */
  symbols: string[];
  /** What it asks, completed by its thread. */
  plain: string;
  /** The moment up to which data was read. */
  moment: Date;
};

/** One draft of those of questions that were asked together. */
export function joinDrafts(drafts: readonly Draft[]): Draft {
  const [first, ...others] = drafts;
  if (first === undefined) throw new Error('There is no draft to join.');
  return others.reduce(
    (joined, draft) => ({
      sections: [...joined.sections, ...draft.sections],
      notes: withOneView(united(joined.notes, draft.notes)),
      declines: united(joined.declines, draft.declines),
      suggestions: joined.suggestions,
      macroIcon: joined.macroIcon ?? draft.macroIcon,
      intents: united(joined.intents, draft.intents),
      symbols: united(joined.symbols, draft.symbols),
      plain: joined.plain,
      moment: joined.moment,
    }),
    first,
  );
}

/** How a note begins that says what could change the view. */
export const viewLead = 'What could change the view:';

// What could change the view is said once, of all that is told.
function withOneView(notes: readonly string[]): string[] {
  const views = notes
    .filter((note) => note.startsWith(viewLead))
    .flatMap((note) =>
      note
        .slice(viewLead.length)
        .trim()
        .split(/(?<=\.) /),
    );
  const others = notes.filter((note) => !note.startsWith(viewLead));
  return views.length === 0 ? others : [...others, `${viewLead} ${[...new Set(views)].join(' ')}`];
}

function united(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
