import { Delta } from '#ui/delta.tsx';

/** A return given as a share of 1; null where it is not known. */
export function ShareChange({ share }: { share: number | null }) {
  return <Delta percent={share === null ? null : share * 100} />;
}
