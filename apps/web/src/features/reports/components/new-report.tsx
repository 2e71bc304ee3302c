import { useMakeReport } from '#features/reports/report-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** Reports that need no thread; one of a thread is made where the thread is. */
export function NewReport() {
  const make = useMakeReport();
  return (
    <Card title="New report">
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" busy={make.isPending} onClick={() => make.mutate('weekly_summary')}>
          Weekly summary
        </Button>
        <Button icon="plus" busy={make.isPending} onClick={() => make.mutate('insight_primer')}>
          Insight primer
        </Button>
      </div>
      {make.isError && (
        <p role="alert" className="mt-2 text-small text-down">
          The report could not be ordered. {messageOf(make.error)}
        </p>
      )}
    </Card>
  );
}
