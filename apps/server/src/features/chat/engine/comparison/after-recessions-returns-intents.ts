import type { Intent } from '../intent.ts';
import { recessionsHeld } from '../macro/recessions.ts';
import { dayBefore, shiftDay } from '../reading/date-words.ts';
import { eachWhole } from '../symbol/each-history.ts';
import { monthWindows, returnsAfterPart } from './returns-after.ts';

const tool = 'returns_after_recessions';
const recessions =
  '(?:(?:each|every|a|an|any|all|past|previous|the|us|end of|last|\\d|two|three|four|five) )*recessions?(?: (?:ends?|ended|is over|are over))?';

/** What a symbol did after recessions had ended. */
export const afterRecessionsReturnsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['condition', 'aggregate', 'time', 'grouping', 'subject', 'comparison'],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:last|latest|most recent) recession\\b(?! ended))(?=.*\\b(?:how|what|returns?|performance|average)\\b).*\\b(?:(?:in|over|during|for|within) the (?:\\w+ )?(?:days?|weeks?|months?|quarters?|years?) (?:after|following)|coming out of|after|following) ${recessions}(?=\\W|$)`,
      ),
    ],
    over: [
      'recession',
      'during_recessions',
      'performance',
      'comparison',
      'regime_assets',
      'quote',
      'series',
      'after_event',
      'after_turns',
      'cagr',
      'forecast',
      'recession_depth',
    ],
    answer: async (task) => {
      const held = await recessionsHeld(task);
      if (held === null) return [{ tool, input: {}, gap: 'I hold no series that dates recessions.' }];
      const days = held.spells.map(({ last }) => dayBefore(shiftDay(last, 1)));
      return eachWhole(task, (history) =>
        returnsAfterPart(
          history,
          { tool, noun: 'recession', plural: 'recessions', whose: 'of the United States', days, from: 'own_close' },
          monthWindows,
        ),
      );
    },
    turns: 'Recessions are few, and their end is known only long after it.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How has ${symbol} done in recessions?`]),
  },
];
