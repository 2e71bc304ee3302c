import { portfolioCopy } from '@aex/contracts/copy/portfolio';
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

const texts = portfolioCopy.activityTable;

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
      label={texts.activitiesTable}
      className="max-h-160"
      head={[texts.day, texts.kind, texts.what, texts.feeAndTax, texts.cash, texts.account, texts.changeIt]}
      words={[texts.kind, texts.what, texts.account]}
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
  const subject = subjectOf(activity);
  return (
    <span className="grid">
      {subject !== '' && <span>{subject}</span>}
      {activity.note !== null && (
        <span className="max-w-64 text-micro whitespace-normal wrap-anywhere text-text-3">{activity.note}</span>
      )}
    </span>
  );
}

type RowActionsProps = { activity: Activity } & Pick<ActivityTableProps, 'onCorrect' | 'onReverse'>;

function RowActions({ activity, onCorrect, onReverse }: RowActionsProps) {
  const mayEnter = useEntitled('portfolio');
  const what = texts.kindOfDate({ kind: kindWords[activity.kind].toLowerCase(), date: formatAsOf(activity.date) });
  if (activity.reversed_at !== null)
    return (
      <span className="inline-flex items-center gap-1 lg:-my-1.5">
        <Badge tone="warn">{texts.reversed}</Badge>
        <Button
          tone="ghost"
          disabled={!mayEnter}
          aria-label={texts.restoreWhat(what)}
          onClick={() => onReverse(activity)}
        >
          {texts.restore}
        </Button>
      </span>
    );
  return (
    <span className="inline-flex gap-1 lg:-my-1.5">
      <Button
        tone="ghost"
        disabled={!mayEnter}
        aria-label={texts.correctWhat(what)}
        onClick={() => onCorrect(activity)}
      >
        {texts.correct}
      </Button>
      <Button tone="ghost" aria-label={texts.reverseWhat(what)} onClick={() => onReverse(activity)}>
        {texts.reverse}
      </Button>
    </span>
  );
}
