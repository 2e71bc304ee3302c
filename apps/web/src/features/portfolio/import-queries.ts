import {
  type ColumnMapping,
  type ImportDayOrder,
  type ImportFormat,
  type ImportPreview,
  portfolioImportEndpoints,
} from '@aex/contracts/portfolio-imports';
import { useMutation } from '@tanstack/react-query';
import { useRefreshPortfolio } from '#features/portfolio/portfolio-queries.ts';
import { callApi } from '#lib/api/api-client.ts';

/** What the account must hold afterwards, as the reader wrote it; empty texts say nothing. */
export type StatedTotals = { cash: Record<string, string>; shares: Record<string, string> };

/** A file with how it is to be read. */
export type ImportRequest = {
  accountId: string;
  file: File;
  format: ImportFormat | null;
  mapping: ColumnMapping;
  /** How days with slashes are meant, null as the file shows. */
  dayOrder: ImportDayOrder | null;
  totals: StatedTotals;
};

function formOf({ format, mapping, dayOrder, totals }: ImportRequest) {
  const given = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const expected = { cash: given(totals.cash), shares: given(totals.shares) };
  const hasTotals = Object.keys(expected.cash).length + Object.keys(expected.shares).length > 0;
  return {
    ...(format === null ? {} : { format }),
    ...(Object.keys(mapping).length === 0 ? {} : { mapping: JSON.stringify(mapping) }),
    ...(dayOrder === null ? {} : { day_order: dayOrder }),
    ...(hasTotals ? { expected: JSON.stringify(expected) } : {}),
  };
}

export function usePreviewImport() {
  return useMutation({
    mutationFn: (request: ImportRequest) =>
      callApi(
        portfolioImportEndpoints.preview,
        { params: { id: request.accountId }, body: formOf(request) },
        { file: request.file },
      ),
  });
}

type Commit = { request: ImportRequest; preview: ImportPreview; acceptsDifferences: boolean };

export function useCommitImport() {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: ({ request, preview, acceptsDifferences }: Commit) => {
      const accepted = acceptsDifferences ? { accept_differences: 'true' as const } : {};
      const body = { ...formOf(request), content_sha256: preview.content_sha256, ...accepted };
      return callApi(
        portfolioImportEndpoints.commit,
        { params: { id: request.accountId }, body },
        { file: request.file },
      );
    },
    onSuccess: refresh,
  });
}

export function useUndoImport() {
  const refresh = useRefreshPortfolio();
  return useMutation({
    mutationFn: (id: string) => callApi(portfolioImportEndpoints.undo, { params: { id } }),
    onSuccess: refresh,
  });
}
