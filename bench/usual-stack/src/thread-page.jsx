import { ChevronLeft, Download, Share } from 'lucide-react';
import { Dialog, Tabs } from 'radix-ui';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';
import { Conversation } from './conversation.jsx';
import { useRead } from './read.js';

export function Component() {
  const { threadId } = useParams();
  const evidence = useRead(`/research/threads/${threadId}/evidence`);
  return (
    <>
      <Link to="/chat" aria-label="Back">
        <ChevronLeft />
      </Link>
      <Dialog.Root>
        <Dialog.Trigger aria-label="Share">
          <Share />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Content>
            <Dialog.Title>Share</Dialog.Title>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <button type="button" aria-label="Export" onClick={() => toast('Exported')}>
        <Download />
      </button>
      <Conversation threadId={threadId} />
      <Tabs.Root defaultValue="evidence">
        <Tabs.List>
          <Tabs.Trigger value="evidence">Evidence</Tabs.Trigger>
          <Tabs.Trigger value="verification">Verification</Tabs.Trigger>
          <Tabs.Trigger value="provenance">Provenance</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="evidence">
          {evidence.data?.evidence.map(({ id, claim }) => (
            <p key={id}>{claim}</p>
          ))}
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
