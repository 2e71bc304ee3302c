import type { DrawRecord } from '#features/research/index.ts';
import { AppError } from '#platform/errors.ts';
import { recordReport } from './content/record-report.ts';
import type { ReportRenderer } from './report-renderer.ts';

/** Draws records for people to read by the machinery of reports. */
export function createRecordDrawing(renderer: ReportRenderer): DrawRecord {
  return async (material) => {
    const document = recordReport(material);
    try {
      return (await renderer.render({ document, toneTexts: [] })).content;
    } catch (cause) {
      throw new AppError('unavailable', 'The record could not be drawn. Try again.', { cause });
    }
  };
}
