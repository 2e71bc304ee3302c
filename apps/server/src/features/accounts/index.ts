export { createAccountService } from './account-service.ts';
export { createPeopleService } from './people-service.ts';
export { bindAccountRoutes } from './accounts-routes.ts';
