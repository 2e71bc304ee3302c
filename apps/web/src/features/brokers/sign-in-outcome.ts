const results = ['connected', 'denied', 'failed'] as const;

/** What a sign-in at a broker came to, as its callback says it in the address of the settings page. */
export type SignInOutcome = { broker?: string; result?: (typeof results)[number] };

/** Anything that is not an outcome is left out. */
export function readSignInOutcome(search: Record<string, unknown>): SignInOutcome {
  const { broker } = search;
  const result = results.find((known) => known === search['result']);
  return typeof broker !== 'string' || result === undefined ? {} : { broker, result };
}
