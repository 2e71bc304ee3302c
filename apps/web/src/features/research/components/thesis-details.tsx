import { thesesCopy } from '@aex/contracts/copy/theses';
import type { Thesis } from '@aex/contracts/theses';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const texts = thesesCopy.thesisCard;

const tones: Record<Thesis['status'], BadgeTone> = {
  open: 'info',
  held: 'up',
  invalidated: 'down',
  withdrawn: 'neutral',
};

type Part = NonNullable<Thesis['evaluation']>['parts'][number];

/** A conclusion, its odds and horizon, the rule that would prove it wrong, and how that read when it was last checked. */
export function ThesisDetails({ thesis, children }: { thesis: Thesis; children?: ReactNode }) {
  const { status, statement, rule, brier, evaluation, is_mine: isMine, author } = thesis;
  const odds = {
    probability: formatPercent(thesis.probability * 100, 0),
    horizon: formatAsOf(thesis.horizon),
  };
  return (
    <li className="grid grid-cols-1 gap-1 border-t border-border py-3 first:border-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-text-2">
        <Badge tone={tones[status]}>{thesesCopy.statusWords[status]}</Badge>
        <span>{texts.odds(odds)}</span>
        {thesis.waits_for_data && <span className="text-warn">{texts.waitsForData}</span>}
        {brier !== null && <span>{texts.score(formatNumber(brier, 2))}</span>}
        {!isMine && <span>{texts.by(author)}</span>}
      </p>
      <p className="font-medium break-words">{statement}</p>
      <p className="text-small text-text-2">
        {texts.wrongIf} <code className="font-mono break-words text-text">{rule}</code>
      </p>
      {evaluation !== null && (
        <ul className="grid gap-0.5 text-small text-text-2">
          {evaluation.parts.map((part) => (
            <li key={part.text}>{readingOf(part)}</li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}

function readingOf({ text, holds, value, as_of: asOf }: Part): string {
  const verdict = holds === null ? texts.notKnown : holds ? texts.isSo : texts.isNotSo;
  const figures = value === null ? [] : [value];
  const at = asOf === null ? [] : [texts.asOf(formatAsOf(asOf))];
  return [texts.reading({ part: text, verdict }), ...figures, ...at].join(' · ');
}
