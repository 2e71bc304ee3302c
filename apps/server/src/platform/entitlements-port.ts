import type { Entitlement } from '@aex/contracts/entitlements';
import type { Role } from '@aex/contracts/permissions';
import type { DatabaseHandle } from './db/database.ts';

/** Whose entitlements are asked for; `isInstitutional` is what the owner granted. */
export type EntitledAccount = { id: string; workspaceId: string; role: Role; isInstitutional: boolean };

/** What an account may use now, read with the handle of the work that asks. */
export type EntitlementsOf = (handle: DatabaseHandle, account: EntitledAccount) => Promise<readonly Entitlement[]>;
