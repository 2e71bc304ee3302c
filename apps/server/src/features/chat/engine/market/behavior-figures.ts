import type { BehaviorCard } from '@aex/contracts/behaviors';
import { behaviorThresholds } from '@aex/quant/behaviors/behavior-signals';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';

type CellFigure = { value: number; unit: FigureSpec['unit']; format: string };

const shownItems = 10;
const leadingFigure = /^(?:after )?([+\u2212-]?)(?:RSI )?(\d+(?:\.\d+)?)(%|x|\u00d7)?/;

/** The names that a card's figures go by in a sentence. */
const metricOf: Partial<Record<BehaviorCard['kind'], string>> = {
  rsi_overbought: 'RSI',
  rsi_oversold: 'RSI',
  volume_breakout: 'volume ratio',
  gap_up: 'opening gap',
  gap_down: 'opening gap',
  breadth_leaders: 'share of advancing companies',
  high_put_call: 'ratio of puts to calls',
  up_volume_dominance: 'share of volume on positive days',
  streak_up: 'length of the streak',
  streak_down: 'length of the streak',
  streak_extreme: 'length of the streak',
  streak_reversal: 'length of the streak before',
};

/** The symbols of a card, as a table of checked figures. */
export function cardPart(card: BehaviorCard): Part {
  const metric =
    metricOf[card.kind] ??
    (card.kind.includes('quad') || card.kind.startsWith('rate') ? 'return of the last month' : 'close');
  const items = card.items.slice(0, shownItems);
  const figures = items.map(({ primary }) => readFigure(primary));
  const specs = items.flatMap(({ symbol }, index): FigureSpec[] => {
    const figure = figures[index];
    if (figure === undefined || figure === null) return [];
    const { value, unit } = figure;
    return [
      { key: `s${index}`, entity: symbol, metric, value, unit, ...(unit === 'currency' ? { currency: 'USD' } : {}) },
    ];
  });
  const finding = findingOf(
    {
      sourceType: 'market_data',
      sourceId: card.sourceKey,
      source: card.source,
      state: card.state,
      asOf: card.asOf,
      knownAt: card.updatedAt,
      confidence: 0.9,
      entity: 'market',
      entityAliases: ['the market'],
    },
    {
      title: card.title,
      content: card.description,
      shown: `${card.total} symbols`,
      figures: [
        {
          key: 'total',
          metric: 'number of symbols',
          value: card.total,
          unit: 'count',
        },
        ...specs,
      ],
      dates: { last: card.asOf },
    },
  );
  return {
    tool: 'market_behaviors',
    input: { kind: card.kind },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const cell = (index: number) => {
        const figure = figures[index];
        return figure === undefined || figure === null
          ? 'N/A'
          : { evidence: e, value: `s${index}`, format: figure.format };
      };
      return [
        [
          `**${titleOf(card)}**, in the session of ${slot(e, 'last', 'date')}.`,
          `The number of symbols of the market in this list is ${slot(e, 'total', 'num0')} ${cite(e)}.`,
        ],
        {
          columns: ['Symbol', capital(metric)],
          rows: items.map(({ symbol }, index) => ({ label: symbol, sources: [e], cells: [cell(index)] })),
        },
      ];
    },
  };
}

/** The gaps of a card beyond a mark of one's own, in percent; the card holds those beyond the mark of the list. */
export function gapsBeyond(side: 'up' | 'down', pct: number, card: BehaviorCard | undefined): Part {
  const place = { tool: 'market_behaviors', input: { kind: `gap_${side}`, threshold: pct } };
  if (pct < behaviorThresholds.gapPct)
    return {
      ...place,
      gap: 'I list gaps beyond the mark of that list only, which is wider than the one that is named.',
    };
  const beyond = (card?.items ?? []).filter(({ primary }) => Math.abs(readFigure(primary)?.value ?? 0) > pct);
  if (card === undefined || beyond.length === 0)
    return {
      ...place,
      gap: `No stored symbol opened that far ${side === 'up' ? 'above' : 'below'} the close before on the last session.`,
    };
  // Where all of the shown ones lie beyond it, so may others that the card only counts.
  const isWhole = beyond.length < card.items.length || card.items.length === card.total;
  return cardPart({ ...card, items: beyond, total: isWhole ? beyond.length : card.total });
}

// The titles of highs and lows name a count of days, which no evidence stands behind.
const titles: Partial<Record<BehaviorCard['kind'], string>> = {
  high_20d: 'Highs of the last month',
  low_20d: 'Lows of the last month',
  high_52w: 'Highs of the last year',
  low_52w: 'Lows of the last year',
};

function titleOf({ kind, title }: BehaviorCard): string {
  return titles[kind] ?? title.replaceAll(/\d+-/g, '');
}

function readFigure(text: string): CellFigure | null {
  const match = leadingFigure.exec(text);
  if (match?.[2] === undefined) return null;
  const [, sign, digits, mark] = match;
  const value = Number(digits) * (sign === '' || sign === '+' ? 1 : -1);
  const decimals = digits.split('.')[1]?.length ?? 0;
  if (mark === '%') return { value, unit: 'percent', format: `pct${Math.min(decimals, 2)}` };
  return decimals === 0
    ? { value, unit: 'count', format: 'num0' }
    : { value, unit: 'index', format: `num${Math.min(decimals, 4)}` };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
