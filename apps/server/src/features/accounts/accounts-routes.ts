import { accountEndpoints } from '@aex/contracts/account';
import { peopleEndpoints } from '@aex/contracts/people';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { AccountService } from './account-service.ts';
import type { PeopleService } from './people-service.ts';

/** Binds the caller's account as a whole, and the people of the installation. */
export function bindAccountRoutes(
  bind: Bind,
  { account, people }: { account: AccountService; people: PeopleService },
): void {
  bind(accountEndpoints.export, ({ ctx }) => account.export({ ctx }));
  bind(accountEndpoints.remove, ({ ctx, body }) => account.remove({ ctx, input: body }));
  bind(peopleEndpoints.list, ({ ctx, query }) => people.list({ ctx, input: query }));
  bind(peopleEndpoints.change, ({ ctx, params, body }) => people.change({ ctx, input: { ...body, id: params.id } }));
  bind(peopleEndpoints.remove, ({ ctx, params }) => people.remove({ ctx, input: params }));
  bind(peopleEndpoints.resetLink, ({ ctx, params }) => people.resetLink({ ctx, input: params }));
  bind(peopleEndpoints.policy, ({ ctx }) => people.policy({ ctx }));
  bind(peopleEndpoints.changePolicy, ({ ctx, body }) => people.changePolicy({ ctx, input: body }));
}
