import { chatTurnsCopy } from '@aex/contracts/copy/chat-turns';
import { sourceEndpoints } from '@aex/contracts/sources';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

const texts = chatTurnsCopy.citationTerms;

/** What the provider behind a source asks to be shown beside its data; nothing for sources of our own. */
export function CitationTerms({ source }: { source: string }) {
  const { data } = useQuery(endpointQuery(sourceEndpoints.list, {}));
  const provider = data?.sources
    .flatMap(({ providers }) => providers)
    .find(({ id, attribution }) => source === id || source.includes(attribution));
  if (provider === undefined) return null;
  return (
    <p className="border-t border-border pt-2 text-small text-text-3">
      {source.includes(provider.attribution) ? '' : `${texts.source(provider.attribution)} `}
      {provider.terms_note}
      {!provider.may_show_to_others && ` ${texts.leftOut}`}
    </p>
  );
}
