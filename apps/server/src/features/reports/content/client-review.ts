import type { Citation } from '@aex/contracts/chat-stream';
import type { ClientStanding, DriftLine, PolicyFinding } from '@aex/contracts/clients';
import { type Block, paragraph } from '../document/report-document.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { ReportDraft } from './report-draft.ts';
import { figure, share, stateLabel, typeLabel } from './report-words.ts';

/** What is said of one client, and of no other: the answer to the question, the holdings and the policy. */
export type ClientReview = {
  clientName: string;
  modelName: string | null;
  question: string;
  text: string;
  citations: readonly Citation[];
  standing: ClientStanding;
  lines: readonly DriftLine[];
  findings: readonly PolicyFinding[];
};

// A run asks no language model, whatever the installation has set up.
const whoAnswered = 'Answered by the built-in engine: no language model read anything of this client.';

/** A client's answer as a report. */
export function clientReviewReport(review: ClientReview): ReportDraft {
  const { standing, citations } = review;
  const states = [standing.state, ...citations.map(({ state }) => state)];
  return {
    typeLabel: typeLabel('client_review'),
    title: `${review.clientName}, review of ${standing.as_of}`,
    subtitle: review.question.replaceAll(/\s+/g, ' '),
    threadId: null,
    ledgerHead: null,
    isSimulated: states.includes('simulated'),
    tone: { texts: [review.text] },
    verifiedAt: null,
    facts: [
      { label: 'Client', value: review.clientName },
      { label: 'As of', value: standing.as_of },
      { label: 'Value', value: figure(standing.value, { unit: ` ${standing.currency}` }) },
      { label: 'Data', value: standing.state === null ? 'N/A' : stateLabel(standing.state) },
      { label: 'Model', value: review.modelName ?? 'none' },
      { label: 'Drift', value: share(standing.drift, 1) },
    ],
    summary: summaryOf(review),
    sections: [
      {
        title: 'Answer',
        startsPage: true,
        blocks: [paragraph(review.question), ...markdownBlocks(review.text), paragraph(whoAnswered)],
      },
      { title: 'Holdings and model', blocks: [holdingsTable(review)] },
      { title: 'Investment policy', blocks: policyBlocks(review.findings) },
      { title: 'Sources', blocks: sourceBlocks(citations) },
    ],
  };
}

function summaryOf({ standing }: ClientReview): Block[] {
  const driftWords = {
    within: 'Every position is within its band of the model.',
    outside: 'Positions are outside their bands of the model.',
    unknown: 'The distance from the model is not known.',
    none: 'The client follows no model.',
  } as const;
  const limitWords = {
    within: 'Every limit of the policy is kept.',
    over: `Limits of the policy that are broken: ${standing.limits_over}.`,
    unknown: 'Not every limit of the policy could be checked.',
    none: 'The policy sets no limit.',
  } as const;
  const gaps = [
    ...(standing.missing.length === 0 ? [] : [`There is no price of ${standing.missing.join(', ')}.`]),
    ...(standing.problem === null ? [] : [standing.problem]),
  ];
  const items = [driftWords[standing.drift_state], limitWords[standing.limit_state], ...gaps];
  return [{ kind: 'list', isOrdered: false, items: items.map((text) => [{ text }]) }];
}

function holdingsTable({ lines, standing }: ClientReview): Block {
  return {
    kind: 'table',
    caption: `Positions of ${standing.as_of} in ${standing.currency}, against the model`,
    columns: [
      { title: 'Position', weight: 3 },
      { title: 'Value', weight: 2, align: 'right' },
      { title: 'Weight', weight: 1.4, align: 'right' },
      { title: 'Target', weight: 1.4, align: 'right' },
      { title: 'Drift', weight: 1.4, align: 'right' },
      { title: 'Band', weight: 1.4, align: 'right' },
    ],
    rows: lines.map((line) => [
      line.symbol ?? line.name,
      figure(line.value),
      share(line.weight, 1),
      share(line.target, 1),
      share(line.drift, 1),
      line.is_outside === true ? `${share(line.band, 1)}, outside` : share(line.band, 1),
    ]),
  };
}

function policyBlocks(findings: readonly PolicyFinding[]): Block[] {
  if (findings.length === 0) return [paragraph('The policy sets no limit.')];
  const words = { within: 'Kept', over: 'Broken', unknown: 'Not known' } as const;
  return [
    {
      kind: 'table',
      caption: 'Limits of the policy',
      columns: [
        { title: 'State', weight: 1 },
        { title: 'Finding', weight: 5 },
      ],
      rows: findings.map(({ status, text }) => [words[status], text]),
    },
  ];
}

function sourceBlocks(citations: readonly Citation[]): Block[] {
  if (citations.length === 0) return [paragraph('The answer cites no source.')];
  const items = citations.map(({ n, title, source, as_of, state }) => [
    { text: `[${n}] ${title}, ${source}, as of ${as_of ?? 'N/A'}, ${stateLabel(state)}` },
  ]);
  return [{ kind: 'list', isOrdered: false, items }];
}
