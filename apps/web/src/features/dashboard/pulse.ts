import type { BehaviorCard } from '@aex/contracts/behaviors';
import { dashboardCopy } from '@aex/contracts/copy/dashboard';
import type { MacroSnapshot } from '@aex/contracts/macro';
import { formatPercent, percentOf } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';

const texts = dashboardCopy.pulse;

export type PulseLine = { key: string; text: string; tone: 'plain' | 'warn' };

const patternLines = 4;

function macroLines(snapshot: MacroSnapshot | undefined): PulseLine[] {
  if (snapshot === undefined) return [];
  const lines: PulseLine[] = [];
  const confidence = percentOf(snapshot.regime_confidence);
  if (confidence !== null) {
    lines.push({ key: 'confidence', text: texts.regimeConfidence(formatPercent(confidence, 0)), tone: 'plain' });
  }
  const known = Object.values(snapshot.sources).filter((source) => source !== null);
  const stale = known.filter((source) => source.state === 'stale').length;
  if (stale > 0) {
    lines.push({
      key: 'macro',
      text: texts.someStale({ stale, figures: known.length }),
      tone: 'warn',
    });
  }
  return lines;
}

function patternLinesOf(cards: readonly BehaviorCard[]): PulseLine[] {
  const largest = [...cards].sort((a, b) => b.total - a.total).slice(0, patternLines);
  const lines: PulseLine[] = largest.map(({ kind, title, total }) => ({
    key: kind,
    text: texts.pattern({ title, symbols: total }),
    tone: 'plain',
  }));
  const stale = cards.find(({ state }) => state === 'stale');
  if (stale !== undefined) {
    lines.push({ key: 'prices', text: texts.patternsStale(formatAsOf(stale.asOf)), tone: 'warn' });
  }
  return lines;
}

/** Whether a figure of the pulse comes from the simulated world. */
export function isOfSimulatedWorld(snapshot: MacroSnapshot | undefined, cards: readonly BehaviorCard[]): boolean {
  const sources = Object.values(snapshot?.sources ?? {});
  return [...sources, ...cards].some((source) => source?.state === 'simulated');
}

/** What stands out now: the regime, the widest patterns, and what is out of date. */
export function pulseOf(snapshot: MacroSnapshot | undefined, cards: readonly BehaviorCard[]): PulseLine[] {
  return [...macroLines(snapshot), ...patternLinesOf(cards)];
}
