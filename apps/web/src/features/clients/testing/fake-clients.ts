import { authEndpoints } from '@aex/contracts/auth';
import { clientModelEndpoints } from '@aex/contracts/client-models';
import { clientRecordEndpoints } from '@aex/contracts/client-records';
import { type ClientRun, clientRunEndpoints } from '@aex/contracts/client-runs';
import { type ClientDetail, clientEndpoints, emptyPolicy, householdEndpoints } from '@aex/contracts/clients';
import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { strategyEndpoints } from '@aex/contracts/strategies';
import { guestServer } from '#test/render-app.tsx';
import { guest } from '#test/samples.ts';

export const at = '2026-11-20T12:00:00Z';
export const next_cursor = null;
export const adviser = {
  ...guest,
  id: 'acc_ada',
  username: 'ada',
  role: 'advisor' as const,
  mode: 'internal' as const,
};
export const ann: ClientDetail = {
  id: 'cli_ann',
  name: 'Ann Smith',
  reference: 'A-17',
  household_id: 'hsh_1',
  household_name: 'Smith',
  adviser_id: 'acc_ada',
  adviser_name: 'ada',
  base_currency: 'USD',
  model_id: 'mdl_1',
  model_name: 'Balanced',
  policy: emptyPolicy,
  created_at: at,
  updated_at: at,
  standing: {
    as_of: '2026-11-20',
    value: 14_500,
    currency: 'USD',
    state: 'delayed',
    missing: [],
    problem: null,
    positions: 1,
    drift: 0.2,
    drift_state: 'outside',
    limit_state: 'over',
    limits_over: 1,
  },
  lines: [
    {
      symbol: 'NVDA',
      name: 'NVIDIA',
      quantity: 50,
      value: 14_500,
      weight: 1,
      target: 0.8,
      drift: 0.2,
      band: 0.05,
      is_outside: true,
      trade: -2900,
      price_as_of: '2026-11-19',
      state: 'delayed',
    },
  ],
  findings: [
    { rule: 'max_position', subject: 'NVDA', measured: 1, limit: 0.5, status: 'over', text: '100.0 % is in NVDA.' },
  ],
  portfolios: [],
  returnable: [],
};
const { lines: _lines, findings: _findings, portfolios: _portfolios, returnable: _returnable, ...listed } = ann;
export const run: ClientRun = {
  id: 'crn_1',
  question: 'How is the portfolio doing?',
  strategy_id: null,
  status: 'running',
  total: 2,
  done: 1,
  failed: 0,
  started_by: 'ada',
  created_at: at,
  finished_at: null,
};

/** A server of an adviser with one client; everything else is empty. */
export function advisingServer() {
  return guestServer()
    .on(authEndpoints.me, () => adviser)
    .on(clientEndpoints.list, () => ({ clients: [listed], next_cursor }))
    .on(clientEndpoints.get, () => ann)
    .on(householdEndpoints.list, () => ({ households: [], next_cursor }))
    .on(clientModelEndpoints.list, () => ({ models: [], next_cursor }))
    .on(strategyEndpoints.list, () => ({ strategies: [], next_cursor }))
    .on(clientRunEndpoints.list, () => ({ runs: [], next_cursor }))
    .on(clientRunEndpoints.ofClient, () => ({ answers: [], next_cursor }))
    .on(collaborationEndpoints.colleagues, () => ({ people: [], next_cursor }))
    .on(portfolioEndpoints.list, () => ({ portfolios: [], next_cursor }))
    .on(clientRecordEndpoints.listNotes, () => ({ notes: [], next_cursor }))
    .on(clientRecordEndpoints.listActivity, () => ({ entries: [], next_cursor }));
}
