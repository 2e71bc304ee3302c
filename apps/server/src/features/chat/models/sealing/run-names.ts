import { extractFigures } from '@aex/grounding/figures/figure-extraction';
import type { Figure } from '@aex/grounding/figures/figure';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { EvidenceLedger } from '../evidence-ledger.ts';

export type RunNames = {
  /** Days, months, quarters and years that the question or the evidence of a run name, in their ISO forms. */
  dates: ReadonlySet<string>;
  /** Words with digits that are names in this run: tickers, contracts and titles of the evidence, and those of the question. */
  words: ReadonlySet<string>;
  /** All words by which the evidence calls things, in lower case. */
  known: ReadonlySet<string>;
  /** Every figure of the question. */
  askedFigures: readonly Figure[];
};

/** What a run's sentences may name beside their figures: of the question read once, of the evidence whenever some came in. */
export function createRunNames({ ledger, question }: { ledger: EvidenceLedger; question: string }): () => RunNames {
  const askedFigures = extractFigures(question.slice(0, 8000));
  const askedWords = question.match(/\$?\b(?=[A-Z0-9.^=_-]*[A-Z])[A-Z0-9][A-Z0-9.^=_-]{1,19}\b/g) ?? [];
  let pieces = 0;
  let names = namesOf([], { askedFigures, askedWords });
  return () => {
    const evidence = ledger.all();
    if (evidence.length === pieces) return names;
    pieces = evidence.length;
    names = namesOf(evidence, { askedFigures, askedWords });
    return names;
  };
}

const longestName = 40;

type Asked = { askedFigures: readonly Figure[]; askedWords: readonly string[] };

function namesOf(evidence: readonly Evidence[], { askedFigures, askedWords }: Asked): RunNames {
  const facts = evidence.flatMap((each) => each.facts);
  const values = evidence.flatMap((each) => Object.values(each.values));
  const isoDates = [
    ...askedFigures.map(({ iso }) => iso),
    ...evidence.map(({ asOf }) => asOf),
    ...values.filter((value) => typeof value === 'string').filter((value) => value.length <= 10),
    ...facts.flatMap(({ asOf, period }) => [asOf, period?.start, period?.end, period?.label]),
  ];
  const texts = [...evidence.map(({ sourceId }) => sourceId), ...facts.map(({ entity }) => entity)];
  const words = [...texts.flatMap((text) => text.split(/\s+/)), ...askedWords];
  const called = [
    ...texts,
    ...evidence.flatMap(({ title, source }) => [title, source]),
    ...facts.flatMap(({ entityAliases = [], metric, metricAliases = [] }) => [
      ...entityAliases,
      metric,
      ...metricAliases,
    ]),
    ...values.filter((value) => typeof value === 'string').filter((value) => value.length <= longestName),
  ];
  return {
    known: new Set(called.flatMap((text) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])),
    askedFigures,
    dates: new Set(isoDates.flatMap(spansNamed)),
    words: new Set(
      words.filter((word) => /\d/.test(word) && /[A-Z]/i.test(word)).map((word) => word.replace('$', '').toUpperCase()),
    ),
  };
}

/** A day with its month, quarter and year, or as much of them as is said. */
function spansNamed(iso: string | null | undefined): string[] {
  const match = /^(\d{4})(?:-?Q([1-4])|-(\d{2})(?:-(\d{2}))?)?/.exec(iso ?? '');
  if (match === null) return [];
  const [, year = '', quarter, month, day] = match;
  const quarterOfMonth = month === undefined ? quarter : String(Math.ceil(Number(month) / 3));
  return [
    year,
    ...(quarterOfMonth === undefined ? [] : [`${year}-Q${quarterOfMonth}`]),
    ...(month === undefined ? [] : [`${year}-${month}`]),
    ...(day === undefined ? [] : [`${year}-${month}-${day}`]),
  ];
}
