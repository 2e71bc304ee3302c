import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import { at, cite, type Paragraph, type Part, type Section, slot, spanOf } from '../section.ts';
import type { Task } from '../task.ts';
import { rowOf } from '../table-writer.ts';
import { drawdownTable } from './drawdown-table.ts';
import { eachRanged, mostTold } from './each-history.ts';

const lowWords =
  /\b(?:saf(?:e|er|est)|less|least|lower|lowest|calm(?:er|est)?|smaller|smallest|stead(?:y|ier|iest)|stable|worse|worst|weaker|weakest)\b/;
const smallWords = /\b(?:saf(?:e|er|est)|less|least|smaller|smallest|shallow\w*|calm\w*)\b/;

// "Which has the worst drawdown right now?" asks of the fall under way.
const nowWords = /\b(?:now|today|current(?:ly)?|at (?:the moment|present)|presently|still)\b/;

const mostCompared = 12;

/** A figure of each symbol; of several the answer also says which has most of it, or least where that is asked. */
export async function eachCompared(task: Task, build: (history: PriceHistory) => Part): Promise<Part[]> {
  return comparedParts(await eachRanged(task, build, mostCompared), task.question.plain);
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
      const leading = starts.map((start) => at(evidence, start));
      const owned = sections.map(({ findings }, index) =>
        evidence.slice(starts[index], (starts[index] ?? 0) + findings.length),
      );
      if (first?.tool === 'drawdown' && owned.every((own) => own.length === 2))
        return [
          [
            spanSentence(leading[0]),
            ...verdictOf(nowWords.test(plain) ? owned.map((own) => at(own, 1)) : leading, plain),
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
  return e === undefined ? '' : `These figures are ${spanOf(e)} ${cite(e)}.`;
}

// What would be a wall of sentences is a table.
function inTable(evidence: readonly Evidence[], plain: string): Paragraph[] {
  const [first] = evidence;
  const fact = first?.facts.find(({ key }) => key === 'value');
  if (first === undefined || fact === undefined) return [];
  const format = fact.unit === 'percent' ? 'pct1' : 'num2';
  return [
    [spanSentence(first), ...verdictOf(evidence, plain)],
    {
      columns: ['Symbol', fact.metric.charAt(0).toUpperCase() + fact.metric.slice(1)],
      rows: inOrder(evidence, plain).map((e) => rowOf(e.facts[0]?.entity ?? '', e, [['value', format]])),
    },
  ];
}

/** Those with the figure, by what was asked: the most of it first, or the least. */
function ranked(evidence: readonly Evidence[], plain: string) {
  const figures = evidence.flatMap((e) => {
    const fact = e.facts.find(({ key }) => key === 'value');
    return fact === undefined ? [] : [{ e, fact }];
  });
  // A drawdown is below zero: the deepest has the least value, and the worst of drawdowns is the deepest.
  const isFall = /drawdown/.test(figures[0]?.fact.metric ?? '');
  const leastFirst = isFall ? !smallWords.test(plain) : lowWords.test(plain);
  const order = figures.toSorted((a, b) => (leastFirst ? a.fact.value - b.fact.value : b.fact.value - a.fact.value));
  return { order, isFall, leastFirst };
}

function inOrder(evidence: readonly Evidence[], plain: string): Evidence[] {
  const order = ranked(evidence, plain).order.map(({ e }) => e);
  return [...order, ...evidence.filter((e) => !order.includes(e))];
}

// The first figure of each section is the one that was asked for.
function verdictOf(evidence: readonly Evidence[], plain: string): string[] {
  const { order, isFall, leastFirst } = ranked(evidence, plain);
  const word = isFall ? (leastFirst ? 'deepest' : 'smallest') : leastFirst ? 'lowest' : 'highest';
  const [top, next] = order;
  if (top === undefined || next === undefined || top.fact.value === next.fact.value) return [];
  const format = top.fact.unit === 'percent' ? 'pct1' : 'num2';
  return [
    `Of these, ${top.fact.entity} had the ${word} ${top.fact.metric}, ${slot(top.e, 'value', format)} ${cite(top.e)}.`,
  ];
}

function isSentences(paragraph: Paragraph): paragraph is readonly string[] {
  return Array.isArray(paragraph);
}
