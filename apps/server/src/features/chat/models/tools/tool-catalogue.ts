import { barsTool } from './bars-tool.ts';
import { comparisonTool } from './comparison-tool.ts';
import { curveTool } from './curve-tool.ts';
import { documentSearchTool } from './document-tool.ts';
import { macroIndicatorsTool, macroRegimeTool } from './macro-tools.ts';
import type { ModelTool } from './model-tool.ts';
import { newsTool } from './news-tool.ts';
import { optionChainTool, optionStructureTool } from './option-tools.ts';
import { priceStatisticsTool } from './price-statistics-tool.ts';
import { quoteTool } from './quote-tool.ts';
import { evidenceSearchTool, insightSearchTool, strategySearchTool } from './reading-tools.ts';
import { researchTool } from './research-tool.ts';
import { seriesTool } from './series-tool.ts';
import { symbolSearchTool } from './symbol-search-tool.ts';

/** All that a language model may do. Each only reads, and none takes an account, a thread or an address from the model. */
export const modelTools: ReadonlyMap<string, ModelTool> = new Map(
  [
    quoteTool,
    priceStatisticsTool,
    comparisonTool,
    barsTool,
    symbolSearchTool,
    macroIndicatorsTool,
    macroRegimeTool,
    seriesTool,
    curveTool,
    optionChainTool,
    optionStructureTool,
    newsTool,
    insightSearchTool,
    strategySearchTool,
    evidenceSearchTool,
    documentSearchTool,
    researchTool,
  ].map((tool) => [tool.spec.name, tool]),
);
