import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import { at, cite, type Paragraph, type Part, type Section, slot, spanOf } from '../section.ts';
import type { Task } from '../task.ts';
import { rowOf } from '../table-writer.ts';
import { drawdownTable } from './drawdown-table.ts';
import { eachRanged, mostTold } from './each-history.ts';

const lowWords =
  /\b(?:saf(?:e|er|est)|less|least|lower|lowest|calm(?:er|est)?|smaller|smallest|stead(?:y|ier|iest)|stable|cheap(?:er|est)?|worse|worst|weaker|weakest|(?:biggest|largest|greatest|steepest) (?:[\w-]+ ){0,2}(?:loss|drop|fall|decline)|(?:lost|fell|fallen|dropped|declined) (?:the )?(?:more|most|harder|hardest)(?! often))\b/;
const smallWords = /\b(?:saf(?:e|er|est)|less|least|smaller|smallest|shallow\w*|calm\w*)\b/;

// "Which has the worst drawdown right now?" asks of the fall under way.
const nowWords = /\b(?:now|today|current(?:ly)?|at (?:the moment|present)|presently|still)\b/;

// "Which is the closest to its high?", "which is the furthest below its average?": distances, by their size and their side.
const nearWords = /\b(?:close(?:st)? to|closest|near|nearest|closer|nearer|smallest|least)\b/;
const belowWords = /\b(?:below|under|beneath|downtrends?)\b/;
const whichWords = /\b(?:which|who|whose)\b/;

export const mostCompared = 12;

const formats: Readonly<Record<string, string>> = { percent: 'pct1', count: 'num0', index: 'num1' };

type Compared = { e: Evidence; key: string; format?: string };

/** A figure of each symbol; of several the answer also says which has most of it, or least where that is asked. */
export async function eachCompared(task: Task, build: (history: PriceHistory) => Part): Promise<Part[]> {
  return comparedParts(await eachRanged(task, build, mostCompared), task.question.plain);
}

/** The parts of several symbols, set against each other where it is asked which of them. */
export function comparedWhereAsked(parts: Part[], plain: string): Part[] {
  return whichWords.test(plain) ? comparedParts(parts, plain) : parts;
}

/** The same, and where they are too many to be told one by one. */
export function comparedWhereMany(parts: Part[], plain: string): Part[] {
  const isMany = parts.filter((part) => 'write' in part).length > mostTold;
  return isMany ? comparedParts(parts, plain) : comparedWhereAsked(parts, plain);
}

/** Sections of one figure each, told together with which symbol has most of it, or least where that is asked. */
export function comparedParts(parts: Part[], plain: string): Part[] {
  const sections = parts.filter((part): part is Section => 'write' in part);
  if (sections.length < 2) return parts;
  return [...parts.filter((part) => !('write' in part)), together(sections, plain)];
}

function together(sections: readonly Section[], plain: string): Section {
  const [first] = sections;
  const starts = sections.map((_section, index) =>
    sections.slice(0, index).reduce((sum, { findings }) => sum + findings.length, 0),
  );
  return {
    tool: first?.tool ?? '',
    input: { symbols: sections.map(({ input }) => input.symbol) },
    findings: sections.flatMap(({ findings }) => findings),
    write: (evidence) => {
      const leading = starts.map((start, index): Compared => {
        const { at: place, ...figure } = sections[index]?.compares ?? { at: 0, key: 'value' };
        return { ...figure, e: at(evidence, start + place) };
      });
      const owned = sections.map(({ findings }, index) =>
        evidence.slice(starts[index], (starts[index] ?? 0) + findings.length),
      );
      if (first?.tool === 'drawdown' && owned.every((own) => own.length === 2))
        return [
          [
            spanSentence(leading[0]?.e),
            ...verdictOf(nowWords.test(plain) ? owned.map((own) => ({ e: at(own, 1), key: 'value' })) : leading, plain),
          ],
          drawdownTable(owned),
        ];
      if (sections.length > mostTold) return inTable(leading, plain);
      const told = sections.flatMap(({ write }, index) => write(owned[index] ?? []));
      const sentences = told.flatMap((paragraph) => (isSentences(paragraph) ? paragraph : []));
      const others = told.filter((paragraph) => !isSentences(paragraph));
      return [[...verdictOf(leading, plain), ...sentences], ...others];
    },
  };
}

