import { grantableRoleSchema, type GrantableRole } from '@aex/contracts/people';
import { useIdentity } from '#lib/session/use-session.ts';

/** The role that a menu's text names; anything else is the least of them. */
export function roleOf(text: string): GrantableRole {
  const role = grantableRoleSchema.safeParse(text);
  return role.success ? role.data : 'member';
}

/** The roles as choices of a menu; only owners make owners. */
export function useRoleChoices() {
  const isOwner = useIdentity().data?.role === 'owner';
  return grantableRoleSchema.options.map((role) => ({
    value: role,
    label: `${role[0]?.toUpperCase() ?? ''}${role.slice(1)}`,
    disabled: role === 'owner' && !isOwner,
  }));
}
