import type { SignInOutcome } from '#features/brokers/sign-in-outcome.ts';
import { useBrokerProviders } from '#features/brokers/broker-queries.ts';
import { Banner } from '#ui/banner.tsx';

/** What the sign-in came to that the reader has just come back from. */
export function SignInOutcomeBanner({ broker, result }: SignInOutcome) {
  const providers = useBrokerProviders();
  if (broker === undefined || result === undefined) return null;
  const name = providers.data?.providers.find(({ provider }) => provider === broker)?.provider_name ?? 'The broker';
  if (result === 'connected')
    return (
      <Banner tone="info" role="status" title={`${name} is connected`}>
        Its accounts are being read now.{' '}
        <a href="#connected-accounts" className="underline underline-offset-3">
          See connected accounts
        </a>
      </Banner>
    );
  if (result === 'denied')
    return (
      <Banner tone="warn" role="status" title={`${name} is not connected`}>
        The permission was not given on the broker&rsquo;s page. Nothing was stored.
      </Banner>
    );
  return (
    <Banner tone="down" role="alert" title={`${name} could not be connected`}>
      The broker did not accept the sign-in. Nothing was stored; connect again to try once more.
    </Banner>
  );
}
