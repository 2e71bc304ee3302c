/** Something asked for, and where a filing says it. All phrases are read as words and stemmed. */
export type Concept = {
  /** Any of these in the question calls the concept. */
  asked: readonly string[];
  /** Line items, statements and headings that answer it. */
  found: readonly string[];
};

const incomeStatement = ['statements of income', 'statements of operations', 'statements of earnings'];
const cashFlowStatement = ['statements of cash flows'];
const balanceSheet = ['balance sheets'];
const sales = ['revenue', 'net sales', 'net revenues'];
const costOfSales = ['cost of sales', 'cost of goods sold', 'cost of revenue', 'cost of products sold'];
const fixedAssets = ['property plant and equipment net', 'property and equipment net'];
const spendingOnAssets = [
  'capital expenditures',
  'purchases of property plant and equipment',
  'purchases of property and equipment',
];
const currentItems = ['total current assets', 'total current liabilities'];

/**
 * Ratios and statements of financial analysis, and the line items of United States and international reporting that
 * they are computed from, as any textbook of financial statement analysis defines them.
 */
export const financeConcepts: readonly Concept[] = [
  {
    asked: [
      'income statement',
      'statement of income',
      'P&L',
      'profit and loss',
      'statement of operations',
      'statement of earnings',
    ],
    found: [...incomeStatement, ...sales, ...costOfSales, 'operating income', 'net income'],
  },
  {
    asked: ['balance sheet', 'statement of financial position'],
    found: [...balanceSheet, 'total assets', 'total liabilities', ...currentItems, 'financial position'],
  },
  {
    asked: ['cash flow statement', 'statement of cash flows', 'cash flows statement'],
    found: [...cashFlowStatement, 'operating activities', 'investing activities', 'financing activities'],
  },
  {
    asked: ['capex', 'capital expenditure', 'capital spending', 'capital intensive', 'capital intensity'],
    found: [...spendingOnAssets, 'investing activities', ...cashFlowStatement],
  },
  {
    asked: ['PP&E', 'PPE', 'PPNE', 'fixed asset', 'property plant and equipment'],
    found: [...fixedAssets, ...balanceSheet],
  },
  { asked: ['fixed asset turnover'], found: [...sales, ...fixedAssets, ...incomeStatement] },
  { asked: ['asset turnover'], found: [...sales, 'total assets', ...incomeStatement, ...balanceSheet] },
  { asked: ['capital intensive', 'capital intensity'], found: [...fixedAssets, 'total assets', 'return on assets'] },
  {
    asked: ['COGS', 'cost of goods sold', 'cost of sales', 'cost of revenue'],
    found: [...costOfSales, ...incomeStatement],
  },
  {
    asked: ['gross margin', 'gross profit'],
    found: ['gross profit', 'gross margin', ...costOfSales, ...sales, ...incomeStatement],
  },
  {
    asked: ['operating margin', 'operating income', 'operating profit', 'EBIT'],
    found: ['operating income', 'income from operations', 'operating profit', ...sales, ...incomeStatement],
  },
  {
    asked: ['net margin', 'net profit margin', 'profit margin'],
    found: ['net income', 'net earnings', ...sales, ...incomeStatement],
  },
  {
    asked: ['EBITDA', 'adjusted EBITDA'],
    found: ['operating income', 'depreciation and amortization', 'adjusted EBITDA', 'reconciliation of net income'],
  },
  {
    asked: ['interest coverage', 'times interest earned'],
    found: ['interest expense', 'operating income', 'income before income taxes', 'adjusted EBIT'],
  },
  {
    asked: ['effective tax rate', 'tax rate'],
    found: ['provision for income taxes', 'income before income taxes', 'effective tax rate'],
  },
  { asked: ['working capital', 'current ratio'], found: [...currentItems, ...balanceSheet] },
  {
    asked: ['quick ratio', 'acid test', 'liquidity ratio', 'liquidity profile'],
    found: [...currentItems, 'cash and cash equivalents', 'accounts receivable', 'inventories', ...balanceSheet],
  },
  {
    asked: ['inventory turnover', 'days inventory', 'DIO', 'sold its inventory'],
    found: ['inventories', ...costOfSales, ...balanceSheet, ...incomeStatement],
  },
  {
    asked: ['DPO', 'days payable', 'accounts payable'],
    found: ['accounts payable', 'trade payables', ...balanceSheet],
  },
  { asked: ['DPO', 'days payable outstanding'], found: [...costOfSales, 'inventories', ...incomeStatement] },
  {
    asked: ['DSO', 'days sales outstanding', 'receivables turnover'],
    found: ['accounts receivable', 'trade receivables', ...sales, ...balanceSheet],
  },
  {
    asked: ['cash conversion cycle'],
    found: ['accounts receivable', 'accounts payable', 'inventories', ...costOfSales, ...sales, ...balanceSheet],
  },
  { asked: ['ROA', 'return on assets'], found: ['net income', 'total assets', ...balanceSheet, ...incomeStatement] },
  {
    asked: ['ROE', 'return on equity'],
    found: ['net income', "shareholders' equity", "stockholders' equity", ...balanceSheet, ...incomeStatement],
  },
  {
    asked: ['leverage', 'debt to equity', 'debt ratio', 'net debt', 'debt on balance sheet', 'total debt'],
    found: [
      'long-term debt',
      'short-term debt',
      'debt maturing within one year',
      'notes payable',
      "shareholders' equity",
      ...balanceSheet,
    ],
  },
  {
    asked: [
      'free cash flow',
      'FCF',
      'cash flow from operations',
      'operating cash flow',
      'cash from operations',
      'cash flow from operating activities',
    ],
    found: ['net cash provided by operating activities', ...cashFlowStatement],
  },
  { asked: ['free cash flow', 'FCF'], found: spendingOnAssets },
  { asked: ['depreciation', 'D&A'], found: ['depreciation and amortization', ...cashFlowStatement] },
  {
    asked: ['dividend', 'payout ratio'],
    found: ['dividends paid', 'cash dividends', 'dividends declared', 'financing activities'],
  },
  { asked: ['dividend payout', 'payout ratio'], found: ['net income attributable', ...cashFlowStatement] },
  {
    asked: ['buyback', 'share repurchase', 'repurchased shares'],
    found: [
      'repurchase of common stock',
      'treasury stock',
      'share repurchase program',
      'issuer purchases of equity securities',
    ],
  },
  {
    asked: ['revenue growth', 'sales growth', 'CAGR', 'top line', 'topline'],
    found: [...sales, 'total revenue', ...incomeStatement],
  },
  {
    asked: ['EPS', 'earnings per share'],
    found: ['diluted earnings per share', 'basic earnings per share', 'net income per share'],
  },
  {
    asked: ['book value per share', 'liquidated', 'tangible book value'],
    found: ['book value per share', 'tangible book value', 'common equity', "stockholders' equity"],
  },
  {
    asked: ['largest liability', 'largest asset', 'total assets', 'total liabilities'],
    found: ['total assets', 'total liabilities', ...balanceSheet],
  },
  {
    asked: ['segment', 'business line', 'line of business'],
    found: ['reportable segments', 'segment results', 'business segments'],
  },
  {
    asked: ['geography', 'region', 'geographic', 'country'],
    found: ['geographic regions', 'geographic areas', 'international', 'united states'],
  },
  {
    asked: [
      'registered securities',
      'securities are registered',
      'debt securities',
      'national securities exchange',
      'ticker',
      'traded on',
    ],
    found: [
      'title of each class',
      'trading symbol',
      'name of each exchange on which registered',
      'section 12b of the act',
    ],
  },
  {
    asked: ['acquisition', 'acquired', 'merger', 'divestiture', 'discontinued operation', 'spin off', 'separation'],
    found: ['acquisitions and divestitures', 'business combination', 'discontinued operations', 'purchase price'],
  },
  {
    asked: ['legal', 'lawsuit', 'litigation', 'legal battle'],
    found: ['legal proceedings', 'litigation', 'contingencies'],
  },
  { asked: ['guidance', 'outlook', 'forecast'], found: ['guidance', 'outlook', 'expects', 'full year'] },
  { asked: ['headcount', 'employees', 'workforce'], found: ['employees', 'human capital'] },
  {
    asked: ['customer concentration', 'largest customer', 'major customer'],
    found: ['percent of revenue', 'major customers', 'concentration of credit risk'],
  },
  {
    asked: ['pension', 'retiree', 'retirees', 'retirement benefit'],
    found: ['pension plans', 'postretirement benefits', 'estimated future benefit payments', 'benefit payments'],
  },
  {
    asked: ['derivative', 'hedge', 'notional', 'hedging'],
    found: ['notional amounts', 'derivative instruments', 'interest rate swaps', 'cross currency swaps', 'hedging'],
  },
  { asked: ['VaR', 'value at risk', 'market risk'], found: ['value at risk', 'VaR', 'market risk management'] },
  {
    asked: ['short-term investments', 'marketable securities', 'debt investments'],
    found: ['debt securities', 'fair value', 'commercial paper', 'corporate bonds', 'available for sale'],
  },
  {
    asked: ['shareholder vote', 'annual meeting', 'proxy', 'board nominees', 'shareholder proposal'],
    found: ['votes for', 'votes against', 'abstentions', 'broker non-votes', 'submission of matters to a vote'],
  },
  {
    asked: ['CEO', 'CFO', 'chief executive', 'resigned', 'appointed', 'board of directors'],
    found: ['departure of directors', 'election of directors', 'appointment of certain officers'],
  },
  { asked: ['restructuring', 'layoffs'], found: ['restructuring charges', 'severance', 'restructuring costs'] },
];
