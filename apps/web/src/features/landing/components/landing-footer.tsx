import { copy } from '@aex/contracts/copy';
import { Link } from '@tanstack/react-router';

const firstYear = 2024;
const thisYear = new Date().getFullYear();
const linkLook = 'inline-flex min-h-8 items-center hover:text-text hover:underline';

export function LandingFooter() {
  return (
    <footer className="border-t border-border bg-surface-1">
      <div className="mx-auto grid w-full max-w-280 gap-3 px-4 py-6 text-small text-text-3">
        <p className="max-w-160">
          AEX describes data and its sources. It gives no recommendation and promises no result; answers are made by
          software and can be wrong. Figures of the past say nothing certain about the future.
        </p>
        <div className="flex flex-wrap items-center gap-x-4">
          <p>{copy.disclaimer}</p>
          <Link to="/terms" className={linkLook}>
            Terms of Service
          </Link>
          <Link to="/privacy" className={linkLook}>
            Privacy Policy
          </Link>
          <Link to="/disclosures" className={linkLook}>
            Disclosures
          </Link>
          <p className="ml-auto">
            © {firstYear}–{thisYear}
          </p>
        </div>
      </div>
    </footer>
  );
}
