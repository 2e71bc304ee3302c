import { chatOnDemandCopy } from '@aex/contracts/copy/chat-on-demand';
import type { Branching } from '#features/chat/branches.ts';
import { IconButton } from '#ui/button.tsx';

const texts = chatOnDemandCopy.branchSwitch;

/** Goes from one wording of a question to the next; each has its own answers. */
export function BranchSwitch({ branching, onPick }: { branching: Branching; onPick: (id: string) => void }) {
  const { ids, at } = branching;
  const [isFirst, isLast] = [at === 0, at === ids.length - 1];
  const step = (by: number) => {
    const id = ids[at + by];
    if (id !== undefined) onPick(id);
  };
  return (
    <span className="inline-flex items-center text-small text-text-3">
      <IconButton
        icon="chevronLeft"
        label={isFirst ? texts.isFirst : texts.earlierWording}
        compact
        spent={isFirst}
        onClick={() => step(-1)}
      />
      <span className="numeric">
        {at + 1} / {ids.length}
      </span>
      <IconButton
        icon="chevronRight"
        label={isLast ? texts.isLast : texts.laterWording}
        compact
        spent={isLast}
        onClick={() => step(1)}
      />
    </span>
  );
}
