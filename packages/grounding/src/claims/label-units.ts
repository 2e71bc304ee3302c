const perShare =
  /\bper\b[^,;]{0,30}\b(?:share|unit|ads|stock)\b|\bper\s(?:employee|barrel|ton|day|store|gallon|subscriber)|\beps\b/i;
const shareCount =
  /\bshares?\b|\bemployees\b|\bheadcount\b|\bstores\b|\brestaurants\b|\brights\b|\boptions\b|\brsus?\b|\bpsus?\b/i;
const percentLabel = /%|\bpercent(?:age)?\b|\bpct\b/i;
const plainLabel = /\bratio\b|\(in years\)|\(years\)|\byears\b(?!\sended)/i;

export function isPerShare(label: string): boolean {
  return perShare.test(label);
}

export function isShareCount(label: string): boolean {
  return shareCount.test(label);
}

export function isPlainLabel(label: string): boolean {
  return plainLabel.test(label);
}

/** "Margin %" but not "Percentage of holders", which may count them. */
export function isPercentHeader(header: string): boolean {
  return /%/.test(header) || (percentLabel.test(header) && !/\bof\b/.test(header));
}
