import { macroCopy } from '@aex/contracts/copy/macro';
import type { Provenance } from '@aex/contracts/primitives';
import { formatAsOf } from '#lib/format/time-format.ts';
import { FreshnessBadge } from '#ui/freshness-badge.tsx';

const texts = macroCopy.provenanceCard;

const bases = { published: texts.asPublished, first_seen: texts.firstSeenHere, estimated: 'estimated' } as const;

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-text-3">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** Where a figure comes from and when it was true and known. */
export function ProvenanceCard({
  heading,
  source,
  note,
}: {
  heading: string;
  source: Provenance | null;
  note?: string;
}) {
  return (
    <div className="grid gap-2 text-left">
      <div className="flex items-start justify-between gap-2">
        <p className="text-h3">{heading}</p>
        {source !== null && <FreshnessBadge freshness={source.state} atEnd />}
      </div>
      {note !== undefined && <p className="text-text-2">{note}</p>}
      {source === null ? (
        <p className="text-text-2">{texts.noSource}</p>
      ) : (
        <dl className="grid gap-1">
          <Row name={texts.source}>{source.source}</Row>
          <Row name={texts.series}>
            {source.series_id === null ? source.title : `${source.title} (${source.series_id})`}
          </Row>
          <Row name={texts.asOf}>{formatAsOf(source.as_of)}</Row>
          <Row name={texts.known}>
            {source.known_at_basis === null
              ? formatAsOf(source.known_at)
              : `${formatAsOf(source.known_at)}, ${bases[source.known_at_basis]}`}
          </Row>
        </dl>
      )}
    </div>
  );
}
