import { randomUUID } from 'node:crypto';
import type { ChartData, Citation, StreamPart } from '@aex/contracts/chat-stream';
import type { SequencedPart } from '#platform/http/event-stream.ts';

export type AgentEvent = {
  event: 'copilotMessageChunk' | 'copilotStatusUpdate' | 'copilotMessageArtifact' | 'copilotCitationCollection';
  data: Record<string, unknown>;
};

/** The parts of an answer as the workspace's events: text and steps as they come, and all citations once, at the end. */
export async function* agentEvents(parts: AsyncIterable<SequencedPart>): AsyncGenerator<AgentEvent> {
  const citations: Citation[] = [];
  for await (const { part } of parts) {
    if (part.type === 'data-citation') citations.push(part.data);
    const event = eventOf(part);
    if (event !== null) yield event;
  }
  if (citations.length > 0)
    yield { event: 'copilotCitationCollection', data: { citations: citations.map(citationData) } };
}

function eventOf(part: StreamPart): AgentEvent | null {
  switch (part.type) {
    case 'text-delta':
      return { event: 'copilotMessageChunk', data: { delta: part.delta } };
    case 'data-status':
      return status('INFO', part.data.label);
    case 'error':
      return status('ERROR', part.errorText);
    case 'abort':
      return status('WARNING', 'The answer was broken off.');
    case 'data-governance':
      return part.data.decision === 'pass' ? null : status('WARNING', part.data.reasons.join(' '));
    case 'data-chart':
      return { event: 'copilotMessageArtifact', data: chartData(part.data) };
    default:
      return null;
  }
}

function status(eventType: 'INFO' | 'WARNING' | 'ERROR', message: string): AgentEvent {
  return { event: 'copilotStatusUpdate', data: { eventType, message, group: 'reasoning', hidden: false } };
}

function chartData({ kind, title, series }: ChartData): AgentEvent['data'] {
  const rows = new Map<string | number, Record<string, string | number | null>>();
  for (const { name, points } of series)
    for (const { x, y } of points) rows.set(x, { ...(rows.get(x) ?? { x }), [name]: y });
  return {
    type: 'chart',
    name: title,
    description: series.map(({ name, unit }) => `${name} (${unit})`).join(', '),
    uuid: randomUUID(),
    content: [...rows.values()],
    chart_params: { chartType: kind, xKey: 'x', yKey: series.map(({ name }) => name) },
  };
}

function citationData({ n, id, title, content, source, as_of, known_at, value, state, url }: Citation) {
  const details = { Source: source, 'As of': as_of, 'Known at': known_at, Value: value, State: state };
  return {
    id: randomUUID(),
    source_info: {
      type: 'direct retrieval',
      ...(url === undefined ? {} : { origin: url }),
      name: `[${n}] ${title}`,
      description: content,
      metadata: { evidence_id: id },
      citable: true,
    },
    details: [Object.fromEntries(Object.entries(details).filter(([, told]) => told !== null))],
  };
}
