import { cardText } from '../card-text.ts';
import type { Finding, Evidence } from '../evidence.ts';
import { at, cite, type Gap, type Section, slot } from '../section.ts';
import { type DatedFigure, leadingName, macroFinding, type MacroMeasure, metricName } from './macro-figures.ts';

type SimpleMeasure = {
  tool: string;
  figure: DatedFigure | null;
  /** The same figure at the start of the period that the question names. */
  earlier: DatedFigure | null;
  gap: string;
  measure: Omit<MacroMeasure, 'shown'> & { show: (value: number) => string; format: string };
  sentence: (figure: { value: number; slot: string; period: string }) => string;
};

/** One figure, one sentence; with a period, what it was before and how far it has moved. */
export function simpleSection({ tool, figure, earlier, gap, measure, sentence }: SimpleMeasure): Section | Gap {
  if (figure === null) return { tool, input: {}, gap };
  const before = earlier !== null && earlier.period < figure.period ? earlier : null;
  const findings = [macroFinding(figure, { ...measure, shown: measure.show(figure.value) })];
  if (before !== null) {
    const then = macroFinding(before, { ...measure, shown: measure.show(before.value) });
    findings.push({ ...then, state: figure.provenance.state }, changeFinding(figure, before, measure));
  }
  return {
    tool,
    input: before === null ? {} : { since: before.period },
    findings,
    write: (evidence) => {
      const now = at(evidence, 0);
      const text = sentence({
        value: figure.value,
        slot: slot(now, measure.key, measure.format),
        period: slot(now, 'period', 'date'),
      });
      const sentences = [`${text} ${cite(now)}.`];
      if (before !== null) sentences.push(...movement(figure.value - before.value, measure, evidence));
      return [sentences];
    },
  };
}

function changeFinding(figure: DatedFigure, before: DatedFigure, measure: SimpleMeasure['measure']): Finding {
  const change = figure.value - before.value;
  const unit = measure.unit === 'percent' ? 'percentage_point' : measure.unit;
  const shown = unit === 'percentage_point' ? shownPoints(change) : measure.show(change);
  const made = macroFinding(figure, { ...measure, shown });
  const currency = unit === 'currency' ? { currency: 'USD' } : {};
  return {
    ...made,
    title: cardText(`${figure.provenance.title}: change since ${before.period}`),
    content: cardText(
      `${measure.show(figure.value)} for ${figure.period} against ${measure.show(before.value)} for ${before.period}.`,
    ),
    values: { ...made.values, size: { value: Math.abs(change), unit, ...currency } },
    facts: made.facts.map((fact) => ({
      ...fact,
      metric: `change of the ${measure.metric}`,
      metricAliases: [measure.metric],
      value: change,
      unit,
      period: { start: before.period, end: figure.period },
    })),
  };
}

/** As its sentence tells it; what would be shown as 0.00 has no sign. */
function shownPoints(change: number): string {
  return `${(Math.round(change * 100) / 100 || 0).toFixed(2)} pp`;
}

function whenOf({ isMonthly, metric }: SimpleMeasure['measure']): string {
  if (isMonthly === true) return 'in';
  return metric === 'real GDP growth' ? 'in the quarter that began on' : 'on';
}

function movement(change: number, measure: SimpleMeasure['measure'], evidence: readonly Evidence[]): string[] {
  const [then, moved] = [at(evidence, 1), at(evidence, 2)];
  const format = measure.unit === 'percent' ? 'pp2' : measure.format;
  const name = metricName(measure.metric);
  const was = `${leadingName(measure.metric)} was ${slot(then, measure.key, measure.format)} ${whenOf(measure)} ${slot(then, 'period', 'date')} ${cite(then)}.`;
  if (change === 0) return [was, `Since then ${name} has not moved.`];
  // A move that would be shown as 0.00 is none to speak of.
  if (measure.unit === 'percent' && Math.abs(change) < 0.005) return [was, `Since then ${name} has hardly moved.`];
  const word = change > 0 ? 'risen' : 'fallen';
  return [was, `Since then ${name} has ${word} by ${slot(moved, 'size', format)} ${cite(moved)}.`];
}
