import type { ClientModel } from '@aex/contracts/client-models';
import type { Client } from '@aex/contracts/clients';
import type { ClientRow } from './clients-store.ts';
import type { CountedModel } from './model-store.ts';

export function toClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    reference: row.reference,
    household_id: row.householdId,
    household_name: row.householdName,
    adviser_id: row.adviserId,
    adviser_name: row.adviserName,
    base_currency: row.baseCurrency,
    model_id: row.modelId,
    model_name: row.modelName,
    policy: row.policy,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toModel(row: CountedModel): ClientModel {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    targets: row.targets,
    cash_weight: row.cashWeight,
    cash_band: row.cashBand,
    other_band: row.otherBand,
    clients: row.clients,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
