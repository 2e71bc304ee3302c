import { type BehaviorCard, behaviorKinds, behaviorLimits, type BehaviorKind } from '@aex/contracts/behaviors';
import type { DataState } from '@aex/contracts/primitives';
import type { CardRecipe, MarketSession } from './cards/card.ts';
import { levelCards } from './cards/level-cards.ts';
import { macroCards } from './cards/macro-cards.ts';
import { marketCards } from './cards/market-cards.ts';
import { streakCards } from './cards/streak-cards.ts';

export type CardOrigin = { source: string; state: DataState; updatedAt: string };
export type CardDeck = { cards: BehaviorCard[]; absent: Array<{ kind: BehaviorKind; reason: string }> };

const recipes: readonly CardRecipe[] = [...streakCards, ...levelCards, ...marketCards, ...macroCards];

/** The cards of a session in the order of their kinds, and why each other kind has none. */
export function behaviorCards(market: MarketSession, origin: CardOrigin): CardDeck {
  const deck: CardDeck = { cards: [], absent: [] };
  for (const kind of behaviorKinds) {
    for (const recipe of recipes.filter((candidate) => candidate.kind === kind)) {
      const content = recipe.read(market);
      if ('absent' in content) {
        deck.absent.push({ kind, reason: content.absent });
        continue;
      }
      const { title, description, accent } = recipe;
      deck.cards.push({
        id: `${kind}-${market.session}`,
        kind,
        title,
        description: content.note === undefined ? description : `${description} ${content.note}`,
        items: content.items.slice(0, behaviorLimits.itemsPerCard),
        total: content.items.length,
        accent,
        sourceKey: `daily-bars:${market.session}`,
        asOf: market.session,
        ...origin,
      });
    }
  }
  return deck;
}

/** No card of any kind, for one reason. */
export function emptyDeck(reason: string): CardDeck {
  return { cards: [], absent: behaviorKinds.map((kind) => ({ kind, reason })) };
}
