/** English number words. `value` counts up to 99, `magnitude` multiplies, `fraction` and `multiple` stand alone. */
export const smallNumberWords: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['eighteen', 18],
  ['nineteen', 19],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fourty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
]);

export const magnitudeWords: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['thousands', 1e3],
  ['million', 1e6],
  ['millions', 1e6],
  ['billion', 1e9],
  ['billions', 1e9],
  ['trillion', 1e12],
  ['trillions', 1e12],
  ['lakh', 1e5],
  ['crore', 1e7],
]);

/** Denominators that follow a numerator: "two thirds", "three-quarters". */
export const denominatorWords: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['sixth', 6],
  ['eighth', 8],
  ['tenth', 10],
  ['tenths', 10],
  ['hundredth', 100],
  ['hundredths', 100],
]);

/** Words that are a multiple by themselves. */
export const multipleWords: ReadonlyMap<string, number> = new Map([
  ['doubled', 2],
  ['doubles', 2],
  ['doubling', 2],
  ['twice', 2],
  ['twofold', 2],
  ['thrice', 3],
  ['tripled', 3],
  ['triples', 3],
  ['tripling', 3],
  ['trebled', 3],
  ['threefold', 3],
  ['quadrupled', 4],
  ['quadrupling', 4],
  ['fourfold', 4],
  ['quintupled', 5],
  ['fivefold', 5],
  ['tenfold', 10],
  ['halved', 0.5],
  ['halving', 0.5],
]);

export function isNumberWord(word: string): boolean {
  return smallNumberWords.has(word) || magnitudeWords.has(word) || multipleWords.has(word) || word === 'dozen';
}
