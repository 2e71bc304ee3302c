export { createAuthService, type AuthService } from './auth-service.ts';
export { bindAuthRoutes } from './auth-routes.ts';
export { settleDemoAccount } from './demo-account.ts';
export { ensureWorkspaces, installationWorkspace } from './installation.ts';
export { hasOwner } from './auth-store.ts';
