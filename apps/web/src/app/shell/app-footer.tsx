import { copy } from '@aex/contracts/copy';
import { appCopy } from '@aex/contracts/copy/app';
import { Link } from '@tanstack/react-router';

const texts = appCopy.appFooter;

const firstYear = 2024;
const thisYear = new Date().getFullYear();

export function AppFooter() {
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border px-4 py-1.5 text-small text-text-3">
      <p>{copy.disclaimer}</p>
      <Link to="/terms" className="hover:text-text hover:underline">
        {texts.termsOfService}
      </Link>
      <Link to="/privacy" className="hover:text-text hover:underline">
        {texts.privacyPolicy}
      </Link>
      <Link to="/disclosures" className="hover:text-text hover:underline">
        {texts.disclosures}
      </Link>
      <Link to="/help" className="hover:text-text hover:underline">
        {texts.help}
      </Link>
      <p className="ml-auto">
        © {firstYear}–{thisYear}
      </p>
    </footer>
  );
}
