import { landingCopy } from '@aex/contracts/copy/landing';
import type { MacroSnapshot } from '@aex/contracts/macro';
import type { Quote } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import { formatBasisPoints, formatNumber, formatPercent, formatSigned, percentOf } from '#lib/format/number-format.ts';

const texts = landingCopy.sampleAnswer;

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
          : texts.regime({
              regime: capitalised(regime),
              regimeConfidence: formatPercent(percentOf(regime_confidence), 0),
            }),
    },
    {
      // A reading of prices is of its month, not of the month's first day.
      source: sources.cpi_yoy && { ...sources.cpi_yoy, as_of: sources.cpi_yoy.as_of?.slice(0, 7) ?? null },
      text:
        cpi_yoy === null ? null : texts.prices({ hasFallen: cpi_yoy < 0, size: formatPercent(Math.abs(cpi_yoy), 1) }),
    },
    {
      source: sources.slope_2s10s,
      text: slope_2s10s === null ? null : texts.slope(formatBasisPoints(slope_2s10s)),
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
  const stand = { symbol: quote.symbol, price: formatNumber(quote.price, 2) };
  return [
    {
      text:
        quote.change_percent === null
          ? texts.price(stand)
          : texts.priceWithChange({ ...stand, change: formatSigned(quote.change_percent, 2) }),
      evidence: {
        title: texts.quote(quote.symbol),
        source: quote.source,
        asOf: quote.timestamp,
        state: quote.is_stale && quote.state !== 'simulated' ? 'stale' : quote.state,
      },
    },
  ];
}

/** What this installation's own data say, each sentence with the evidence behind it; figures that are missing are left out. */
export function sampleAnswer(macro: MacroSnapshot | undefined, quote: Quote | undefined): SampleSentence[] {
  return [...(macro === undefined ? [] : macroSentences(macro)), ...quoteSentences(quote)];
}
