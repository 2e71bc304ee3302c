const cardinal = 'one|two|three|four|five|six|seven|eight|nine|ten';
const part =
  'third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|hundredth|thousandth';

/** Amounts in words that a reader takes for figures though no number can be read from them: "several hundred", "half what it was". */
export const vagueAmounts: readonly RegExp[] = [
  /\b(?:couple|few|several|tens|dozens?|scores|hundreds|thousands)(?:\sof)?\s(?:a\s)?(?:hundred|thousand|million|billion|trillion)s?\b(?![-‑])/gi,
  /\bhalf\s(?:what|that|as|its|their|this|last|again)\b/gi,
  new RegExp(`\\b(?:${cardinal})[-‑](?:half|halves|(?:${part})s)\\b`, 'gi'),
  new RegExp(
    `\\b(?:by|up|down|rose|fell|grew|gained|lost|shed|nearly|almost|about|roughly|over|under|below|above|only|just|at least|at most|up to|as much as|more than|less than|between|north of|south of|upwards? of|close to|shy of|short of|beyond|some|another)\\s(?:an?|one)\\s(?:${part})(?=\\s*(?:[.,;:!?)]|$|and\\b|or\\b|from\\b|since\\b|versus\\b|compared\\b|over\\b|this\\b|last\\b|year\\b))`,
    'gi',
  ),
  new RegExp(`\\b(?:${cardinal})[-‑]and[-‑]an?[-‑](?:half|quarter|third)\\b`, 'gi'),
  /\b(?:hundred|thousand|million|several|many)[-‑]?fold\b/gi,
  /\b(?:minus|plus|negative)\sone\b/gi,
];
