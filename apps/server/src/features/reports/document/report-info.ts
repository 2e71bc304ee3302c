import type { ReportDocument } from './report-document.ts';

const controls = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

// PDFKit writes the same value into the information dictionary, as it is, and into XML without escaping it.
class XmlSafeText extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
}

/** What the file says about itself: found again by `readReportMark`. */
export function reportInfo(report: ReportDocument): PDFKit.DocumentInfo {
  const mark = [`aex-report:${report.id}`, `head:${report.ledgerHead ?? 'none'}`];
  if (report.threadId !== null) mark.push(`thread:${report.threadId}`);
  return {
    Title: infoText(report.title),
    Subject: infoText(report.typeLabel),
    Author: 'AEX',
    Creator: 'AEX',
    Producer: 'AEX with PDFKit',
    Keywords: mark.join(' '),
    CreationDate: new Date(report.createdAt),
    ModDate: new Date(report.createdAt),
  };
}

// A String object is what PDFKit expects of a text in the dictionary; its types name the primitive.
function infoText(text: string): string {
  return new XmlSafeText(text.replaceAll(controls, ' ')) as unknown as string;
}

export type ReportMark = { reportId: string; head: string | null; threadId: string | null };

const markPattern = /aex-report:(rpt_[0-9a-z]{24}) head:(none|[0-9a-f]{64})(?: thread:(thr_[0-9a-z]{24}))?/;

/** What a file says that it is, wherever in it; null for a file that was not made here or lost its mark. */
export function readReportMark(bytes: Buffer): ReportMark | null {
  const match = markPattern.exec(bytes.toString('latin1'));
  const [, reportId, head, threadId] = match ?? [];
  if (reportId === undefined || head === undefined) return null;
  return { reportId, head: head === 'none' ? null : head, threadId: threadId ?? null };
}
