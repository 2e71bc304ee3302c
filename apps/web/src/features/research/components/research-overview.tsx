import { pageCopy } from '@aex/contracts/copy-pages';
import { researchCopy } from '@aex/contracts/copy/research';
import { Link } from '@tanstack/react-router';
import { ResearchList } from '#features/research/components/research-list.tsx';
import { ReviewQueue } from '#features/research/components/review-queue.tsx';
import { SharedThreads } from '#features/research/components/shared-threads.tsx';
import { nameOfContact } from '#lib/session/contact-address.ts';
import { ThesesCard } from '#features/research/components/theses-card.tsx';
import { useMay } from '#lib/session/use-session.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = researchCopy.researchOverview;

type Step = (typeof pageCopy.research.timeline)[number]['state'];
const stepLooks: Record<Step, { tone: BadgeTone; mark: string }> = {
  Completed: { tone: 'up', mark: '✓' },
  'In progress': { tone: 'info', mark: '◐' },
  Planned: { tone: 'neutral', mark: '○' },
};

function EarlyAccess() {
  const contact = useSignInOptions().data?.contact ?? null;
  return (
    <p className="mt-3 text-small text-text-2">
      {contact === null ? (
        pageCopy.research.access
      ) : (
        <Sentence
          parts={pageCopy.research.accessAt(
            <a href={contact} className="text-accent-text underline">
              {nameOfContact(contact)}
            </a>,
          )}
        />
      )}
    </p>
  );
}

/** What research threads are, and the reader's own with their place in the lifecycle. */
export function ResearchOverview() {
  const mayReview = useMay('research.review');
  const mayDiscuss = useMay('threads.discuss');
  const mayQueue = useMay('reviews.queue');
  return (
    <div data-settling="" className="grid grid-cols-1 gap-4">
      <h1 tabIndex={-1} className="text-h1">
        {pageCopy.research.title}
      </h1>
      {mayQueue && (
        <Link to="/review" className="justify-self-start text-accent-text underline">
          {texts.openTheReviewQueue}
        </Link>
      )}
      <ResearchList />
      <ThesesCard />
      {mayDiscuss && <SharedThreads />}
      {mayReview && <ReviewQueue />}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {pageCopy.research.parts.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p className="text-text-2">{text}</p>
          </Card>
        ))}
      </div>
      <Card title={texts.title}>
        <ol className="grid gap-2 md:grid-cols-3">
          {pageCopy.research.timeline.map(({ when, state, text }) => (
            <li key={when} className="grid content-start justify-items-start gap-1">
              <span className="font-medium">{when}</span>
              <Badge tone={stepLooks[state].tone}>
                <span aria-hidden="true">{stepLooks[state].mark}</span> {state}
              </Badge>
              <span className="text-small text-text-2">{text}</span>
            </li>
          ))}
        </ol>
        <EarlyAccess />
      </Card>
    </div>
  );
}
