import { demoWorkspace } from '#features/auth/index.ts';
import { AppError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { BrokerEnvironment } from '#platform/db/schema/brokers.ts';

/** Refuses a real broker to the demo account: everybody who logs in to it would see what is held there. */
export function refuseDemoAtBroker({ actor }: RequestContext, environment: BrokerEnvironment): void {
  if (actor.workspaceId === demoWorkspace && environment !== 'paper')
    throw new AppError(
      'forbidden',
      'The demo account is shared, so it connects to the paper broker alone: switch Sandbox Mode on.',
    );
}
