type SparklineProps = {
  /** Two or more, oldest first. */
  values: readonly number[];
  /** What it shows, in words. */
  label: string;
  isFilled?: boolean;
  className: string;
};

const width = 100;
const height = 40;

/** Points of a line through the values, from the left edge to the right, the lowest at the bottom. */
function pointsOf(values: readonly number[]): string {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const step = width / (values.length - 1);
  return values
    .map((value, index) => `${(index * step).toFixed(2)},${(height - ((value - lowest) / span) * height).toFixed(2)}`)
    .join(' ');
}

/** A line without axes: how something went, at a glance. */
export function Sparkline({ values, label, isFilled = false, className }: SparklineProps) {
  const points = pointsOf(values);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`overflow-visible ${className}`}
    >
      {isFilled && <polygon points={`0,${height} ${points} ${width},${height}`} className="fill-accent-soft" />}
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
