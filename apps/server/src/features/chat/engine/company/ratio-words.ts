/** Names of ratios, whose words are no figures by themselves: "return on equity" does not ask for equity. */
export const ratioWords = {
  returnOnEquity: /\b(?:returns? on (?:shareholders'? |common )?equity|roe)\b/g,
  returnOnAssets: /\b(?:returns? on (?:total )?assets|roa)\b/g,
  returnOnCapital: /\b(?:returns? on (?:invested |the )?capital(?: employed)?|roic)\b/g,
  currentRatio: /\bcurrent ratios?\b/g,
  quickRatio: /\b(?:quick|acid[- ]test) ratios?\b/g,
  debtToEquity:
    /\bdebt[- ](?:to[- ])?equity(?: ratio)?\b|\bdebt ?\/ ?equity\b|\bd\/e\b|\b(?:debt|leverage) ratios?\b|\bhow (?:highly |heavily )?(?:leveraged|indebted|geared)\b/g,
  inventoryDays: /\b(?:days (?:of |in |sales (?:of|in) )?inventory(?: outstanding)?|inventory days|dio|dsi)\b/g,
  inventoryTurnover: /\b(?:inventory|stock) (?:turnover|turns)\b/g,
  receivableDays: /\b(?:days (?:of )?(?:sales )?(?:outstanding|receivables?|in receivables)|receivables? days|dso)\b/g,
  taxRate: /\b(?:effective |income )?tax rates?\b/g,
  payoutRatio: /\b(?:dividend )?payout ratios?\b/g,
  bookValue: /\b(?:book value (?:per|a) share|bvps)\b/g,
} as const;

/** A plain text without the names of ratios. */
export function withoutRatios(plain: string): string {
  return Object.values(ratioWords).reduce((text, words) => text.replaceAll(words, ' '), plain);
}
