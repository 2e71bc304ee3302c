import { adminEndpoints, type AuditProof } from '@aex/contracts/admin';
import { adminCopy } from '@aex/contracts/copy/admin';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';

const texts = adminCopy.auditLog;

/** Has the server recompute the chain of the whole log, and tells what came of it. */
export function AuditProofButton() {
  const proof = useMutation({ mutationFn: () => callApi(adminEndpoints.auditProof, {}) });
  return (
    <div className="mb-2 grid justify-items-start gap-2">
      <Button busy={proof.isPending} onClick={() => proof.mutate()}>
        {texts.prove}
      </Button>
      <div role="status" className="text-small">
        {proof.isSuccess && <Verdict proof={proof.data} />}
      </div>
      {proof.isError && (
        <p role="alert" className="text-small text-down">
          {texts.notProven(messageOf(proof.error))}
        </p>
      )}
    </div>
  );
}

function Verdict({ proof: { entries, head, first_bad: bad } }: { proof: AuditProof }) {
  if (bad !== null) {
    const words = bad.id === '' ? texts.notWhole(bad.reason) : texts.notWholeAt(bad.id, bad.reason);
    return <p className="text-down">{words}</p>;
  }
  return (
    <>
      <p className="text-up">{texts.whole(entries)}</p>
      {head !== null && <p className="font-mono break-all text-text-3">{texts.head(head)}</p>}
    </>
  );
}
