import type { AccountKind } from '#features/accounts/index.ts';

const [everyone, accounts, own] = [['guest', 'demo', 'own'], ['demo', 'own'], ['own']] as const;

/** The sections of the settings in their order, and who has them; the hint stands in the list of a narrow window. */
export const settingsSections: ReadonlyArray<{
  id: string;
  label: string;
  hint: string;
  of: readonly AccountKind[];
}> = [
  { id: 'account', label: 'Account', hint: 'Who is logged in, and the way out', of: everyone },
  { id: 'plan', label: 'Plan', hint: 'What this account may use', of: accounts },
  { id: 'security', label: 'Security', hint: 'Password, authenticator app, passkeys', of: accounts },
  { id: 'sessions', label: 'Sessions', hint: 'Browsers that are logged in', of: everyone },
  { id: 'tokens', label: 'Access tokens', hint: 'For programs of yours', of: own },
  { id: 'your-data', label: 'Your data', hint: 'Take it along, or delete the account', of: accounts },
  { id: 'webhooks', label: 'Webhooks', hint: 'Addresses that are told of events', of: accounts },
  { id: 'notifications', label: 'Notifications', hint: 'What you hear of, and how', of: everyone },
  { id: 'alerts', label: 'Alerts', hint: 'Prices, behaviors and regimes to watch', of: everyone },
  { id: 'appearance', label: 'Appearance', hint: 'Theme, market colours, density, motion', of: everyone },
  { id: 'connected-accounts', label: 'Connected Accounts', hint: 'Brokers and Sandbox Mode', of: everyone },
];
