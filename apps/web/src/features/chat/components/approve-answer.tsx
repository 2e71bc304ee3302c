import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { researchEndpoints } from '@aex/contracts/research';
import { reviewEndpoints } from '@aex/contracts/reviews';
import { threadEndpoints } from '@aex/contracts/threads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { NoteDialog } from '#lib/api/note-dialog.tsx';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';

const texts = chatTurnsCopy.approveAnswer;

const changed = [
  threadEndpoints.messages,
  lifecycleEndpoints.get,
  researchEndpoints.provenance,
  reviewEndpoints.list,
] as const;

type ApproveAnswerProps = { threadId: string; messageId: string };

/** Approves an answer that needs review; nothing for readers who may not. */
export function ApproveAnswer({ threadId, messageId }: ApproveAnswerProps) {
  const mayReview = useMay('research.review');
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const step = useMutation({
    mutationFn: (said: { note?: string }) =>
      callApi(lifecycleEndpoints.approve, { params: { id: threadId }, body: { ...said, message_id: messageId } }),
    onSettled: () =>
      Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) }))),
  });
  if (!mayReview) return null;
  return (
    <>
      <Button className="mt-2" onClick={() => setAsked(true)}>
        {texts.approve}
      </Button>
      {isAsked && (
        <NoteDialog title={texts.approve} action={texts.approve} step={step} onClose={() => setAsked(false)}>
          <p>{texts.effect}</p>
        </NoteDialog>
      )}
    </>
  );
}
