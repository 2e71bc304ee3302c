import { remembered } from '#text/remembered';

const perShare =
  /\bper\b[^,;]{0,30}\b(?:share|unit|ads|stock)\b|\bper\s(?:employee|barrel|ton|day|store|gallon|subscriber)|\beps\b/i;
const shareCount =
  /\bshares?\b|\bemployees\b|\bheadcount\b|\bstores\b|\brestaurants\b|\brights\b|\boptions\b|\brsus?\b|\bpsus?\b/i;
/** Counted one by one, whatever the amounts of the table are in. */
const headCount =
  /^(?:(?:total|average|number of|full[- ]time|company|new)\s)*(?:employees|headcount|stores|restaurants)\b/i;
const percentLabel = /%|\bpercent(?:age)?\b|\bpct\b/i;
const plainLabel = /\bratio\b|\(in years\)|\(years\)|\byears\b(?!\sended)/i;

export const isPerShare = remembered((label) => perShare.test(label));

export const isShareCount = remembered((label) => shareCount.test(label));

export const isHeadCount = remembered((label) => headCount.test(label));

export const isPlainLabel = remembered((label) => plainLabel.test(label));

/** "Margin %" but not "Percentage of holders", which may count them. */
export const isPercentHeader = remembered(
  (header) => header.includes('%') || (percentLabel.test(header) && !/\bof\b/.test(header)),
);
