import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import { riskShareDigits, type RiskFinding } from '@aex/contracts/portfolio-analysis';
import { PortfolioCard } from '#features/portfolio/components/portfolio-card.tsx';
import { useRisk } from '#features/portfolio/portfolio-queries.ts';
import { formatPercent } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const texts = portfolioCopy.riskCard;

const looks: Record<RiskFinding['status'], { tone: 'up' | 'down' | 'neutral'; word: string }> = {
  within: { tone: 'up', word: texts.within },
  over: { tone: 'down', word: texts.overTheLimit },
  unknown: { tone: 'neutral', word: texts.notKnown },
};

const order: Record<RiskFinding['status'], number> = { over: 0, unknown: 1, within: 2 };

/** The portfolio against its limits, what is over them first. */
export function RiskCard({ portfolioId, className }: { portfolioId: string; className: string }) {
  const query = useRisk(portfolioId);
  return (
    <PortfolioCard title={texts.riskLimits} query={query} state={({ state }) => state} className={className}>
      {({ findings, as_of: asOf }) =>
        findings.length === 0 ? (
          <EmptyState title={texts.noRiskLimit} />
        ) : (
          <>
            <ul className="grid gap-2">
              {findings
                .toSorted((left, right) => order[left.status] - order[right.status])
                .map((finding) => (
                  <Finding key={`${finding.rule} ${finding.subject ?? ''}`} finding={finding} />
                ))}
            </ul>
            <p className="text-small text-text-3">{texts.asOf(formatAsOf(asOf))}</p>
          </>
        )
      }
    </PortfolioCard>
  );
}

function Finding({ finding }: { finding: RiskFinding }) {
  const { tone, word } = looks[finding.status];
  const percent = (share: number | null, digits: number) => formatPercent(share === null ? null : share * 100, digits);
  const digits = riskShareDigits[finding.rule];
  return (
    <li className="grid gap-0.5 rounded-control border border-border px-3 py-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tone}>{word}</Badge>
        <span className="numeric text-num text-text-2">
          {texts.ofAtMost({ measured: percent(finding.measured, digits), limit: percent(finding.limit, digits) })}
        </span>
      </span>
      <span>{finding.text}</span>
    </li>
  );
}
