import { Skeleton } from '#ui/skeleton.tsx';

/** Rows that are loading. */
export function CardRows({ count, height }: { count: number; height: string }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={`${height} w-full`} />
      ))}
    </div>
  );
}
