import { SessionEndNotice } from '#app/shell/session-end-notice.tsx';
import { useNow } from '#lib/format/use-now.ts';
import { useSessionEnd } from '#lib/session/session-end.ts';

/** A day is long enough to choose the moment oneself. */
const warnsAheadMs = 24 * 60 * 60_000;
const paceMs = 60_000;

/** Room for the word that the session will end, a day ahead. */
export function SessionEndSlot() {
  const endsAt = useSessionEnd();
  const now = useNow(paceMs);
  if (endsAt === null || Date.parse(endsAt) - now > warnsAheadMs) return null;
  return <SessionEndNotice endsAt={endsAt} />;
}
