import { Link } from '@tanstack/react-router';
import { BareLayout } from '#app/shell/bare-layout.tsx';

export function NotFoundPage() {
  return (
    <BareLayout>
      <div className="grid m-auto justify-items-center gap-3 p-6 text-center">
        <p className="numeric text-num text-text-3">404</p>
        <h1 tabIndex={-1} className="text-h1">
          Page not found
        </h1>
        <p className="max-w-90 text-text-2">There is no page at this address. It may have been moved or deleted.</p>
        <Link to="/chat/{-$threadId}" className="text-accent-text underline underline-offset-3">
          Go to Chat
        </Link>
      </div>
    </BareLayout>
  );
}
