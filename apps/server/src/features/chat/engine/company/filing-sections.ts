import { formatDate } from '@aex/grounding/slots/slot-format';
import { findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { itemsTold } from './filing-items.ts';
import { companyCard } from './company-card.ts';

const shownFilings = 8;
const asksCount = /\bhow many\b|\bnumber of\b/;
const mostWithin = 20;
// All filings of a company, of which most are those of its insiders.
const mostRead = 5000;
/** Forms by what they are called; an amended one has its name with a stroke behind. */
const forms: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:10-?ks?|annual reports?)\b/, '10-K'],
  [/\b(?:10-?qs?|quarterly reports?)\b/, '10-Q'],
  [/\b8-?ks?\b/, '8-K'],
  [/\b(?:form(?:s)? 4s?|insiders?)\b/, '4'],
  [/\bform 144s?\b/, '144'],
  [/\b(?:def ?14a|proxy(?: statements?)?)\b/, 'DEF 14A'],
  [/\b13-?gs?\b/, 'SC 13G'],
  [/\b13-?ds?\b/, 'SC 13D'],
  [/\b13-?fs?\b/, '13F-HR'],
];

/** The newest filings of a symbol's company. */
export async function filingsPart(task: Task, symbol: string): Promise<Part> {
  const { plain } = task.question;
  const { period } = task.question;
  const range = period === null ? null : layOnDates(period, task.moment.toISOString().slice(0, 10));
  const all = await task.deps.companies.filings({ symbol, moment: task.moment, limit: range === null ? 60 : mostRead });
  const form = forms.find(([words]) => words.test(plain))?.[1] ?? null;
  const ofForm = all.filter((filing) => form === null || filing.form === form || filing.form.startsWith(`${form}/`));
  const within = ofForm.filter(({ filedOn }) => range === null || (filedOn > range.from && filedOn <= range.to));
  const filings = within.slice(0, range === null ? shownFilings : mostWithin);
  const isCounted = range !== null && asksCount.test(plain);
  const [newest] = filings;
  if (newest === undefined && ofForm.length > 0)
    return {
      tool: 'filings',
      input: { symbol, form },
      gap: `I hold no ${form === null ? 'filings' : 'such filings'} of ${symbol} from that time; the newest is of ${formatDate(ofForm[0]?.filedOn ?? '')}.`,
    };
  if (newest === undefined)
    return {
      tool: 'filings',
      input: { symbol, form },
      gap: `I hold no ${form === null ? 'filings' : 'such filings'} of ${symbol}${form === null ? '' : `, on form ${form}`}. They come from the SEC once its source is connected.`,
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
      figures: isCounted
        ? [
            {
              key: 'count',
              metric: `number of ${form ?? 'all'} filings`,
              aliases: ['filings'],
              value: within.length,
              unit: 'count',
            },
          ]
        : [],
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
      const subjects = filings.map(({ items = [] }) => itemsTold(items));
      const hasTitles = filings.some(({ title }) => plainTitle(title) !== '');
      const hasItems = subjects.some((subject) => subject !== '');
      const e = at(evidence, 0);
      return [
        [
          ...(isCounted
            ? [
                `The number of filings of that kind of ${symbol} in that time was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
              ]
            : []),
          `The newest ${form === null ? 'filing' : `Form ${form}`} of ${symbol}${range === null ? '' : ' from that time'} was filed on ${slot(e, 'day0', 'date')} ${cite(e)}.`,
          ...(range === null && form === '8-K' && subjects[0] !== '' && subjects[0] !== undefined
            ? [`By its items it is about ${subjects[0]}.`]
            : []),
        ],
        {
          columns: ['Filed', 'Form', ...(hasTitles ? ['Title'] : []), ...(hasItems ? ['About'] : [])],
          rows: filings.map(({ form: name, title }, index) => ({
            label: slot(e, `day${index}`, 'date'),
            sources: [e],
            cells: [name, ...(hasTitles ? [plainTitle(title)] : []), ...(hasItems ? [subjects[index] ?? ''] : [])],
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
