import type { EngineDeps } from '../engine-ports.ts';
import { formatDate } from '@aex/grounding/slots/slot-format';
import type { Part } from '../section.ts';
import { cardPart } from './behavior-figures.ts';

type Reading = Awaited<ReturnType<EngineDeps['behaviors']['list']>>;

/** The lists of the last session in which some symbols stand, with their own rows alone. */
export function symbolPatternParts({ cards, session }: Reading, symbols: readonly string[]): Part[] {
  return symbols.flatMap((symbol) => {
    const own = cards.flatMap((card) => {
      const items = card.items.filter((item) => item.symbol === symbol);
      return items.length === 0 ? [] : [{ ...card, items }];
    });
    return own.length > 0 ? own.map(cardPart) : [inNone(symbol, session)];
  });
}

function inNone(symbol: string, session: string | null): Part {
  const when = session === null ? '' : ` of ${formatDate(session)}`;
  return {
    tool: 'market_behaviors',
    input: { symbol },
    gap: `${symbol} stands in none of the lists of market behaviours${when} that I hold. They are of that session alone, and a long list is cut.`,
  };
}
