import type { RateLimitStatus } from '@aex/contracts/admin';
import { pageCopy } from '@aex/contracts/copy-pages';
import { adminCopy } from '@aex/contracts/copy/admin';
import { useState } from 'react';
import { useResetRateLimit } from '#features/admin/admin-queries.ts';
import { formatNumber, formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf, formatClock } from '#lib/format/time-format.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ShareBar } from '#ui/share-bar.tsx';

const texts = adminCopy.rateLimits;

/** Specified. */
const redFrom = 0.9;
const amberFrom = 0.7;

function barColor(share: number): string {
  if (share >= redFrom) return 'var(--down)';
  return share >= amberFrom ? 'var(--warn)' : 'var(--up)';
}

/** The time of day, with the day where that is another one: the limits of a day end tomorrow. */
function formatSoon(moment: string): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return isToday ? formatClock(moment) : formatAsOf(moment);
}

/** The colour of the bar in words. */
function nearness(share: number): string {
  if (share < amberFrom) return '';
  return share >= 1 ? `${texts.limitReached} · ` : `${texts.nearLimit(formatPercent(share * 100, 0))} · `;
}

export function RateLimits({ limits }: { limits: readonly RateLimitStatus[] }) {
  const mayReset = useMay('admin.write');
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Card title={texts.rateLimiting}>
      <ul className="grid gap-x-6 xl:grid-cols-2">
        {limits.map((limit) => (
          <LimitRow key={limit.endpoint} limit={limit} onReset={mayReset ? () => setAsked(limit.endpoint) : null} />
        ))}
      </ul>
      {!mayReset && <p className="mt-3 text-small text-text-3">{texts.ownerOnly}</p>}
      {asked !== null && <ResetDialog endpoint={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function LimitRow({ limit, onReset }: { limit: RateLimitStatus; onReset: (() => void) | null }) {
  const share = limit.current_count / limit.limit;
  const name = limit.endpoint.replaceAll('_', ' ');
  return (
    <li className="grid content-start gap-1 border-t border-border py-2">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="flex items-center gap-2">
          <span className="numeric text-num">
            {formatNumber(limit.current_count, 0)} / {formatNumber(limit.limit, 0)}
          </span>
          {onReset !== null && (
            <Button tone="ghost" aria-label={texts.resetNamed(name)} onClick={onReset}>
              {texts.reset}
            </Button>
          )}
        </span>
      </div>
      <div
        role="meter"
        aria-label={texts.useOf(name)}
        aria-valuemin={0}
        aria-valuemax={limit.limit}
        aria-valuenow={Math.min(limit.current_count, limit.limit)}
      >
        <ShareBar share={share} color={barColor(share)} className="h-1.5" />
      </div>
      <p className="text-small text-text-3">
        {nearness(share)}
        {limit.reset_at === null ? texts.notInUse : texts.resets(formatSoon(limit.reset_at))}
      </p>
    </li>
  );
}

function ResetDialog({ endpoint, onClose }: { endpoint: string; onClose: () => void }) {
  const reset = useResetRateLimit();
  return (
    <Dialog title={texts.resetRateLimit} onClose={onClose}>
      <p>{pageCopy.admin.confirmReset(endpoint)}</p>
      {reset.isError && (
        <p role="alert" className="mt-2 text-down">
          {pageCopy.admin.resetFailed}
        </p>
      )}
      <div className="mt-4 flex justify-end gap-2">
        <Button data-first-focus="" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button tone="danger" busy={reset.isPending} onClick={() => reset.mutate(endpoint, { onSuccess: onClose })}>
          {texts.reset}
        </Button>
      </div>
    </Dialog>
  );
}
