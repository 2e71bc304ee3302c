type SparkPoint = {
  value: number;
  /** How far from the left, 0 to 1. */
  place: number;
};

type SparklineProps = {
  /** Each drawn through unbroken, oldest first; two points or more in all. */
  runs: readonly (readonly SparkPoint[])[];
  /** What it shows, in words. */
  label: string;
  isFilled?: boolean;
  className: string;
};

const width = 100;
const height = 40;

type DrawnPoint = Record<'x' | 'y', string>;

/** The runs as they are drawn, the lowest value of all at the bottom. */
function drawnRuns(runs: SparklineProps['runs']): DrawnPoint[][] {
  const values = runs.flat().map(({ value }) => value);
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  return runs.map((run) =>
    run.map(({ value, place }) => ({
      x: (place * width).toFixed(2),
      y: (height - ((value - lowest) / span) * height).toFixed(2),
    })),
  );
}

/** A line through a run, with what is below it; a lone point is a dot. */
function Run({ drawn, isFilled }: { drawn: readonly DrawnPoint[]; isFilled: boolean }) {
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isDot = drawn.length === 1;
  const points = (isDot ? [first, first] : drawn).map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <>
      {isFilled && !isDot && (
        <polygon points={`${first.x},${height} ${points} ${last.x},${height}`} className="fill-accent-soft" />
      )}
      <polyline
        points={points}
        fill="none"
        className="stroke-accent-text"
        strokeWidth={isDot ? 3 : 1.5}
        strokeLinecap={isDot ? 'round' : 'butt'}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

/** A line without axes: how something went, at a glance. */
export function Sparkline({ runs, label, isFilled = false, className }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`overflow-visible ${className}`}
    >
      {drawnRuns(runs).map((drawn) => (
        <Run key={drawn[0]?.x} drawn={drawn} isFilled={isFilled} />
      ))}
    </svg>
  );
}
