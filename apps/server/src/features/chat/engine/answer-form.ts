import type { FactUnit } from '@aex/grounding/fact';
import type { Evidence } from './evidence.ts';
import type { Question } from './reading/question.ts';
import { type Paragraph, type Section, slot, type Table, type TableRow } from './section.ts';

const formats: Readonly<Partial<Record<FactUnit, string>>> = {
  percent: 'pct1',
  percentage_point: 'pp1',
  basis_point: 'bp0',
  currency: 'usd2',
  count: 'num0',
};

/** What is told of sections in the form that was asked for. */
export function inForm(sections: readonly Section[], form: Question['form']): Section[] {
  if (form === null) return [...sections];
  if (form === 'turns') return [];
  if (form === 'chart') return sections.filter(({ chart }) => chart !== undefined);
  return form === 'short' ? sections.map(shortened) : tabled(sections);
}

// The first sentence of each part, and no drawing.
function shortened({ chart: _chart, ...section }: Section): Section {
  return {
    ...section,
    write: (evidence) => {
      const told = section.write(evidence);
      // What is quoted is the answer itself.
      return told.some((each) => 'quotes' in each) ? told : told.slice(0, 1).map(firstOf);
    },
  };
}

function firstOf(paragraph: Paragraph): Paragraph {
  return isSentences(paragraph) ? paragraph.slice(0, 1) : paragraph;
}

// What only says something stays as it is, before the figures.
function tabled(sections: readonly Section[]): Section[] {
  const saying = sections.filter(({ findings }) => findings.length === 0);
  const measured = sections.filter(({ findings }) => findings.length > 0);
  const [first] = measured;
  if (first === undefined) return saying;
  const starts = measured.map((_section, index) =>
    measured.slice(0, index).reduce((sum, { findings }) => sum + findings.length, 0),
  );
  return [
    ...saying,
    {
      tool: first.tool,
      input: first.input,
      findings: measured.flatMap(({ findings }) => findings),
      write: (evidence) => {
        const told = measured.map((section, index) => {
          const start = starts[index] ?? 0;
          return rowsAndRest(section, evidence.slice(start, start + section.findings.length));
        });
        const rows = told.flatMap((each) => each.rows);
        const figures: Table[] = rows.length === 0 ? [] : [{ columns: ['Figure', 'Value', 'From', 'To'], rows }];
        return [...figures, ...told.flatMap(({ rest }) => rest)];
      },
    },
  ];
}

// A part that is a table already keeps it, and one of quotations or without a figure its own words; the figures of all others are rows of one.
function rowsAndRest(section: Section, evidence: readonly Evidence[]): { rows: TableRow[]; rest: Paragraph[] } {
  const told = section.write(evidence);
  const tables = told.filter((each): each is Table => 'columns' in each);
  if (tables.length > 0) return { rows: [], rest: tables };
  const rows = evidence.flatMap(rowsOf);
  return rows.length === 0 || told.some((each) => 'quotes' in each) ? { rows: [], rest: told } : { rows, rest: [] };
}

function rowsOf(evidence: Evidence): TableRow[] {
  const day = (key: string) => (typeof evidence.values[key] === 'string' ? slot(evidence, key, 'date') : '');
  return evidence.facts.flatMap(({ key, entity, metric, unit }) =>
    key === undefined
      ? []
      : [
          {
            label: metric.includes(entity) ? metric : `${entity}, ${metric}`,
            sources: [evidence],
            cells: [{ evidence, value: key, format: formats[unit] ?? 'num2' }, day('first'), day('last') || day('day')],
          },
        ],
  );
}

function isSentences(paragraph: Paragraph): paragraph is readonly string[] {
  return Array.isArray(paragraph);
}
