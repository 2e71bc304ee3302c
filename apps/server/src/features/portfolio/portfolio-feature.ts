import type { MacroService } from '#features/macro/index.ts';
import { createCloseReader, type MarketService } from '#features/market/index.ts';
import type { ClientGate } from '#platform/client-gate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createAnalysisService } from './analysis-service.ts';
import { createBrokerLedger } from './broker-ledger.ts';
import { createClientPortfolios } from './client-portfolios.ts';
import { createExchangeRateService } from './exchange-rate-service.ts';
import { createLedgerService } from './ledger-service.ts';
import { createPortfolioAccess } from './portfolio-access.ts';
import { createPortfolioAccountService } from './portfolio-account-service.ts';
import { createPortfolioExporter } from './portfolio-export.ts';
import { createPortfolioImportService } from './portfolio-import-service.ts';
import { createPortfolioOutlook } from './portfolio-outlook.ts';
import { createPortfolioReader } from './portfolio-reader.ts';
import { createPortfolioService } from './portfolio-service.ts';

export type PortfolioFeature = ReturnType<typeof createPortfolioFeature>;

type Deps = { database: Database; clock: Clock; market: MarketService; macro: MacroService; clientGate: ClientGate };

/** Everything about portfolios, from the ledger to what it shows. */
export function createPortfolioFeature({ database, clock, market, macro, clientGate }: Deps) {
  const access = createPortfolioAccess({ database, clientGate });
  const reader = createPortfolioReader({ database, clock, closes: createCloseReader({ database, clock }) });
  return {
    portfolios: createPortfolioService({ database, clock, access }),
    accounts: createPortfolioAccountService({ database, clock, access }),
    ledger: createLedgerService({ database, clock, access }),
    rates: createExchangeRateService({ database, clock }),
    imports: createPortfolioImportService({ database, clock, access }),
    exports: createPortfolioExporter({ database, access }),
    ...createBrokerLedger({ database, clock, access }),
    ...createPortfolioOutlook({ database, clock, reader }),
    ofClients: createClientPortfolios({ database, clock, reader }),
    analysis: createAnalysisService({ clock, access, reader, market, macro }),
  };
}
