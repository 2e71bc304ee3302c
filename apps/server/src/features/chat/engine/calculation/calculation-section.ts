import { cardText } from '../card-text.ts';
import type { Finding } from '../evidence.ts';
import { type FigureSpec, findingOf } from '../figure-finding.ts';
import { at, cite, type Paragraph, type Section, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Told } from './calculation.ts';
import type { Row } from './calculation-rows.ts';
import type { Figure } from './given-text.ts';

type Made = {
  id: string;
  told: Told;
  unused: readonly Figure[];
  /** Whether the formula is quoted in the answer, too. */
  showsFormula: boolean;
  threadId: string | null;
  today: string;
};

/** What was worked out from given figures, with a card of its own: the figures, the formula and its conventions. */
export function calculationSection({ id, told, unused, showsFormula, threadId, today }: Made): Section {
  const idle = unused.map(idleRow);
  const finding = cardOf({ told, idle, threadId, today, id });
  return {
    tool: 'calculation',
    input: { kind: id },
    findings: [finding, ...(told.stored === undefined ? [] : [told.stored])],
    write: (evidence) => {
      const e = at(evidence, 0);
      const stored = told.stored === undefined ? null : at(evidence, 1);
      const sentence = ({ label, key, format, tail = '' }: Row) =>
        `The ${label} is ${slot(e, key, format)} ${cite(e)}${tail}.`;
      const paragraphs: Paragraph[] = [told.results.map(sentence), ...(showsFormula ? [{ quotes: [e] }] : [])];
      if (told.table !== undefined)
        paragraphs.push({
          columns: told.table.columns,
          rows: told.table.rows.map(({ label, cells }) =>
            rowOf(
              label,
              e,
              cells.map(({ key, format }): readonly [string, string] => [key, format]),
            ),
          ),
        });
      if ((told.notes ?? []).length > 0) paragraphs.push([...(told.notes ?? [])]);
      paragraphs.push([
        `It is worked out ${cite(e)} from the figures that the question gives, as the table lists them; the card has the formula.`,
        ...told.assumed,
        ...(stored === null ? [] : [`The rate comes from the stored Treasury yields ${cite(stored)}.`]),
      ]);
      paragraphs.push({
        columns: ['Given', 'Value'],
        rows: [
          ...told.given.map((row) => rowOf(row.label, e, [[row.key, row.format]])),
          ...(told.days ?? []).map(({ label }, index) => ({
            label,
            sources: [e],
            cells: [slot(e, `day${index}`, 'date')],
          })),
          ...idle.map((row) => rowOf('not used', e, [[row.key, row.format]])),
        ],
      });
      return paragraphs;
    },
  };
}

// A figure that no term has is shown as it was read.
function idleRow({ kind, value, currency }: Figure, index: number): Row {
  const place = { key: `unused${index}`, label: 'figure not used' };
  if (kind === 'percent') return { ...place, value, unit: 'percent', format: 'pct2' };
  if (kind === 'money') return { ...place, value, unit: 'currency', currency: currency ?? 'USD', format: 'usd2' };
  return { ...place, value, unit: 'ratio', format: kind === 'year' ? 'num0' : 'num2' };
}

function cardOf({
  told,
  idle,
  threadId,
  today,
  id,
}: Omit<Made, 'unused' | 'showsFormula'> & { idle: readonly Row[] }): Finding {
  const rows = [...told.results, ...(told.table?.rows ?? []).flatMap(({ cells }) => cells), ...told.given, ...idle];
  const [first] = told.results;
  const days = (told.days ?? []).map(({ day }, index): [string, string] => [`day${index}`, day]);
  return findingOf(
    {
      sourceType: 'research_thread',
      sourceId: threadId ?? id,
      source: 'Figures given in the question',
      state: 'live',
      asOf: today,
      knownAt: null,
      confidence: 0.95,
      entity: told.entity,
      entityAliases: [],
    },
    {
      title: told.title,
      content: `${told.formula} Given: ${told.given.map(({ label, value, unit }) => `${label} ${Number(value.toFixed(6))}${unit === 'percent' ? '%' : ''}`).join('; ')}. ${told.assumed.join(' ')}`,
      shown:
        first === undefined
          ? ''
          : `${first.label} ${Number(first.value.toFixed(4))}${first.unit === 'percent' ? '%' : ''}`,
      figures: rows.map(({ key, label, value, unit, currency }): FigureSpec => ({
        key,
        metric: label,
        value,
        unit,
        ...(currency === undefined ? {} : { currency }),
      })),
      dates: { ...Object.fromEntries(days), text: cardText(told.formula) },
    },
  );
}
