import { messageOf } from '#lib/api/api-error.ts';

/** Why a call failed; nothing where none did. */
export function FaultLine({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="text-small text-down">
      {messageOf(error)}
    </p>
  );
}
