import { macroCopy } from '@aex/contracts/copy/macro';
import type { MacroSnapshot, Regime } from '@aex/contracts/macro';
import type { DataState, Provenance } from '@aex/contracts/primitives';
import { percentOf } from '#lib/format/number-format.ts';

const texts = macroCopy.macroReading;

export type ConfidenceLevel = { word: string; tone: 'up' | 'warn' | 'down' };

/** Specified: green from 70, amber from 50, red below; on the rounded figure, so that what is read and its colour agree. */
export function confidenceLevel(percent: number): ConfidenceLevel {
  const shown = Math.round(percent);
  if (shown >= 70) return { word: texts.high, tone: 'up' };
  if (shown >= 50) return { word: texts.medium, tone: 'warn' };
  return { word: texts.low, tone: 'down' };
}

export const regimeNames: Record<Regime, { name: string; meaning: string }> = {
  goldilocks: { name: texts.goldilocks, meaning: texts.goldilocksMeaning },
  reflation: { name: texts.reflation, meaning: texts.reflationMeaning },
  inflation: { name: texts.inflation, meaning: texts.inflationMeaning },
  deflation: { name: texts.deflation, meaning: texts.deflationMeaning },
};

const worstFirst: readonly DataState[] = ['simulated', 'stale', 'delayed', 'live'];

/** Two polls without an answer make figures stale, whatever the server said of them then. */
const maxAgeMs = 120_000;

export type MacroReading = {
  /** True when the server has no macro data at all. */
  isEmpty: boolean;
  confidencePercent: number | null;
  /** The worst state of the figures shown; null when none is. */
  state: DataState | null;
  /** The figures are older than they should be, or the last poll failed. */
  isBehind: boolean;
};

type Circumstances = { confidenceScore: number | null; pollFailed: boolean; receivedAt: number; now: number };

export function readMacro(snapshot: MacroSnapshot, circumstances: Circumstances): MacroReading {
  const { regime, slope_2s10s: slope, cpi_yoy: cpi, sources } = snapshot;
  const shown: (Provenance | null)[] = [
    regime === null ? null : sources.regime,
    slope === null ? null : sources.slope_2s10s,
    cpi === null ? null : sources.cpi_yoy,
  ];
  const states = shown.flatMap((source) => (source === null ? [] : [source.state]));
  return {
    isEmpty: regime === null && slope === null && cpi === null,
    confidencePercent: percentOf(circumstances.confidenceScore ?? snapshot.regime_confidence),
    state: worstFirst.find((state) => states.includes(state)) ?? null,
    isBehind: circumstances.pollFailed || circumstances.now - circumstances.receivedAt > maxAgeMs,
  };
}
