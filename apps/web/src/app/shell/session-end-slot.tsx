import { SessionEndNotice } from '#app/shell/session-end-notice.tsx';
import { useNow } from '#lib/format/use-now.ts';
import { useSessionEnd } from '#lib/session/session-end.ts';

/** A day is long enough to choose the moment oneself. */
const warnsAheadMs = 24 * 60 * 60_000;
const paceMs = 60_000;

/** Room for the word that the session will end, from a day ahead until then. */
export function SessionEndSlot() {
  const endsAt = useSessionEnd();
  const now = useNow(paceMs);
  if (endsAt === null) return null;
  const leftMs = Date.parse(endsAt) - now;
  if (leftMs <= 0 || leftMs > warnsAheadMs) return null;
  return <SessionEndNotice endsAt={endsAt} />;
}
