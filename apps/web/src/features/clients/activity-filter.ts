import type { ClientActivityFilter } from '@aex/contracts/client-records';
import { clientsCopy } from '@aex/contracts/copy/clients';

const texts = clientsCopy.activityFilter;

/** What is typed and chosen to search the log by; an empty text is any. */
export type ActivityDraft = { query: string; actor: string; action: string; from: string; to: string };

export const emptyActivityDraft: ActivityDraft = { query: '', actor: '', action: '', from: '', to: '' };

/** Kinds of what is done: what the names of actions begin with. */
export const activityKinds = [
  { value: '', label: texts.everything },
  { value: 'client.', label: texts.theClient },
  { value: 'client.note', label: texts.notes },
  { value: 'client.run', label: texts.questions },
  { value: 'client.report', label: texts.reports },
  { value: 'client.activity', label: texts.thisLog },
  { value: 'portfolio.', label: texts.portfolios },
] as const;

/** The filter for the server; days are whole days of the reader's own clock. */
export function activityFilterOf(draft: ActivityDraft, clientId: string | null): ClientActivityFilter {
  const { query, actor, action, from, to } = draft;
  return {
    ...(clientId === null ? {} : { client_id: clientId }),
    ...(query.trim() === '' ? {} : { query: query.trim() }),
    ...(actor === '' ? {} : { actor_id: actor }),
    ...(action === '' ? {} : { action }),
    ...(from === '' ? {} : { from: new Date(`${from}T00:00:00.000`).toISOString() }),
    ...(to === '' ? {} : { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}
