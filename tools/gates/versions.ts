const exact = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/** Whether a version is one version: no range, tag or address. */
export function isExactVersion(version: string): boolean {
  return exact.test(version);
}

function numbersOf(version: string): number[] {
  return (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
}

/** Whether a version is older than another; a pre-release is older than its release. */
export function isBelow(version: string, least: string): boolean {
  const leastNumbers = numbersOf(least);
  for (const [index, number] of numbersOf(version).entries()) {
    const other = leastNumbers[index] ?? 0;
    if (number !== other) return number < other;
  }
  return version.includes('-') && !least.includes('-');
}
