const tickerPattern = /^[A-Z0-9]{1,10}(?:[.-][A-Z0-9]{1,4})?$/;
// Names that sites give to downloads whatever they hold.
const genericNames = new Set([
  'TABLE',
  'DATA',
  'DOWNLOAD',
  'DAILY',
  'PRICES',
  'PRICE',
  'QUOTES',
  'HISTORY',
  'HISTORICAL',
  'EXPORT',
  'FILE',
]);

/** The ticker as the product writes it: `nvda.us` → NVDA, `^GSPC` → GSPC, `brk-b` → BRK.B; null when it cannot be one. */
export function canonicalTicker(text: string): string | null {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/^\^/, '')
    .replace(/\.US$/, '')
    .replace(/-([A-Z])$/, '.$1');
  return tickerPattern.test(plain) ? plain : null;
}

/** The ticker a file is named after: NVDA.csv.gz → NVDA, nvda_us_d.csv → NVDA, BTC_USD.csv → BTC-USD; null when unclear. */
export function tickerOfFileName(fileName: string): string | null {
  const stem = stemOf(fileName)
    .toUpperCase()
    .replace(/_(?:D|DAILY|1D)$/, '')
    .replace(/[_.]US$/, '')
    .replace('_', '-');
  return genericNames.has(stem) ? null : canonicalTicker(stem);
}

/** The series a file is named after: CPIAUCSL.csv.gz → CPIAUCSL; null when the name cannot be an identifier. */
export function seriesOfFileName(fileName: string): string | null {
  const stem = stemOf(fileName).toUpperCase();
  return /^[A-Z][A-Z0-9_]{1,39}$/.test(stem) && !genericNames.has(stem) ? stem : null;
}

function stemOf(fileName: string): string {
  return fileName
    .replace(/\.gz$/i, '')
    .replace(/\.(?:csv|txt)$/i, '')
    .replace(/ ?\(\d{1,3}\)$/, '')
    .trim();
}
