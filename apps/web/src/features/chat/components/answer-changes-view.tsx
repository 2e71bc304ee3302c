import type { AnswerChanges, ClaimChange, ToldClaim } from '@aex/contracts/answer-changes';
import { chatRefreshCopy } from '@aex/contracts/copy/chat-refresh';
import type { ReactNode } from 'react';
import { reasonTexts } from '#features/chat/answer-refresh.ts';
import { plainSentence } from '#lib/format/plain-sentence.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const texts = chatRefreshCopy.answerChangesView;

const groups = [
  { change: 'changed', title: texts.changed },
  { change: 'new', title: texts.new },
  { change: 'gone', title: texts.gone },
] as const;

/** The claims of two answers to one question, those that differ first. */
export function AnswerChangesView({ changes }: { changes: AnswerChanges }) {
  const { old, counts, claims } = changes;
  const of = (change: ClaimChange['change']) => claims.filter((each) => each.change === change);
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-2">
        {old.as_of === null ? texts.asked(formatAsOf(old.asked_at)) : texts.asOf(formatAsOf(old.as_of))}
      </p>
      {changes.new.status !== 'complete' && <p className="text-small text-warn">{texts.notFinished}</p>}
      <p role="status" className="text-h3">
        {summaryOf(counts)}
      </p>
      {groups.map(({ change, title }) => {
        const list = of(change);
        return list.length === 0 ? null : (
          <ChangeGroup key={change} title={title}>
            {list.map((each, index) => (
              <ChangeRow key={index} change={each} />
            ))}
          </ChangeGroup>
        );
      })}
      {counts.unchanged > 0 && (
        <details>
          <summary className="cursor-pointer text-small text-text-2 hover:text-text">
            {texts.unchanged(counts.unchanged)}
          </summary>
          <ul className="grid gap-2 pt-2">
            {of('unchanged').map((each, index) => (
              <ChangeRow key={index} change={each} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function summaryOf({ unchanged, changed, new: added, gone }: AnswerChanges['counts']): string {
  if (unchanged + changed + added + gone === 0) return texts.nothingComparable;
  if (changed + added + gone === 0) return texts.nothingChanged;
  return texts.counts({ changed, added, gone });
}

function ChangeGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-small text-text-3">{title}</h3>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

function ChangeRow({ change: { reason, old, new: fresh } }: { change: ClaimChange }) {
  const shown = fresh ?? old;
  if (shown === null) return null;
  const isMoved = old !== null && fresh !== null && old.value !== fresh.value;
  return (
    <li className="grid gap-1 rounded-control border border-border p-2">
      {shown.value !== null && (
        <p className="numeric flex flex-wrap items-center gap-2 text-h3">
          {isMoved && (
            <>
              <VisuallyHidden>{texts.before} </VisuallyHidden>
              <del className="text-text-3">{old.value ?? ''}</del>
              <span aria-hidden="true">→</span>
              <VisuallyHidden>{texts.now} </VisuallyHidden>
            </>
          )}
          {fresh === null ? <del>{shown.value}</del> : <ins className="no-underline">{shown.value}</ins>}
          {reason !== null && <Badge tone="info">{reasonTexts[reason]}</Badge>}
        </p>
      )}
      {shown.value === null && reason !== null && (
        <p>
          <Badge tone="info">{reasonTexts[reason]}</Badge>
        </p>
      )}
      {old !== null && fresh !== null && old.value === null && old.text !== fresh.text && (
        <p className="break-words text-small text-text-3">
          <del>{plainSentence(old.text)}</del>
        </p>
      )}
      <p className="break-words text-small text-text-2">{plainSentence(shown.text)}</p>
      <p className="text-small text-text-3">
        {isDated(old, fresh) ? `${formatAsOf(old?.as_of ?? null)} → ` : ''}
        {[formatAsOf(shown.as_of), ...shown.sources].join(' · ')}
      </p>
    </li>
  );
}

function isDated(old: ToldClaim | null, fresh: ToldClaim | null): boolean {
  return old !== null && fresh !== null && old.as_of !== fresh.as_of;
}
