export { indexInstruments } from './instrument-index.ts';
export { momentOfDay } from './as-of-day.ts';
export { createMarketService, type MarketService } from './market-service.ts';
export { changeSince } from './quote-making.ts';
export type { PriceHistory } from './price-reader.ts';
export { bindMarketRoutes } from './market-routes.ts';
export { type DailyBar, writeDailyBars } from './bars-writing.ts';
export { type FileFeed, fileFeeds, fileProvider } from './file-feeds.ts';
export {
  type ExerciseStyle,
  type FiledReport,
  type ListedOption,
  type ListedOptions,
  type LiveQuote,
  type ComingResults,
  type MarketSources,
  noMarketSources,
  type OptionVolumes,
  type ReportedFigure,
  type SessionCourse,
  type Tick,
} from './market-sources.ts';
export { sectorFunds, sectorNames, type SectorName, sectorOf } from './instrument-sectors.ts';
export { type ToldAction, writeCorporateActions } from './corporate-actions-writing.ts';
export { type ActionRow, listActions } from './market-store.ts';
export { listOptionVolumes } from './option-volumes-store.ts';
export { type CloseReader, type CloseSeries, createCloseReader } from './close-series.ts';
