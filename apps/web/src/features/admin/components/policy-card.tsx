import { useState, type FormEvent } from 'react';
import { useChangePolicy, usePolicy } from '#features/admin/people-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';

const roles = ['owner', 'advisor', 'analyst', 'compliance'] as const;
type PolicyRole = (typeof roles)[number];

/** Which roles need a second factor; an owner decides. */
export function PolicyCard() {
  const policy = usePolicy();
  const isOwner = useIdentity().data?.role === 'owner';
  return (
    <QueryCard title="Sign-in" what="the sign-in policy" query={policy}>
      {(data) => (
        <>
          <p className="text-small text-text-2">
            Roles that need a second factor. Whoever has such a role and no second factor is logged in to Individual
            Mode; sessions in Institutional Mode without one end.
          </p>
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
        <legend className="sr-only">Roles that need a second factor</legend>
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
        <Button type="submit" className="justify-self-start" disabled={!isDirty} busy={change.isPending}>
          Save
        </Button>
      ) : (
        <p className="text-small text-text-3">Only an owner changes this.</p>
      )}
    </form>
  );
}
