import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { sectorOfFund, sectorsNamed } from '../market/sector-choice.ts';
import { sectorWords } from '../reading/ranked-members.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { type Figured, figureReader } from './company-order.ts';
import { type StoredCompany, storedCompanies } from './stored-companies.ts';

const place = { tool: 'sector_beside', input: {} };
const figure =
  '(?:p/es?|pe (?:ratio|multiple)s?|pes?|price[- ]to[- ]earnings|valuations?|(?:dividend )?yields?|(?:net |gross |operating |profit )*margins?|revenue growth|returns? on (?:equity|assets|capital)|roe|roa|debt[- ]to[- ]equity)';
const judged = '(?:cheap(?:er)?|expensive|pric(?:e?y|ier)|dear(?:er)?|over ?valued|under ?valued|valued)';
const group = "(?:sector|industry|peers?|competitors|rivals)(?:'s?)?";
const beside =
  '(?:compar\\w+|against|versus|vs\\.?|relative|beside|next|than|for|in|within|with)(?: (?:to|with|in|of))?';
const ofSector = new RegExp(
  `\\b(?:median|average|mean|avg|typical) (?:trailing )?${figure}\\b.{0,16}\\b(?:of|in|for|among|across) (?:the |all )*(?!(?:big )?banks?\\b)${sectorWords}(?: sector| stocks| companies| shares)?\\W*$`,
);
const noSpan = 'I set that figure beside those of a sector as of now only, not of a past time.';
const fewest = 3;

/** A company's figure beside the median of its sector, and the median of a sector alone. */
export const sectorBesideIntents: readonly Intent[] = [
  {
    id: 'sector_beside',
    subject: 'company',
    honours: [/^(?:median|average|mean|typical|usual|avg)$/, 'comparison', 'extremum', /\bcompar\w*/],
    asks: [
      new RegExp(`\\b(?:${figure}|${judged})\\b.{0,40}\\b${beside} (?:(?:its|the|their|other|that|own) )*${group}`),
      ofSector,
    ],
    over: [
      'company_order',
      'company_facts',
      'company_aspects',
      'company_screen',
      'price_earnings',
      'dividends',
      'sector_of',
      'sector_yields',
      'sector_leaders',
      'market_valuation',
      'comparison',
      'ranking',
      'performance',
      'definition',
      'overview',
      'growth',
      'advice',
      'price_target',
      'tenor',
      'quote',
    ],
    answer: besideParts,
    turns: 'The next report and every close change these figures.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the P/E of ${symbol}?`]),
  },
];

// The figure as it is read of each company.
function namedFigure(plain: string): string {
  if (/\byields?\b/.test(plain)) return 'dividend yield';
  const [margin] = /\b(?:gross |operating |net |profit )margins?\b/.exec(plain) ?? [];
  if (/\bmargins?\b/.test(plain)) return margin ?? 'net margin';
  const [named] =
    /\b(?:revenue growth|returns? on (?:equity|assets|capital)|roe|roa|debt[- ]to[- ]equity)\b/.exec(plain) ?? [];
  return named ?? 'p/e';
}

function valueOf({ finding: { facts }, key }: Figured): number {
  return facts.find((fact) => fact.key === key)?.value ?? Number.NaN;
}

async function besideParts(task: Task): Promise<Part[]> {
  const { plain, symbols, period } = task.question;
  const read = figureReader(namedFigure(plain));
  if (read === null) return [{ ...place, gap: 'I could not tell which figure of the sector is meant.' }];
  if (period !== null) return [{ ...place, gap: noSpan }];
  const all = await storedCompanies(task, undefined);
  const own = all.filter(({ symbol }) => symbols.includes(symbol));
  const funds = symbols.flatMap((symbol) => sectorsNamed(sectorOfFund(symbol) ?? ''));
  const named = own.length > 0 ? [] : [...new Set([...sectorsNamed(plain), ...funds])].slice(0, 1);
  if (own.length === 0 && named.length === 0)
    return [{ ...place, gap: 'Name the company or the sector that is meant.' }];
  const ofEach: Task = { ...task, question: { ...task.question, plain: namedFigure(plain), period: null, day: null } };
  const parts: Part[] = [];
  for (const sector of named) parts.push(await sectorPart(ofEach, { sector, all, read, own: null }));
  for (const company of own.slice(0, 3)) {
    const { sector, symbol } = company;
    parts.push(
      sector === null
        ? { ...place, gap: `No sector is stored for ${symbol}, so there is none to set it beside.` }
        : await sectorPart(ofEach, { sector, all, read, own: company }),
    );
  }
  return parts;
}

