import { AccountDataCard } from '#features/accounts/components/account-data-card.tsx';
import { EmailCard } from '#features/accounts/components/email-card.tsx';
import { PasskeysCard } from '#features/accounts/components/passkeys-card.tsx';
import { PasswordCard } from '#features/accounts/components/password-card.tsx';
import { SessionsSection } from '#features/accounts/components/sessions-section.tsx';
import { TokensCard } from '#features/accounts/components/tokens-card.tsx';
import { TwoFactorCard } from '#features/accounts/components/two-factor-card.tsx';
import { useAccountKind } from '#features/accounts/use-account-kind.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';
import { Card } from '#ui/card.tsx';

type SecuritySectionsProps = {
  ids: { security: string; sessions: string; tokens: string; data: string };
  onDeleted: () => Promise<void>;
};

/** How the account is opened and by what, and its end. A guest has sessions only; the shared demo account changes nothing of it. */
export function SecuritySections({ ids, onDeleted }: SecuritySectionsProps) {
  const { data: identity } = useIdentity();
  const { data: options } = useSignInOptions();
  const kind = useAccountKind();
  if (identity === undefined || kind === 'guest') return <SessionsSection id={ids.sessions} />;
  if (kind === 'demo') {
    return (
      <>
        <Card id={ids.security} title="Security">
          <p className="text-text-2">The demo account is shared: its password, keys and tokens cannot be changed.</p>
        </Card>
        <SessionsSection id={ids.sessions} />
        <AccountDataCard id={ids.data} mayDelete={false} onDeleted={onDeleted} />
      </>
    );
  }
  return (
    <>
      <PasswordCard id={ids.security} />
      {options?.password_reset === 'mail' && <EmailCard present={identity.email} />}
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsSection id={ids.sessions} />
      <TokensCard id={ids.tokens} />
      <AccountDataCard id={ids.data} mayDelete onDeleted={onDeleted} />
    </>
  );
}
