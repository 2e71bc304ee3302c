export type { BeforeErasure } from './account-erasure.ts';
export { createAccountService } from './account-service.ts';
export { createPeopleService } from './people-service.ts';
export { bindAccountRoutes } from './accounts-routes.ts';
export { defineAccountCleanUp } from './account-clean-up.ts';
export { operatorLineSchema, servePeople } from './operator-control.ts';
export { type OperatorAnswer, type OperatorCommand, runOperatorCommand } from './operator-service.ts';
