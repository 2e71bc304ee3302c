import type { Activity, PortfolioAccount } from '@aex/contracts/portfolio';
import { subjectOf } from '#features/portfolio/components/activity-line.tsx';
import { kindWords } from '#features/portfolio/portfolio-words.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useEntitled } from '#lib/session/plan-notice.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MoneyChange } from '#ui/money-change.tsx';
import { ScrollTable } from '#ui/scroll-table.tsx';

type ActivityTableProps = {
  activities: readonly Activity[];
  accounts: readonly PortfolioAccount[];
  onCorrect: (activity: Activity) => void;
  onReverse: (activity: Activity) => void;
};

/** Activities, newest first; reversed ones stay and say so. */
export function ActivityTable({ activities, accounts, onCorrect, onReverse }: ActivityTableProps) {
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return (
    <ScrollTable
      label="Activities table"
      className="max-h-160"
      head={['Day', 'Kind', 'What', 'Fee and tax', 'Cash', 'Account', 'Change it']}
      words={['Kind', 'What', 'Account']}
      rows={activities.map((activity) => ({
        key: activity.id,
        cells: [
          formatAsOf(activity.date),
          kindWords[activity.kind],
          <What key="what" activity={activity} />,
          formatNumber(activity.fee + activity.tax, 2),
          <span key="cash">
            <MoneyChange amount={activity.cash_effect} /> <span className="text-text-3">{activity.currency}</span>
          </span>,
          names.get(activity.account_id) ?? '',
          <RowActions key="actions" activity={activity} onCorrect={onCorrect} onReverse={onReverse} />,
        ],
      }))}
    />
  );
}

function What({ activity }: { activity: Activity }) {
  return (
    <span className="grid">
      <span>{subjectOf(activity)}</span>
      {activity.note !== null && (
        <span className="max-w-64 truncate text-micro text-text-3" title={activity.note}>
          {activity.note}
        </span>
      )}
    </span>
  );
}

type RowActionsProps = { activity: Activity } & Pick<ActivityTableProps, 'onCorrect' | 'onReverse'>;

function RowActions({ activity, onCorrect, onReverse }: RowActionsProps) {
  const mayEnter = useEntitled('portfolio');
  const what = `${kindWords[activity.kind].toLowerCase()} of ${formatAsOf(activity.date)}`;
  if (activity.reversed_at !== null)
    return (
      <span className="inline-flex items-center gap-1 lg:-my-1.5">
        <Badge tone="warn">Reversed</Badge>
        <Button tone="ghost" disabled={!mayEnter} aria-label={`Restore ${what}`} onClick={() => onReverse(activity)}>
          Restore
        </Button>
      </span>
    );
  return (
    <span className="inline-flex gap-1 lg:-my-1.5">
      <Button tone="ghost" disabled={!mayEnter} aria-label={`Correct ${what}`} onClick={() => onCorrect(activity)}>
        Correct
      </Button>
      <Button tone="ghost" aria-label={`Reverse ${what}`} onClick={() => onReverse(activity)}>
        Reverse
      </Button>
    </span>
  );
}
