import { chatCopy } from '@aex/contracts/copy/chat';
import type { Branching } from '#features/chat/branches.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { IconButton } from '#ui/button.tsx';

const texts = chatCopy.questionTurn;

const { Part: BranchSwitch } = onDemand(() =>
  import('#features/chat/components/branch-switch.tsx').then((module) => module.BranchSwitch),
);

type QuestionTurnProps = {
  text: string;
  onEdit?: (() => void) | null;
  branching?: Branching | null;
  onBranch?: (parent: string, id: string) => void;
};

/** A question; worded anew it gets a branch of its own. */
export function QuestionTurn({ text, onEdit = null, branching = null, onBranch }: QuestionTurnProps) {
  return (
    <div className="grid grid-cols-1 justify-items-end gap-1">
      <div className="w-fit max-w-[min(36rem,85%)] rounded-card bg-surface-3 px-3.5 py-2">
        <h2 className="sr-only">{texts.youAsked}</h2>
        <p className="text-prose break-words whitespace-pre-wrap">{text}</p>
      </div>
      {(onEdit !== null || branching !== null) && (
        <div className="-mr-1 flex items-center gap-1">
          {branching !== null && (
            <BranchSwitch branching={branching} onPick={(id) => onBranch?.(branching.parent, id)} />
          )}
          {onEdit !== null && <IconButton icon="pencil" label={texts.editThisQuestion} compact onClick={onEdit} />}
        </div>
      )}
    </div>
  );
}
