import type { Collaboration } from '@aex/contracts/collaboration';
import { threadPeopleCopy } from '@aex/contracts/copy/thread-people';
import { type FormEvent, useState } from 'react';
import { useColleagues, useSharing } from '#features/collaboration/collaboration-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';

const texts = threadPeopleCopy.assignControl;

const nobody = '';

/**
 * Who sees to the thread; those who may change it pick from their colleagues and then say so: arrow keys go through a closed list
 * one by one, and each who was passed would be told.
 */
export function AssignControl({ collaboration }: { collaboration: Collaboration }) {
  const { assignment, thread_id: threadId, access } = collaboration;
  // Only its author opens a thread to somebody by assigning it.
  const colleagues = useColleagues('', access === 'own' ? null : threadId, collaboration.may_assign);
  const { assign } = useSharing(threadId);
  const people = colleagues.data?.people ?? [];
  const current = assignment?.person;
  const known = current === undefined || people.some(({ id }) => id === current.id) ? people : [current, ...people];
  const assigned = current?.id ?? nobody;
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? assigned;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === assigned || assign.isPending) return;
    assign.mutate(chosen === nobody ? null : chosen, { onSuccess: () => setPicked(null) });
  };
  return (
    <div className="grid gap-1">
      {collaboration.may_assign ? (
        <form onSubmit={submit} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <SelectField
              label={texts.assignedTo}
              value={chosen}
              options={[
                { value: nobody, label: texts.nobody },
                ...known.map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` })),
              ]}
              onChange={({ target }) => setPicked(target.value)}
            />
          </div>
          <Button type="submit" spent={chosen === assigned} busy={assign.isPending}>
            {texts.assign}
          </Button>
        </form>
      ) : (
        <p className="text-small text-text-2">{texts.assignedToNamed(current?.name ?? texts.nobodyName)}</p>
      )}
      {assignment !== null && (
        <p className="text-small text-text-3">
          {assignment.assigned_by === null
            ? texts.since(formatAsOf(assignment.since))
            : texts.sinceBy({ since: formatAsOf(assignment.since), by: assignment.assigned_by })}
          {assignment.note !== null && `: ${assignment.note}`}
        </p>
      )}
      {assign.isError && (
        <p role="alert" className="text-small text-down">
          {messageOf(assign.error)}
        </p>
      )}
    </div>
  );
}
