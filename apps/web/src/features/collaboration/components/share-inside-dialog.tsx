import type { Collaboration, SharedRights } from '@aex/contracts/collaboration';
import { shareInsideCopy } from '@aex/contracts/copy/share-inside';
import { useState } from 'react';
import { useColleagues, useCollaboration, useSharing } from '#features/collaboration/collaboration-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const texts = shareInsideCopy.shareInsideDialog;

type Entry = Collaboration['shared_with'][number];

const rightsOptions: { value: SharedRights; label: string }[] = [
  { value: 'comment', label: texts.readAndComment },
  { value: 'read', label: texts.read },
];

/** Which colleagues may read or comment on a thread; without a name, all of them. */
export function ShareInsideDialog({ collaboration, onClose }: { collaboration: Collaboration; onClose: () => void }) {
  const threadId = collaboration.thread_id;
  const shown = useCollaboration(threadId).data ?? collaboration;
  const sharing = useSharing(threadId);
  const [name, setName] = useState('');
  const [rights, setRights] = useState<SharedRights>('comment');
  const colleagues = useColleagues(name.trim(), null);
  const given = new Set(shown.shared_with.map(({ person }) => person?.id ?? null));
  const people = (colleagues.data?.people ?? []).filter(
    ({ id, name: each }) => !given.has(id) && each !== shown.author,
  );
  const fault = sharing.grant.error ?? sharing.revoke.error ?? colleagues.error;
  const share = (accountId: string | null) => sharing.grant.mutate({ account_id: accountId, rights });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-small text-text-2">{texts.effect}</p>
        <RightsField rights={rights} onRights={setRights} label={texts.theyMay} />
        {!given.has(null) && (
          <Button icon="share" busy={sharing.grant.isPending} onClick={() => share(null)}>
            {texts.shareWithAll}
          </Button>
        )}
        <TextField label={texts.findAColleague} value={name} onChange={({ target }) => setName(target.value)} />
        <ul aria-label={texts.colleagues} className="grid gap-1">
          {people.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">
                {person.name} <span className="text-small text-text-3">{person.role}</span>
              </span>
              <Button aria-label={texts.shareWith(person.name)} onClick={() => share(person.id)}>
                {texts.share}
              </Button>
            </li>
          ))}
        </ul>
        {colleagues.data !== undefined && people.length === 0 && (
          <p className="text-small text-text-3">{name.trim() === '' ? texts.nobodyElse : texts.none}</p>
        )}
        {shown.shared_with.length > 0 && (
          <section aria-label={texts.sharedWith} className="grid gap-2 border-t border-border pt-3">
            <h3 className="text-h3">{texts.sharedWith}</h3>
            <ul className="grid gap-2">
              {shown.shared_with.map((entry) => (
                <SharedEntry key={entry.id} entry={entry} sharing={sharing} />
              ))}
            </ul>
          </section>
        )}
        {fault !== null && (
          <p role="alert" className="text-small text-down">
            {messageOf(fault)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function SharedEntry({ entry, sharing }: { entry: Entry; sharing: ReturnType<typeof useSharing> }) {
  const name = entry.person?.name ?? texts.everyoneInTheWorkspace;
  const change = (rights: SharedRights) => sharing.grant.mutate({ account_id: entry.person?.id ?? null, rights });
  return (
    <li className="flex flex-wrap items-end justify-between gap-2">
      <RightsField label={name} rights={entry.rights} onRights={change} />
      <Button
        tone="danger"
        aria-label={texts.endSharing(name)}
        busy={sharing.revoke.isPending}
        onClick={() => sharing.revoke.mutate(entry.id)}
      >
        {texts.end}
      </Button>
    </li>
  );
}

type RightsFieldProps = { label: string; rights: SharedRights; onRights: (rights: SharedRights) => void };

function RightsField({ label, rights, onRights }: RightsFieldProps) {
  return (
    <SelectField
      label={label}
      options={rightsOptions}
      value={rights}
      onChange={({ target }) => onRights(target.value === 'read' ? 'read' : 'comment')}
    />
  );
}
