/** Which portfolio the address names; without one, the oldest is shown. */
export type PortfolioSearch = { portfolio?: string };

export function readPortfolioSearch({ portfolio }: Record<string, unknown>): PortfolioSearch {
  return typeof portfolio === 'string' && portfolio !== '' ? { portfolio } : {};
}
