import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { Link } from '@tanstack/react-router';
import { askedBy, useEvidenceLink } from '#lib/evidence-link.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Icon } from '#ui/icon.tsx';

const texts = chatTurnsCopy.verifyButton;

const look =
  'finger-room inline-flex h-9 items-center gap-1.5 rounded-control px-2 text-small text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:h-7';

/** Leads to the verification of the thread: in the panel beside it, or on its own page; nothing for readers without governance. */
export function VerifyButton({ threadId }: { threadId: string }) {
  const mayGovern = useMay('research.read');
  const panel = useEvidenceLink();
  if (!mayGovern) return null;
  const content = (
    <>
      <Icon name="shield" size={14} />
      {texts.verify}
    </>
  );
  return panel === null ? (
    <Link to="/threads/$threadId" params={{ threadId }} className={look}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={(event) => panel.openEvidence(null, askedBy(event))} className={look}>
      {content}
    </button>
  );
}
