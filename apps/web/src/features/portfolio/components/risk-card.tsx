import type { RiskFinding } from '@aex/contracts/portfolio-analysis';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { useRisk } from '#features/portfolio/portfolio-queries.ts';
import { formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const looks: Record<RiskFinding['status'], { tone: 'up' | 'down' | 'neutral'; word: string }> = {
  within: { tone: 'up', word: 'Within' },
  over: { tone: 'down', word: 'Over the limit' },
  unknown: { tone: 'neutral', word: 'Not known' },
};

const order: Record<RiskFinding['status'], number> = { over: 0, unknown: 1, within: 2 };

/** The portfolio against its limits, what is over them first. */
export function RiskCard({ portfolioId, className }: { portfolioId: string; className: string }) {
  const query = useRisk(portfolioId);
  return (
    <PortfolioCard title="Risk limits" query={query} state={({ state }) => state} className={className}>
      {({ findings, as_of: asOf }) =>
        findings.length === 0 ? (
          <EmptyState title="No risk limit is set" />
        ) : (
          <>
            <ul className="grid gap-2">
              {findings
                .toSorted((left, right) => order[left.status] - order[right.status])
                .map((finding) => (
                  <Finding key={`${finding.rule} ${finding.subject ?? ''}`} finding={finding} />
                ))}
            </ul>
            <p className="text-small text-text-3">As of {formatAsOf(asOf)}</p>
          </>
        )
      }
    </PortfolioCard>
  );
}

function Finding({ finding }: { finding: RiskFinding }) {
  const { tone, word } = looks[finding.status];
  const percent = (share: number | null, digits: number) => formatPercent(share === null ? null : share * 100, digits);
  // A fee share is a fraction of a percent.
  const digits = finding.rule === 'yearly_fee_share' ? 2 : 1;
  return (
    <li className="grid gap-0.5 rounded-control border border-border px-3 py-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tone}>{word}</Badge>
        <span className="numeric text-num text-text-2">
          {percent(finding.measured, digits)} of at most {percent(finding.limit, digits)}
        </span>
      </span>
      <span>{finding.text}</span>
    </li>
  );
}
