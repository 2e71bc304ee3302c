import { findingOf } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';

const shownFilings = 8;

/** The newest filings of a symbol's company. */
export async function filingsPart(task: Task, symbol: string): Promise<Part> {
  const { plain } = task.question;
  const all = await task.deps.companies.filings({ symbol, moment: task.moment, limit: 60 });
  const form = /\b(10-?ks?|annual reports?)\b/.test(plain)
    ? '10-K'
    : /\b(10-?qs?|quarterly reports?)\b/.test(plain)
      ? '10-Q'
      : /\b8-?ks?\b/.test(plain)
        ? '8-K'
        : null;
  const filings = all.filter((filing) => form === null || filing.form.startsWith(form)).slice(0, shownFilings);
  const [newest] = filings;
  if (newest === undefined)
    return {
      tool: 'filings',
      input: { symbol, form },
      gap: `I hold no ${form === null ? 'filings' : 'such filings'} of ${symbol}. They come from the SEC once its source is connected.`,
    };
  const finding = findingOf(
    companyCard(symbol, {
      source: newest.source,
      isSimulated: newest.isSimulated,
      asOf: newest.filedOn,
      knownAt: null,
    }),
    {
      title: `${symbol} filings`,
      content: filings.map(({ form: name, filedOn, title }) => `${name} ${filedOn} ${title ?? ''}`).join('; '),
      shown: `${newest.form}, ${newest.filedOn}`,
      figures: [],
      dates: Object.fromEntries(
        filings.flatMap(({ filedOn, form: name }, index) => [
          [`day${index}`, filedOn],
          [`form${index}`, name],
        ]),
      ),
    },
  );
  return {
    tool: 'filings',
    input: { symbol, form },
    findings: [finding],
    write: (evidence) => {
      const hasTitles = filings.some(({ title }) => plainTitle(title) !== '');
      const e = at(evidence, 0);
      return [
        [
          `The newest ${form === null ? 'filing' : `Form ${form}`} of ${symbol} was filed on ${slot(e, 'day0', 'date')} ${cite(e)}.`,
        ],
        {
          columns: hasTitles ? ['Filed', 'Form', 'Title'] : ['Filed', 'Form'],
          rows: filings.map(({ form: name, title }, index) => ({
            label: slot(e, `day${index}`, 'date'),
            sources: [e],
            cells: hasTitles ? [name, plainTitle(title)] : [name],
          })),
        },
      ];
    },
  };
}

// The words of others: no markup of theirs, and no figure that nobody has checked.
function plainTitle(title: string | null): string {
  const text = (title ?? '')
    .replaceAll(/[|[\]<>`*_{}\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return text === '' || /\d/.test(text) ? '' : text;
}
