import { Link, Outlet } from '@tanstack/react-router';
import { AppFooter } from '#app/shell/app-footer.tsx';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { Logo } from '#ui/logo.tsx';

/** The frame of the pages before and around the product: log-in, sign-up, terms. */
export function BareLayout() {
  return (
    <div className="cosmic flex min-h-dvh flex-col">
      <header className="flex h-12 items-center justify-between px-4">
        <Link to="/chat/{-$threadId}" params={{ threadId: undefined }} aria-label="AEX, home">
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <AppFooter />
    </div>
  );
}
