import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import { activityKinds, type Activity, type ActivityKind, type Portfolio } from '@aex/contracts/portfolio';
import { useState } from 'react';
import { ActivityDialog } from '#features/portfolio/components/activity-dialog.tsx';
import { ActivityTable } from '#features/portfolio/components/activity-table.tsx';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { ReverseDialog } from '#features/portfolio/components/reverse-dialog.tsx';
import { type ActivityFilter, useAccounts, useActivities } from '#features/portfolio/portfolio-queries.ts';
import { kindWords } from '#features/portfolio/portfolio-words.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/field.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';

const texts = portfolioCopy.activitiesCard;

/** Typing rests this long before the server is asked. */
const typingPauseMs = 250;

const kinds = [
  { value: 'all' as const, label: texts.allKinds },
  ...activityKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
];

/** The ledger with its filter. */
export function ActivitiesCard({ portfolio, className }: { portfolio: Portfolio; className: string }) {
  const [kind, setKind] = useState<ActivityKind | 'all'>('all');
  const [symbol, setSymbol] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [corrected, setCorrected] = useState<Activity | null>(null);
  const [reversed, setReversed] = useState<Activity | null>(null);
  const filter = filterOf({ kind, symbol: useSettled(symbol.trim().toUpperCase(), typingPauseMs), from, to });
  const activities = useActivities(portfolio.id, filter);
  const accounts = useAccounts(portfolio.id).data?.accounts ?? [];
  const filterFields = (
    <div className="grid grid-cols-2 gap-x-3 lg:grid-cols-4">
      <ChoiceSelect label={texts.kind} choices={kinds} value={kind} onChange={setKind} />
      <TextField
        label={texts.symbol}
        value={symbol}
        maxLength={20}
        onChange={(event) => setSymbol(event.target.value)}
      />
      <TextField
        label={texts.from}
        type="date"
        className="pr-1"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={texts.to}
        type="date"
        className="pr-1"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </div>
  );
  return (
    <PortfolioCard title={texts.activities} query={activities} lead={filterFields} className={className}>
      {(list) => (
        <>
          {list.length === 0 ? (
            <EmptyState title={texts.noActivityHere} />
          ) : (
            <ActivityTable activities={list} accounts={accounts} onCorrect={setCorrected} onReverse={setReversed} />
          )}
          {activities.hasNextPage && (
            <Button
              className="justify-self-start"
              busy={activities.isFetchingNextPage}
              onClick={() => void activities.fetchNextPage()}
            >
              {texts.showOlderActivities}
            </Button>
          )}
          {corrected !== null && (
            <ActivityDialog accounts={accounts} activity={corrected} onClose={() => setCorrected(null)} />
          )}
          {reversed !== null && <ReverseDialog activity={reversed} onClose={() => setReversed(null)} />}
        </>
      )}
    </PortfolioCard>
  );
}

type Chosen = { kind: ActivityKind | 'all'; symbol: string; from: string; to: string };

function filterOf({ kind, symbol, from, to }: Chosen): ActivityFilter {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(symbol === '' ? {} : { symbol }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}
