import { settingsPageCopy } from '@aex/contracts/copy/settings-page';
import type { AccountKind } from '#features/accounts/index.ts';

const texts = settingsPageCopy.settingsSections;

const [everyone, accounts, own] = [['guest', 'demo', 'own'], ['demo', 'own'], ['own']] as const;

/** The sections of the settings in their order, and who has them; the hint stands in the list of a narrow window. */
export const settingsSections: ReadonlyArray<{
  id: string;
  label: string;
  hint: string;
  of: readonly AccountKind[];
}> = [
  { id: 'account', label: texts.account, hint: texts.accountHint, of: everyone },
  { id: 'plan', label: texts.plan, hint: texts.planHint, of: accounts },
  { id: 'security', label: texts.security, hint: texts.securityHint, of: accounts },
  { id: 'sessions', label: texts.sessions, hint: texts.sessionsHint, of: everyone },
  { id: 'tokens', label: texts.accessTokens, hint: texts.accessTokensHint, of: own },
  { id: 'your-data', label: texts.yourData, hint: texts.yourDataHint, of: accounts },
  { id: 'webhooks', label: texts.webhooks, hint: texts.webhooksHint, of: accounts },
  { id: 'notifications', label: texts.notifications, hint: texts.notificationsHint, of: everyone },
  { id: 'alerts', label: texts.alerts, hint: texts.alertsHint, of: everyone },
  { id: 'appearance', label: texts.appearance, hint: texts.appearanceHint, of: everyone },
  { id: 'connected-accounts', label: texts.connectedAccounts, hint: texts.connectedAccountsHint, of: everyone },
];
