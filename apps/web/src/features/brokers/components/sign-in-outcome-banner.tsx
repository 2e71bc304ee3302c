import { brokersCopy } from '@aex/contracts/copy/brokers';
import type { SignInOutcome } from '#features/brokers/sign-in-outcome.ts';
import { useBrokerProviders } from '#features/brokers/broker-queries.ts';
import { Banner } from '#ui/banner.tsx';

const texts = brokersCopy.signInOutcomeBanner;

/** What the sign-in came to that the reader has just come back from. */
export function SignInOutcomeBanner({ broker, result }: SignInOutcome) {
  const providers = useBrokerProviders();
  if (broker === undefined || result === undefined) return null;
  const name = providers.data?.providers.find(({ provider }) => provider === broker)?.provider_name ?? texts.theBroker;
  if (result === 'connected')
    return (
      <Banner tone="info" role="status" title={texts.connected(name)}>
        {texts.beingRead}{' '}
        <a href="#connected-accounts" className="underline underline-offset-3">
          {texts.seeConnectedAccounts}
        </a>
      </Banner>
    );
  if (result === 'denied')
    return (
      <Banner tone="warn" role="status" title={texts.notGiven(name)}>
        {texts.notGivenHint}
      </Banner>
    );
  return (
    <Banner tone="down" role="alert" title={texts.failed(name)}>
      {texts.failedHint}
    </Banner>
  );
}
