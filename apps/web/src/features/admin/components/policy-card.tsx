import { adminCopy } from '@aex/contracts/copy/admin';
import { obstacles } from '@aex/contracts/copy/obstacles';
import { useState, type FormEvent } from 'react';
import { useChangePolicy, usePolicy } from '#features/admin/people-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { useIdentity } from '#lib/session/use-session.ts';
import { CheckField } from '#ui/check-field.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';

const texts = adminCopy.policyCard;

const roles = ['owner', 'advisor', 'analyst', 'compliance'] as const;
type PolicyRole = (typeof roles)[number];

/** Which roles need a second factor; an owner decides. */
export function PolicyCard() {
  const policy = usePolicy();
  const isOwner = useIdentity().data?.role === 'owner';
  return (
    <QueryCard title={texts.title} what={texts.what} query={policy}>
      {(data) => (
        <>
          <p className="text-small text-text-2">{texts.purpose}</p>
          <PolicyForm key={data.second_factor_roles.join()} present={data.second_factor_roles} mayChange={isOwner} />
        </>
      )}
    </QueryCard>
  );
}

function PolicyForm({ present, mayChange }: { present: readonly PolicyRole[]; mayChange: boolean }) {
  const [chosen, setChosen] = useState(present);
  const change = useChangePolicy();
  const isDirty = roles.some((role) => chosen.includes(role) !== present.includes(role));

  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate({ second_factor_roles: [...chosen] });
  }

  return (
    <form onSubmit={submit} className="grid gap-1">
      <fieldset className="grid">
        <legend className="sr-only">{texts.roles}</legend>
        {roles.map((role) => (
          <CheckField
            key={role}
            label={`${role[0]?.toUpperCase() ?? ''}${role.slice(1)}`}
            isChecked={chosen.includes(role)}
            isDisabled={!mayChange}
            onChange={(isChosen) => setChosen(roles.filter((one) => (one === role ? isChosen : chosen.includes(one))))}
          />
        ))}
      </fieldset>
      {change.isError && (
        <p role="alert" className="text-small text-down">
          {messageOf(change.error)}
        </p>
      )}
      {mayChange ? (
        <div className="flex flex-row-reverse flex-wrap items-center justify-end gap-3">
          <GuardedButton type="submit" obstacle={isDirty ? null : obstacles.nothingChanged} busy={change.isPending}>
            {texts.save}
          </GuardedButton>
        </div>
      ) : (
        <p className="text-small text-text-3">{texts.ownerOnly}</p>
      )}
    </form>
  );
}
