import { copy } from '@aex/contracts/copy';
import { landingCopy } from '@aex/contracts/copy/landing';
import { Link } from '@tanstack/react-router';

const texts = landingCopy.landingFooter;

const firstYear = 2024;
const thisYear = new Date().getFullYear();
const linkLook = 'inline-flex min-h-8 items-center hover:text-text hover:underline';

export function LandingFooter() {
  return (
    <footer className="border-t border-border bg-surface-1">
      <div className="mx-auto grid w-full max-w-280 gap-3 px-4 py-6 text-small text-text-3">
        <p className="max-w-160">{texts.disclosure}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          <p>{copy.disclaimer}</p>
          <Link to="/terms" className={linkLook}>
            {texts.termsOfService}
          </Link>
          <Link to="/privacy" className={linkLook}>
            {texts.privacyPolicy}
          </Link>
          <Link to="/disclosures" className={linkLook}>
            {texts.disclosures}
          </Link>
          <p className="ml-auto">
            © {firstYear}–{thisYear}
          </p>
        </div>
      </div>
    </footer>
  );
}
