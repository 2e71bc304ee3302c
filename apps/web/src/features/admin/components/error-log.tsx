import type { RecordedError } from '@aex/contracts/admin';
import { pageCopy } from '@aex/contracts/copy-pages';
import { adminCopy } from '@aex/contracts/copy/admin';
import { useState } from 'react';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const texts = adminCopy.errorLog;

/** Specified. */
const pageSize = 10;

function toneOf(status: number): BadgeTone {
  if (status >= 500) return 'down';
  return status >= 400 ? 'warn' : 'neutral';
}

/** The last 50 errors, ten a page. */
export function ErrorLog({ errors }: { errors: readonly RecordedError[] }) {
  const [wanted, setWanted] = useState(1);
  const pages = Math.max(1, Math.ceil(errors.length / pageSize));
  const page = Math.min(wanted, pages);
  const shown = errors.slice((page - 1) * pageSize, page * pageSize);
  return (
    <Card title={texts.title}>
      <p className="mb-2 text-small text-text-3">{texts.content}</p>
      {errors.length === 0 && <p className="py-4 text-center text-text-2">{pageCopy.admin.noErrors}</p>}
      <ul>
        {shown.map((error, index) => (
          <li key={`${error.id}-${index}`} className="grid gap-1 border-t border-border py-2 first:border-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={toneOf(error.status_code)}>{error.status_code}</Badge>
              <span className="font-mono text-small break-all">
                {error.method} {error.endpoint}
              </span>
              <time dateTime={error.timestamp} className="ml-auto text-small text-text-3">
                {formatAsOf(error.timestamp)}
              </time>
            </div>
            <p className="text-small break-words">{error.message}</p>
            <p className="font-mono text-small break-all text-text-3">
              {error.id}
              {error.user_id === undefined ? '' : ` · ${error.user_id}`}
            </p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={texts.pages} className="mt-2 flex items-center justify-between gap-2">
          <Button spent={page === 1} onClick={() => setWanted(page - 1)}>
            {texts.previous}
          </Button>
          <p className="text-small text-text-2">{pageCopy.admin.pager(page, pages, errors.length)}</p>
          <Button spent={page === pages} onClick={() => setWanted(page + 1)}>
            {texts.next}
          </Button>
        </nav>
      )}
    </Card>
  );
}
