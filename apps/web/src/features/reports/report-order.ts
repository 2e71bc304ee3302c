import { reportsCopy } from '@aex/contracts/copy/reports';
import { reportTypes, type Report, type ReportType } from '@aex/contracts/reports';

const texts = reportsCopy.reportsView;

export type ReportOrder = { type: ReportType | 'all'; sort: 'newest' | 'oldest' | 'tone' | 'title' };

export const usualOrder: ReportOrder = { type: 'all', sort: 'newest' };

export const sortChoices = [
  { value: 'newest', label: texts.newestFirst },
  { value: 'oldest', label: texts.oldestFirst },
  { value: 'tone', label: texts.bestTone },
  { value: 'title', label: texts.byTitle },
] as const;

export const typeChoices = [
  { value: 'all' as const, label: texts.allTypes },
  ...reportTypes.map((type) => ({ value: type, label: type.replaceAll('_', ' ') })),
];

const byAge = (a: Report, b: Report): number => b.created_at.localeCompare(a.created_at);
/** Reports without a tone come last. */
const toneOf = ({ tone_score: tone }: Report): number => tone ?? -1;

const compare: Record<ReportOrder['sort'], (a: Report, b: Report) => number> = {
  newest: byAge,
  oldest: (a, b) => byAge(b, a),
  tone: (a, b) => toneOf(b) - toneOf(a) || byAge(a, b),
  title: (a, b) => a.title.localeCompare(b.title) || byAge(a, b),
};

/** The reports of a type in the order that is asked for. */
export function orderReports(reports: readonly Report[], { type, sort }: ReportOrder): Report[] {
  return reports.filter((report) => type === 'all' || report.report_type === type).toSorted(compare[sort]);
}
