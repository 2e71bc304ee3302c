import type { TermsOfUse } from './provider-adapter.ts';
import type { ProviderRegistry } from './provider-registry.ts';

/** Whose data may not be shown to others than the accounts of the installation. */
export type ShowingTerms = {
  /** These providers by their ids, as they are called. */
  restricted: ReadonlyMap<string, string>;
  /** The provider, as it wants to be named, that keeps data of this source from others; null where none does. */
  ownerOf: (source: string) => string | null;
};

/** Reads the terms of every provider, asked or not: what was stored of it before is its own still. */
export function showingTermsOf({ providers }: Pick<ProviderRegistry, 'providers'>): ShowingTerms {
  const restricted = providers.map(({ adapter }) => adapter).filter(({ terms }) => !terms.mayShowToOthers);
  return {
    restricted: new Map(restricted.map(({ id, title }) => [id, title])),
    ownerOf: (source) => {
      // A computed figure names its source within a sentence; kept evidence of splits and dividends may name the provider by its id.
      const owner = restricted.find(({ id, terms }) => source === id || source.includes(terms.attribution));
      return owner?.title ?? null;
    },
  };
}

/** Whether data under these terms may go to the caller: a guest, and whoever says not who he is, are others. */
export function mayBeShown(
  { mayShowToOthers }: Pick<TermsOfUse, 'mayShowToOthers'>,
  caller: { role: string } | null,
): boolean {
  return mayShowToOthers || (caller !== null && caller.role !== 'guest');
}