function spanSentence(e: Evidence | undefined): string {
  return e === undefined || e.values.first === undefined ? '' : `These figures are ${spanOf(e)} ${cite(e)}.`;
}

// What would be a wall of sentences is a table.
function inTable(compared: readonly Compared[], plain: string): Paragraph[] {
  const [first] = compared;
  const fact = first?.e.facts.find(({ key }) => key === first.key);
  if (first === undefined || fact === undefined) return [];
  const format = first.format ?? formats[fact.unit] ?? 'num2';
  return [
    [spanSentence(first.e), ...verdictOf(compared, plain)].filter((sentence) => sentence !== ''),
    {
      columns: ['Symbol', fact.metric.charAt(0).toUpperCase() + fact.metric.slice(1)],
      rows: inOrder(compared, plain).map(({ e, key }) => rowOf(e.facts[0]?.entity ?? '', e, [[key, format]])),
    },
  ];
}

/** Those with the figure, by what was asked: the most of it first, or the least. */
function ranked(compared: readonly Compared[], plain: string) {
  const figures = compared.flatMap((each) => {
    const fact = each.e.facts.find(({ key }) => key === each.key);
    return fact === undefined ? [] : [{ ...each, fact }];
  });
  // A drawdown is below zero: the deepest has the least value, and the worst of drawdowns is the deepest.
  const metric = figures[0]?.fact.metric ?? '';
  if (metric.startsWith('distance')) return byDistance(figures, plain);
  const isFall = /drawdown/.test(metric);
  const leastFirst = isFall ? !smallWords.test(plain) : lowWords.test(plain);
  const order = figures.toSorted((a, b) => (leastFirst ? a.fact.value - b.fact.value : b.fact.value - a.fact.value));
  return { order, word: isFall ? (leastFirst ? 'deepest' : 'smallest') : leastFirst ? 'lowest' : 'highest' };
}

type Ranked = Compared & { fact: Evidence['facts'][number] };

function byDistance(figures: readonly Ranked[], plain: string) {
  const isNear = nearWords.test(plain);
  // What has fallen further from its high lies lower below it.
  const isBelow = belowWords.test(plain) || figures.every(({ fact }) => /record close|high$/.test(fact.metric));
  const order = figures.toSorted(({ fact: a }, { fact: b }) => {
    if (isNear) return Math.abs(a.value) - Math.abs(b.value);
    return isBelow ? a.value - b.value : b.value - a.value;
  });
  return { order, word: isNear ? 'smallest' : isBelow ? 'lowest' : 'highest' };
}

function inOrder(compared: readonly Compared[], plain: string): Compared[] {
  const { order } = ranked(compared, plain);
  return [...order, ...compared.filter(({ e }) => order.every((each) => each.e !== e))];
}

// The first figure of each section is the one that was asked for.
function verdictOf(compared: readonly Compared[], plain: string): string[] {
  const { order, word } = ranked(compared, plain);
  const [top, next] = order;
  if (top === undefined || next === undefined || top.fact.value === next.fact.value) return [];
  const format = top.format ?? formats[top.fact.unit] ?? 'num2';
  // "The longest falling streak" is told of each already.
  const figure = top.fact.metric.startsWith('longest ') ? top.fact.metric : `${word} ${top.fact.metric}`;
  return [`Of these, ${top.fact.entity} had the ${figure}, ${slot(top.e, top.key, format)} ${cite(top.e)}.`];
}

function isSentences(paragraph: Paragraph): paragraph is readonly string[] {
  return Array.isArray(paragraph);
}
