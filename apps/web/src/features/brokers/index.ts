export { BrokerEvents } from './components/broker-events.tsx';
export { ConnectedAccounts } from './components/connected-accounts.tsx';
export { SignInOutcomeBanner } from './components/sign-in-outcome-banner.tsx';