type Asked = {
  sector: string;
  all: readonly StoredCompany[];
  read: NonNullable<ReturnType<typeof figureReader>>;
  own: StoredCompany | null;
};

async function sectorPart(task: Task, { sector, all, read, own }: Asked): Promise<Part> {
  const figures: Figured[] = [];
  for (const company of all.filter((each) => each.sector === sector)) {
    const load: Task['load'] = async (symbol) => (symbol === company.symbol ? company.history : task.load(symbol));
    const found = await read({ ...task, load }, company.symbol);
    if (!('gap' in found) && Number.isFinite(valueOf(found))) figures.push(found);
  }
  const ofOwn = own === null ? null : await read(task, own.symbol);
  if (ofOwn !== null && 'gap' in ofOwn) return ofOwn;
  const [first] = figures;
  if (first === undefined || figures.length < fewest)
    return { ...place, gap: `I hold that figure of too few companies of the sector ${sector} to tell a median.` };
  const fact = (ofOwn ?? first).finding.facts.find(({ key }) => key === (ofOwn ?? first).key);
  const metric = fact?.metric ?? '';
  const order = figures.map(valueOf).toSorted((a, b) => a - b);
  const middle = ((order[Math.floor((order.length - 1) / 2)] ?? 0) + (order[Math.floor(order.length / 2)] ?? 0)) / 2;
  const below = ofOwn === null ? null : order.filter((value) => value < valueOf(ofOwn)).length;
  const { finding } = first;
  const median = findingOf(
    companyCard(sector, {
      source: finding.source,
      isSimulated: finding.state === 'simulated',
      asOf: fact?.asOf ?? finding.asOf ?? '',
      knownAt: finding.knownAt,
    }),
    {
      title: `${sector}: median ${metric}`,
      content: `The median of the ${metric} of ${order.length} stored companies of that sector.`,
      shown: '',
      figures: [
        { key: 'median', metric: `median ${metric}`, value: middle, unit: fact?.unit ?? 'ratio' },
        {
          key: 'mean',
          metric: `average ${metric}`,
          value: order.reduce((sum, value) => sum + value, 0) / order.length,
          unit: fact?.unit ?? 'ratio',
        },
        { key: 'count', metric: 'number looked at', value: order.length, unit: 'count' },
        ...(below === null
          ? []
          : [{ key: 'below', metric: 'number that are lower', value: below, unit: 'count' as const }]),
      ],
    },
  );
  const { format } = first;
  const side = ofOwn === null || valueOf(ofOwn) === middle ? 'at' : valueOf(ofOwn) > middle ? 'above' : 'below';
  return {
    ...place,
    findings: [...(ofOwn === null ? [] : [ofOwn.finding]), median],
    write: (evidence) => {
      const m = at(evidence, ofOwn === null ? 0 : 1);
      return [
        [
          ...(ofOwn === null || own === null
            ? []
            : [
                `The ${metric} of ${own.symbol} was ${slot(at(evidence, 0), ofOwn.key, format)} ${cite(at(evidence, 0))}, which is ${side} the median of its sector.`,
              ]),
          `The median ${metric} of the sector ${sector} was ${slot(m, 'median', format)} ${cite(m)}, and the average ${metric} was ${slot(m, 'mean', format)} ${cite(m)}.`,
          `The number looked at was ${slot(m, 'count', 'num0')} ${cite(m)}.`,
          ...(below === null ? [] : [`The number that are lower was ${slot(m, 'below', 'num0')} ${cite(m)}.`]),
          'Only companies that are stored here and of which I hold that figure are looked at; each counts alike.',
        ],
      ];
    },
  };
}
