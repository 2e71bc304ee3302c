import { macroEndpoints } from '@aex/contracts/macro';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { pollUntilFilled } from '#lib/api/poll-until-filled.ts';

/** What changes once a day or less. */
const slow = { staleTime: 5 * 60_000 };

/** The answer the macro bar polls; nothing is asked twice. */
export function useRegimeNow() {
  return useQuery({ ...endpointQuery(macroEndpoints.snapshot, { query: {} }), staleTime: 30_000 });
}

export function useRegimeHistory() {
  return useQuery({
    ...endpointQuery(macroEndpoints.history, { query: {} }),
    ...slow,
    refetchInterval: pollUntilFilled(false, ({ history }) => history.length === 0),
  });
}

export function useYieldCurve() {
  return useQuery({
    ...endpointQuery(macroEndpoints.curve, { query: {} }),
    ...slow,
    refetchInterval: pollUntilFilled(false, ({ curve }) => curve === null),
  });
}

export function useRegimeLab() {
  return useQuery({
    ...endpointQuery(macroEndpoints.backtest, { query: {} }),
    ...slow,
    refetchInterval: pollUntilFilled(false, ({ quarters }) => quarters === 0),
  });
}
