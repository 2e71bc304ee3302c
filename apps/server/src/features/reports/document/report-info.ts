import type { ReportDocument } from './report-document.ts';

const controls = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

// PDFKit writes bytes into the dictionary in hexadecimal, and their `toString` into XML without escaping it. So no name of the
// format that a title holds (/JavaScript) stands in the file for a scanner to find.
class InfoText extends Uint8Array {
  readonly #text: string;

  constructor(text: string) {
    super(utf16(text));
    this.#text = text;
  }

  override toString(): string {
    return this.#text.replaceAll(/[&<>/]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  }
}

/** A text as PDF takes it in any language: UTF-16 with its mark. */
export function utf16(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
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

// The types of PDFKit name a string.
function infoText(text: string): string {
  return new InfoText(text.replaceAll(controls, ' ')) as unknown as string;
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
