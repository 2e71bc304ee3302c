import { copy } from '@aex/contracts/copy';
import { appCopy } from '@aex/contracts/copy/app';
import { Link } from '@tanstack/react-router';

const texts = appCopy.appFooter;

const linkLook = 'finger-room inline-flex items-center hover:text-text hover:underline max-lg:min-h-11';

const firstYear = 2024;
const thisYear = new Date().getFullYear();

export function AppFooter() {
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-4 py-1.5 text-small text-text-3">
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
      <Link to="/help" className={linkLook}>
        {texts.help}
      </Link>
      <p className="ml-auto">
        © {firstYear}–{thisYear}
      </p>
    </footer>
  );
}
