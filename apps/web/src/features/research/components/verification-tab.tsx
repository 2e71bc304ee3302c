import { researchCopy } from '@aex/contracts/copy/research';
import type { Verification, VerifiedClaim } from '@aex/contracts/research';
import { useGovernedThread, useVerification, useVerify } from '#features/research/research-queries.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { plainSentence } from '#lib/format/plain-sentence.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = researchCopy.verificationTab;

const statusTones: Record<string, BadgeTone> = { passed: 'up', failed: 'down' };
const slaTones: Record<string, BadgeTone> = { compliant: 'up', warning: 'warn' };
const claimTones: Record<string, BadgeTone> = { supported: 'up', contradicted: 'down', unsupported: 'warn' };

/** The latest verification of a thread, and the button for the next. */
export function VerificationTab({ threadId }: { threadId: string }) {
  const { data, error, refetch } = useVerification(threadId);
  const verify = useVerify(threadId);
  const latest = useGovernedThread(threadId).data?.last_verification;
  if (data === undefined && error !== null)
    return <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <LoadingRegion label={texts.loadingTheVerification}>
        <Skeleton className="h-48" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {data === null ? <p className="text-text-2">{texts.never}</p> : <Result verification={data} />}
      {data !== null && latest?.covers_last_answer === false && (
        <p className="text-small text-warn">{texts.answeredSince}</p>
      )}
      {verify.isError && (
        <p role="alert" className="text-small text-down">
          {texts.failed(messageOf(verify.error))}
        </p>
      )}
      <Button icon="check" busy={verify.isPending} onClick={() => verify.mutate()} className="justify-self-start">
        {data === null ? texts.verifyNow : texts.verifyAgain}
      </Button>
    </div>
  );
}

function Result({ verification }: { verification: Verification }) {
  const { details } = verification;
  const claimsOf = (...wanted: VerifiedClaim['status'][]) =>
    details.claims.filter(({ status }) => wanted.includes(status));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={statusTones[verification.status] ?? 'neutral'}>{verification.status}</Badge>
        <ToneBadge score={verification.tone_score} />
        <Badge tone={slaTones[verification.sla_status] ?? 'down'}>{texts.sla(verification.sla_status)}</Badge>
      </div>
      <p className="text-small text-text-2">
        {texts.counts({
          passedCount: verification.passed_count,
          failedCount: verification.failed_count,
          staleCount: verification.stale_count,
        })}{' '}
        · <time dateTime={verification.verified_at}>{formatAsOf(verification.verified_at)}</time>
      </p>
      <ul className="list-disc pl-5 text-small">
        {details.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Claims title={texts.failedClaims} claims={claimsOf('contradicted', 'unsupported')} />
      <Claims title={texts.uncheckedClaims} claims={claimsOf('not_checkable')} />
      {details.tone.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-h3">{texts.tone}</h3>
          <ul className="grid gap-1 text-small">
            {details.tone.map((deduction) => (
              <li key={`${deduction.message_id}-${deduction.start}`}>
                {texts.toneCost({ phrase: deduction.phrase, points: deduction.points, rule: deduction.rule })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Claims({ title, claims }: { title: string; claims: readonly VerifiedClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-h3">{title}</h3>
      <ul>
        {claims.map((claim) => (
          <li
            key={`${claim.message_id}-${claim.start}`}
            className="grid justify-items-start gap-1 border-t border-border py-2 first:border-0"
          >
            <Badge tone={claimTones[claim.status] ?? 'neutral'}>{claim.status.replaceAll('_', ' ')}</Badge>
            <p className="text-small break-words">{plainSentence(claim.text)}</p>
            <p className="text-small text-text-3">{claim.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
