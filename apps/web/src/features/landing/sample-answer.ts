import type { MacroSnapshot } from '@aex/contracts/macro';
import type { Quote } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import { formatBasisPoints, formatNumber, formatPercent, formatSigned, percentOf } from '#lib/format/number-format.ts';

export type SampleEvidence = { title: string; source: string; asOf: string | null; state: DataState };
export type SampleSentence = { text: string; evidence: SampleEvidence };

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function macroSentences({ regime, regime_confidence, slope_2s10s, cpi_yoy, sources }: MacroSnapshot): SampleSentence[] {
  const figures = [
    {
      source: sources.regime,
      text:
        regime === null
          ? null
          : `${capitalised(regime)} is the likeliest regime, at ${formatPercent(percentOf(regime_confidence), 0)}.`,
    },
    {
      source: sources.cpi_yoy,
      text: cpi_yoy === null ? null : `Consumer prices rose ${formatPercent(cpi_yoy, 1)} over a year.`,
    },
    {
      source: sources.slope_2s10s,
      text: slope_2s10s === null ? null : `The 2s10s slope stood at ${formatBasisPoints(slope_2s10s)}.`,
    },
  ];
  return figures.flatMap(({ source, text }) =>
    source === null || text === null
      ? []
      : [{ text, evidence: { title: source.title, source: source.source, asOf: source.as_of, state: source.state } }],
  );
}

function quoteSentences(quote: Quote | undefined): SampleSentence[] {
  if (quote === undefined || quote.price === null) return [];
  const change = quote.change_percent === null ? '' : `, ${formatSigned(quote.change_percent, 2)}% on the session`;
  return [
    {
      text: `${quote.symbol} last closed at ${formatNumber(quote.price, 2)}${change}.`,
      evidence: {
        title: `${quote.symbol} daily bars`,
        source: quote.source,
        asOf: quote.timestamp.slice(0, 10),
        state: quote.is_stale && quote.state !== 'simulated' ? 'stale' : quote.state,
      },
    },
  ];
}

/** What this installation's own data say, each sentence with the evidence behind it; figures that are missing are left out. */
export function sampleAnswer(macro: MacroSnapshot | undefined, quote: Quote | undefined): SampleSentence[] {
  return [...(macro === undefined ? [] : macroSentences(macro)), ...quoteSentences(quote)];
}
