import { appCopy } from '@aex/contracts/copy/app';
import { Link } from '@tanstack/react-router';
import { BareLayout } from '#app/shell/bare-layout.tsx';

const texts = appCopy.notFoundPage;

export function NotFoundPage() {
  return (
    <BareLayout>
      <div className="grid m-auto justify-items-center gap-3 p-6 text-center">
        <p className="numeric text-num text-text-3">404</p>
        <h1 tabIndex={-1} className="text-h1">
          {texts.pageNotFound}
        </h1>
        <p className="max-w-90 text-text-2">{texts.explanation}</p>
        <Link to="/chat/{-$threadId}" className="text-accent-text underline underline-offset-3">
          {texts.goToChat}
        </Link>
      </div>
    </BareLayout>
  );
}
