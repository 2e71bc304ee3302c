import { securityCopy } from '@aex/contracts/copy/security';
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
import { Subpage } from '#ui/subpage.tsx';

const texts = securityCopy.securitySections;

type SecuritySectionsProps = {
  ids: { security: string; sessions: string; tokens: string; data: string };
  onDeleted: () => Promise<void>;
};

/** How the account is opened and by what, and its end. A guest has sessions only; the shared demo account changes nothing of it. */
export function SecuritySections({ ids, onDeleted }: SecuritySectionsProps) {
  const { data: identity } = useIdentity();
  const { data: options } = useSignInOptions();
  const kind = useAccountKind();
  const sessions = (
    <Subpage id={ids.sessions}>
      <SessionsSection id={ids.sessions} />
    </Subpage>
  );
  if (identity === undefined || kind === 'guest') return sessions;
  if (kind === 'demo') {
    return (
      <>
        <Subpage id={ids.security}>
          <Card id={ids.security} title={texts.title}>
            <p className="text-text-2">{texts.demo}</p>
          </Card>
        </Subpage>
        {sessions}
        <Subpage id={ids.data}>
          <AccountDataCard id={ids.data} mayDelete={false} onDeleted={onDeleted} />
        </Subpage>
      </>
    );
  }
  return (
    <>
      <Subpage id={ids.security}>
        <PasswordCard id={ids.security} />
        {options?.password_reset === 'mail' && <EmailCard present={identity.email} />}
        <TwoFactorCard />
        <PasskeysCard />
      </Subpage>
      {sessions}
      <Subpage id={ids.tokens}>
        <TokensCard id={ids.tokens} />
      </Subpage>
      <Subpage id={ids.data}>
        <AccountDataCard id={ids.data} mayDelete onDeleted={onDeleted} />
      </Subpage>
    </>
  );
}
