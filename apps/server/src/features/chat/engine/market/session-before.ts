import { previousSession } from '@aex/quant/calendar/exchange-calendar';
import type { Period } from '../reading/period.ts';

/** The last session that was over before the day of a moment, which is that of "yesterday". */
export function sessionBefore(moment: Date): Extract<Period, { kind: 'between' }> {
  const end = previousSession(moment.toISOString().slice(0, 10));
  return { kind: 'between', start: previousSession(end), end };
}
