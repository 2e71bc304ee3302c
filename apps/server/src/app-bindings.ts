import { type AdminService, bindAdminRoutes } from '#features/admin/index.ts';
import { bindAlertRoutes } from '#features/alerts/index.ts';
import { bindBillingRoutes } from '#features/billing/index.ts';
import { bindBehaviorRoutes } from '#features/behaviors/index.ts';
import { bindBrokerRoutes } from '#features/brokers/index.ts';
import { bindChatRoutes, type ChatService } from '#features/chat/index.ts';
import { bindCollaborationRoutes } from '#features/collaboration/index.ts';
import { bindClientRoutes, type ClientRecordService, type ClientRunService } from '#features/clients/index.ts';
import { bindCompanyRoutes } from '#features/companies/index.ts';
import { bindInsightRoutes } from '#features/insights/index.ts';
import { bindMacroRoutes } from '#features/macro/index.ts';
import { bindMarketRoutes } from '#features/market/index.ts';
import { bindNotificationRoutes } from '#features/notifications/index.ts';
import { bindOptionRoutes } from '#features/options/index.ts';
import { bindFeedbackRoutes } from '#features/feedback/index.ts';
import { bindPortfolioRoutes } from '#features/portfolio/index.ts';
import { bindReportRoutes } from '#features/reports/index.ts';
import { bindResearchRoutes } from '#features/research/index.ts';
import { bindSearchRoutes } from '#features/search/index.ts';
import { bindSettingsRoutes } from '#features/settings/index.ts';
import { bindSharingRoutes } from '#features/sharing/index.ts';
import { bindSourceRoutes } from '#features/sources/index.ts';
import { bindStrategyRoutes } from '#features/strategies/index.ts';
import { bindThreadRoutes } from '#features/threads/index.ts';
import { bindUploadRoutes } from '#features/uploads/index.ts';
import { bindWatchlistRoutes } from '#features/watchlist/index.ts';
import { bindWebhookRoutes } from '#features/webhooks/index.ts';
import type { Config } from '#server/config.ts';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import { bindAccounts } from './app-accounts.ts';
import type { Services } from './app-services.ts';

/** Binds every endpoint of the contract to the feature that answers it. */
export function bindFeatures(
  bind: Bind,
  services: Services & {
    chat: ChatService;
    clientRuns: ClientRunService;
    clientRecord: ClientRecordService;
    admin: AdminService;
    config: Config;
  },
): void {
  bindAdminRoutes(bind, services);
  bindAccounts(bind, services);
  bindMacroRoutes(bind, services);
  bindMarketRoutes(bind, services);
  bindSourceRoutes(bind, services);
  bindCompanyRoutes(bind, services);
  bindOptionRoutes(bind, services);
  bindPortfolioRoutes(bind, services);
  bindClientRoutes(bind, services);
  bindBehaviorRoutes(bind, services);
  bindWatchlistRoutes(bind, services);
  bindSettingsRoutes(bind, services);
  bindInsightRoutes(bind, services);
  bindStrategyRoutes(bind, services);
  bindThreadRoutes(bind, services);
  bindResearchRoutes(bind, services);
  bindCollaborationRoutes(bind, services);
  bindFeedbackRoutes(bind, services);
  bindUploadRoutes(bind, services);
  bindSearchRoutes(bind, services);
  bindSharingRoutes(bind, services);
  bindReportRoutes(bind, services);
  bindChatRoutes(bind, services);
  bindBrokerRoutes(bind, services);
  bindWebhookRoutes(bind, services);
  bindNotificationRoutes(bind, services);
  bindAlertRoutes(bind, services);
  bindBillingRoutes(bind, services);
}
