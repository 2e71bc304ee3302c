export { createInvitationService, findInvitation } from './invitations-service.ts';
export { bindInvitationRoutes } from './invitations-routes.ts';
export { takeInvitation } from './invitations-store.ts';
