import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { Bridge } from '@aex/contracts/portfolio-analysis';
import { bridgeSteps, type BridgeStep } from '#features/portfolio/bridge-steps.ts';
import { barWords } from '#features/portfolio/portfolio-words.ts';
import { formatNumber, formatSigned } from '#lib/format/number-format.ts';
import { classNames } from '#ui/class-names.ts';

const texts = portfolioCopy.bridgeChart;

const columnWidth = 10;
const height = 60;

const words = new Map<string, string>([...Object.entries(barWords), ['start', texts.start], ['end', texts.end]]);

function toneOf({ amount }: BridgeStep): string {
  if (amount === null) return 'fill-text-3';
  return amount < 0 ? 'fill-market-down' : 'fill-market-up';
}

/** The waterfall for the eye; its sentence names every bar, and the table beside it has the figures. */
export function BridgeChart({ bridge }: { bridge: Bridge }) {
  const steps = bridgeSteps(bridge);
  // The bars would be hairlines beside a large value, so the drawing begins near the lowest level of them.
  const inner = steps.slice(1, -1);
  const bottom = Math.min(...inner.map(({ low }) => low), bridge.start_value, bridge.end_value);
  const top = Math.max(...inner.map(({ high }) => high), bridge.start_value, bridge.end_value);
  const pad = (top - bottom) * 0.15;
  const floor = bottom >= 0 ? Math.max(0, bottom - pad) : bottom - pad;
  const span = top - floor === 0 ? 1 : top - floor;
  const y = (level: number) => height - ((Math.max(level, floor) - floor) / span) * height;
  const told = bridge.bars.map(({ bar, amount }) => `${barWords[bar]} ${formatSigned(amount, 2)}`).join(', ');
  const summary = texts.summary({
    startValue: formatNumber(bridge.start_value, 2),
    endValue: formatNumber(bridge.end_value, 2),
    currency: bridge.currency,
    told,
  });
  return (
    <div>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${steps.length * columnWidth} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full"
      >
        {steps.map((step, index) => (
          <rect
            key={step.key}
            x={index * columnWidth + 1.5}
            y={y(step.high)}
            width={columnWidth - 3}
            height={Math.max(0.6, y(step.low) - y(step.high))}
            className={toneOf(step)}
          />
        ))}
      </svg>
      <ol aria-hidden="true" className="grid auto-cols-fr grid-flow-col">
        {steps.map((step) => (
          <li
            key={step.key}
            className={classNames('px-0.5 text-center text-micro break-words text-text-3', 'max-sm:hidden')}
          >
            {words.get(step.key)}
          </li>
        ))}
      </ol>
    </div>
  );
}
