import type { DatabaseHandle } from '#platform/db/database.ts';
import { insertWorkspace } from './auth-store.ts';

/** The workspace of everyone but the demo account. */
export const installationWorkspace = 'wsp_installation';
export const demoWorkspace = 'wsp_demo';

/** Makes the two workspaces once. */
export async function ensureWorkspaces(handle: DatabaseHandle, now: Date): Promise<void> {
  await insertWorkspace(handle, {
    id: installationWorkspace,
    name: 'Installation',
    kind: 'installation',
    createdAt: now,
  });
  await insertWorkspace(handle, { id: demoWorkspace, name: 'Demo', kind: 'demo', createdAt: now });
}
