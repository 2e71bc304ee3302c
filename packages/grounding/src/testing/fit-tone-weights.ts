import { featuresOf, tokensOf } from '#tone/learned/sentence-features';

type LabelledSentence = { text: string; label: string };

const baseline = '(baseline)';
const passes = 30;
const learningRate = 0.3;
const penalty = 1e-4;
/** What stands in one sentence only says nothing of others. */
const leastSentences = 2;
/** Coprime to any number of sentences that is likely, so that each pass takes all of them in an order of its own. */
const stride = 7919;

/** Fits a penalised logistic regression by stochastic gradient descent with a step per feature (AdaGrad). */
export function fitToneWeights(sentences: readonly LabelledSentence[]): Map<string, number> {
  const named = sentences.map(({ text }) => featuresOf(tokensOf(text)).map(({ name }) => name));
  const counts = new Map<string, number>();
  for (const names of named) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = [baseline, ...[...counts].filter(([, count]) => count >= leastSentences).map(([name]) => name)];
  const places = new Map(known.map((name, place) => [name, place]));
  const rows = named.map((names, index) => ({
    places: [baseline, ...names].flatMap((name) => places.get(name) ?? []),
    norm: Math.sqrt(names.length + 1),
    isPromotional: sentences[index]?.label === 'prohibited' ? 1 : 0,
  }));
  const weights = new Float64Array(known.length);
  const squares = new Float64Array(known.length);
  for (let pass = 0; pass < passes; pass += 1) {
    for (let step = 0; step < rows.length; step += 1) {
      const row = rows[(step * stride + pass * 104_729) % rows.length];
      if (row === undefined) continue;
      const sum = row.places.reduce((total, place) => total + (weights[place] ?? 0), 0) / row.norm;
      const error = (1 / (1 + Math.exp(-sum)) - row.isPromotional) / row.norm;
      for (const place of row.places) {
        const weight = weights[place] ?? 0;
        const gradient = error + penalty * weight;
        const square = (squares[place] ?? 0) + gradient * gradient;
        squares[place] = square;
        weights[place] = weight - (learningRate * gradient) / Math.sqrt(square + 1e-8);
      }
    }
  }
  return new Map(known.map((name, place) => [name, weights[place] ?? 0]));
}

/** The weights as the module that holds them: pairs of a name and a number, by name. */
export function printWeights(weights: ReadonlyMap<string, number>): string {
  const pairs = [...weights]
    .map(([name, weight]) => `${name.replaceAll("'", '’').replaceAll('"', '”')}=${weight.toFixed(2)}`)
    .filter((pair) => !/=-?0\.00$/.test(pair));
  return [
    '/** Learned from the labelled sentences; its test derives it anew. */',
    'export const toneWeights: string =',
    `  '${pairs.toSorted().join('|')}';`,
    '',
  ].join('\n');
}
