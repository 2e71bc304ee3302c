import * as z from 'zod/mini';

export const roles = ['owner', 'advisor', 'analyst', 'compliance', 'member', 'guest'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** What a role may do beyond its own things. The server's guard and the client's buttons read the same table. */
export const permissions = [
  'research.read',
  'research.review',
  'reports.create',
  'threads.discuss',
  'threads.share',
  'reviews.queue',
  'clients.read',
  'clients.write',
  /** To name the adviser of a client. */
  'clients.assign',
  'audit.read',
  'admin.read',
  'admin.write',
  'people.manage',
] as const;

export type Permission = (typeof permissions)[number];

const member: readonly Permission[] = ['threads.discuss'];
const analyst: readonly Permission[] = [
  ...member,
  'threads.share',
  'research.read',
  'research.review',
  'reports.create',
];
const advisor: readonly Permission[] = [...analyst, 'reviews.queue', 'clients.read', 'clients.write'];
const compliance: readonly Permission[] = [...analyst, 'reviews.queue', 'clients.read', 'audit.read', 'admin.read'];

/** The permissions of each role; they count in internal mode alone. */
export const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  advisor,
  analyst,
  compliance,
  member,
  guest: [],
};

/** Whether a role carries a permission. */
export function mayRole(role: Role, permission: Permission): boolean {
  return permissionsOfRole[role].includes(permission);
}
