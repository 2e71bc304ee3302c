import { macroCopy } from '@aex/contracts/copy/macro';
import type { MacroSnapshot } from '@aex/contracts/macro';
import { useSnapshotOfWeekBefore } from '#features/macro/macro-queries.ts';
import { regimeNames } from '#features/macro/macro-reading.ts';
import { formatPercent, formatSigned, percentOf } from '#lib/format/number-format.ts';

const texts = macroCopy.regimeChange;

type Known = Pick<MacroSnapshot, 'regime' | 'regime_confidence'>;

/** What became of the regime since: another name, or so many points of confidence; null where one of both is not known. */
function changeOf(before: Known, now: Known): string | null {
  if (before.regime === null || now.regime === null) return null;
  const confidence = percentOf(before.regime_confidence);
  if (before.regime !== now.regime) {
    const { name } = regimeNames[before.regime];
    return confidence === null ? texts.from(name) : texts.fromWith({ name, confidence: formatPercent(confidence, 0) });
  }
  const present = percentOf(now.regime_confidence);
  if (confidence === null || present === null) return null;
  const points = Math.round(present) - Math.round(confidence);
  return points === 0 ? texts.unchanged : texts.points(formatSigned(points, 0));
}

/** How the regime stood a week before. Its place is kept while that is asked for. */
export function RegimeChange({ snapshot }: { snapshot: MacroSnapshot }) {
  const { data } = useSnapshotOfWeekBefore(snapshot.timestamp);
  const change = data === undefined ? null : changeOf(data, snapshot);
  return (
    <span className="numeric min-w-28 text-small text-text-2">
      {change !== null && (
        <>
          <span aria-hidden="true" className="text-text-3">
            {texts.delta}{' '}
          </span>
          <span className="sr-only">{texts.label}</span>
          {change}
        </>
      )}
    </span>
  );
}
