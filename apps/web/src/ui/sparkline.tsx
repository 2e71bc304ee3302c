type SparklineProps = {
  /** Two or more, oldest first. */
  values: readonly number[];
  /** How far from the left each stands, 0 to 1; evenly where none are given. */
  places?: readonly number[];
  /** What it shows, in words. */
  label: string;
  isFilled?: boolean;
  className: string;
};

const width = 100;
const height = 40;

/** Points of a line through the values, from the left edge to the right, the lowest at the bottom. */
function pointsOf(values: readonly number[], places: readonly number[]): Array<{ x: string; y: string }> {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  return values.map((value, index) => ({
    x: ((places[index] ?? index / (values.length - 1)) * width).toFixed(2),
    y: (height - ((value - lowest) / span) * height).toFixed(2),
  }));
}

/** A line without axes: how something went, at a glance. */
export function Sparkline({ values, places = [], label, isFilled = false, className }: SparklineProps) {
  const drawn = pointsOf(values, places);
  const points = drawn.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`overflow-visible ${className}`}
    >
      {isFilled && (
        <polygon
          points={`${drawn[0]?.x ?? 0},${height} ${points} ${drawn.at(-1)?.x ?? width},${height}`}
          className="fill-accent-soft"
        />
      )}
      <polyline
        points={points}
        fill="none"
        className="stroke-accent-text"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
