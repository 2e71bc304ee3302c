import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { ActivityKind, CostMethod } from '@aex/contracts/portfolio';
import type { Bridge, BridgeBarName } from '@aex/contracts/portfolio-analysis';

const texts = portfolioCopy.portfolioWords;

/** One bar of the bridge. */
export type BridgeBar = Bridge['bars'][number];

export const kindWords: Record<ActivityKind, string> = texts.kindWords;

export const costMethodWords: Record<CostMethod, string> = texts.costMethodWords;

export const barWords: Record<BridgeBarName, string> = texts.barWords;
