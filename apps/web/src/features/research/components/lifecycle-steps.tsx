import { lifecycleStepsCopy } from '@aex/contracts/copy/lifecycle-steps';
import type { Thread } from '@aex/contracts/threads';
import { lifecycleOrder } from '#features/research/lifecycle-order.ts';
import { classNames } from '#ui/class-names.ts';

const texts = lifecycleStepsCopy.lifecycleSteps;

/** Where a thread stands: the five stages, the present one marked once it is known. */
export function LifecycleSteps({ status }: { status: Thread['status'] | undefined }) {
  return (
    <ol
      aria-label={texts.lifecycle}
      className="flex flex-wrap items-center gap-x-1 gap-y-0.5 text-small low:flex-nowrap @max-[48rem]:basis-full low:order-last low:basis-auto"
    >
      {lifecycleOrder.map((stage, index) => (
        <li key={stage} aria-current={stage === status ? 'step' : undefined} className="flex items-center gap-1">
          {index > 0 && (
            <span aria-hidden="true" className="text-text-3">
              ▸
            </span>
          )}
          <span
            className={classNames(
              'rounded-chip px-1.5 py-0.5',
              stage === status ? 'bg-accent-soft font-medium text-accent-text' : 'text-text-2',
            )}
          >
            {stage}
          </span>
        </li>
      ))}
    </ol>
  );
}
