/** Limits that server, client and documents share. Counts per window are the defaults of the configuration. */
export const limits = {
  passwordMinLength: 8,
  passwordMaxLength: 1024,
  chatMessageBytes: 32 * 1024,
  bodyBytes: 1024 * 1024,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  watchlistMax: 200,
  quoteSymbolsMax: 500,
  threadTitleMax: 120,
  portfolioFileBytes: 20 * 1024 * 1024,
  exchangeRatesMax: 10_000,
  accessTokenMinutes: 15,
  refreshDays: 30,
  streamKeepAliveSeconds: 15,
  uploadBytes: 20 * 1024 * 1024,
  uploadPages: 2000,
  uploadCharacters: 20 * 1024 * 1024,
  uploadsMax: 200,
  uploadPassagesMax: 100_000,
  shareDaysDefault: 30,
  shareDaysMax: 365,
  feedbackCommentMax: 4000,
  commentMax: 4000,
  mentionsMax: 20,
  reportsConcurrent: 2,
  clientsMax: 5000,
} as const;

/** Thresholds of governance: below `autoBlock` an answer is withheld, below `softApproval` it needs review. */
export const governanceThresholds = { autoBlock: 0.5, softApproval: 0.7 } as const;
