import { adminEndpoints } from './admin.ts';
import { accountEndpoints } from './account.ts';
import { answerChangeEndpoints } from './answer-changes.ts';
import { answerPackEndpoints } from './answer-packs.ts';
import { alertEndpoints } from './alerts.ts';
import { authEndpoints } from './auth.ts';
import { behaviorEndpoints } from './behaviors.ts';
import { billingEndpoints } from './billing.ts';
import { brokerEventEndpoints } from './broker-events.ts';
import { brokerEndpoints } from './brokers.ts';
import { pushEndpoints } from './browser-push.ts';
import { chatEndpoints } from './chat.ts';
import { collaborationEndpoints, commentEndpoints } from './collaboration.ts';
import { clientModelEndpoints } from './client-models.ts';
import { clientRecordEndpoints } from './client-records.ts';
import { clientRunEndpoints } from './client-runs.ts';
import { clientEndpoints, householdEndpoints } from './clients.ts';
import { companyEndpoints } from './companies.ts';
import type { Endpoint } from './endpoint.ts';
import { governanceEndpoints } from './governance.ts';
import { feedbackEndpoints } from './feedback.ts';
import { insightEndpoints } from './insights.ts';
import { ledgerEndpoints, recordEndpoints } from './ledger.ts';
import { lifecycleEndpoints } from './lifecycle.ts';
import { macroEndpoints } from './macro.ts';
import { marketEndpoints } from './market.ts';
import { marketSessionEndpoints } from './market-session.ts';
import { notificationEndpoints } from './notifications.ts';
import { optionEndpoints } from './options.ts';
import { portfolioAnalysisEndpoints } from './portfolio-analysis.ts';
import { portfolioImportEndpoints } from './portfolio-imports.ts';
import { portfolioEndpoints } from './portfolio.ts';
import { reportEndpoints } from './reports.ts';
import { invitationEndpoints } from './invitations.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { passwordEndpoints } from './passwords.ts';
import { peopleEndpoints } from './people.ts';
import { personalTokenEndpoints } from './personal-tokens.ts';
import { reviewEndpoints } from './reviews.ts';
import { researchEndpoints, verificationEndpoints } from './research.ts';
import { searchEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factors.ts';
import { settingsEndpoints } from './settings.ts';
import { sharingEndpoints } from './sharing.ts';
import { sourceEndpoints } from './sources.ts';
import { strategyEndpoints } from './strategies.ts';
import { thesisEndpoints } from './theses.ts';
import { threadEndpoints } from './threads.ts';
import { uploadEndpoints } from './uploads.ts';
import { watchlistEndpoints } from './watchlist.ts';
import { webhookEndpoints } from './webhooks.ts';

/** Every endpoint there is; documents, the 401/403 tests and the server's own check of what is bound come from this list. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(authEndpoints),
  ...Object.values(passwordEndpoints),
  ...Object.values(secondFactorEndpoints),
  ...Object.values(passkeyEndpoints),
  ...Object.values(personalTokenEndpoints),
  ...Object.values(accountEndpoints),
  ...Object.values(peopleEndpoints),
  ...Object.values(invitationEndpoints),
  ...Object.values(macroEndpoints),
  ...Object.values(marketEndpoints),
  ...Object.values(marketSessionEndpoints),
  ...Object.values(sourceEndpoints),
  ...Object.values(companyEndpoints),
  ...Object.values(behaviorEndpoints),
  ...Object.values(optionEndpoints),
  ...Object.values(portfolioEndpoints),
  ...Object.values(portfolioAnalysisEndpoints),
  ...Object.values(portfolioImportEndpoints),
  ...Object.values(clientEndpoints),
  ...Object.values(householdEndpoints),
  ...Object.values(clientModelEndpoints),
  ...Object.values(clientRecordEndpoints),
  ...Object.values(clientRunEndpoints),
  ...Object.values(watchlistEndpoints),
  ...Object.values(settingsEndpoints),
  ...Object.values(insightEndpoints),
  ...Object.values(strategyEndpoints),
  ...Object.values(chatEndpoints),
  ...Object.values(answerPackEndpoints),
  ...Object.values(answerChangeEndpoints),
  ...Object.values(feedbackEndpoints),
  ...Object.values(uploadEndpoints),
  ...Object.values(searchEndpoints),
  ...Object.values(threadEndpoints),
  ...Object.values(sharingEndpoints),
  ...Object.values(collaborationEndpoints),
  ...Object.values(commentEndpoints),
  ...Object.values(reviewEndpoints),
  ...Object.values(researchEndpoints),
  ...Object.values(adminEndpoints),
  ...Object.values(verificationEndpoints),
  ...Object.values(lifecycleEndpoints),
  ...Object.values(ledgerEndpoints),
  ...Object.values(recordEndpoints),
  ...Object.values(thesisEndpoints),
  ...Object.values(governanceEndpoints),
  ...Object.values(reportEndpoints),
  ...Object.values(brokerEndpoints),
  ...Object.values(brokerEventEndpoints),
  ...Object.values(webhookEndpoints),
  ...Object.values(notificationEndpoints),
  ...Object.values(pushEndpoints),
  ...Object.values(alertEndpoints),
  ...Object.values(billingEndpoints),
];
