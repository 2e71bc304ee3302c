export { createAuthService, type AuthService } from './auth-service.ts';
export { bindAuthRoutes } from './auth-routes.ts';
export type { Visitor } from './auth-deps.ts';
export { bindCredentialRoutes } from './credential-routes.ts';
export { settleDemoAccount } from './demo-account.ts';
export { demoWorkspace, ensureWorkspaces, installationWorkspace } from './installation.ts';
export {
  type AccountRow,
  findAccount,
  findAccountByLogin,
  findSimilarAccount,
  hasOwner,
  insertAccount,
  lockWorkspace,
  revokeSessionsOf,
  updateAccount,
} from './auth-store.ts';
export { provePassword } from './password/password-proof.ts';
export { makeResetLink } from './password/password-reset.ts';
export { revokePersonalTokensOf } from './tokens/personal-token-store.ts';
export { deleteEndedOneTimeTokens } from './one-time-tokens.ts';
export { hashPassword } from './password-hash.ts';
export { clearSecondFactors } from './second-factor/second-factor-store.ts';
