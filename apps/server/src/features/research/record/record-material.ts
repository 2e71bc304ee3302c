import type { SignedRoot } from '@aex/contracts/ledger';

export type RecordScope = { kind: string; [name: string]: string };

/** A file that goes along with a record. */
export type RecordFile = { name: string; mediaType: string; content: Buffer };

/** What a record holds of a client, section by section, and the files of the client's. */
export type ClientPart = { id: string; sections: Readonly<Record<string, unknown>>; files: readonly RecordFile[] };

/** All that the readable part of a record is drawn from: the very data that stand beside it. */
export type RecordMaterial = {
  createdAt: string;
  scope: RecordScope;
  keyFingerprint: string;
  /** The newest hash of the one thread of the record, or of the audit log where it is of several or of none. */
  head: string | null;
  threads: ReadonlyArray<Record<string, unknown>>;
  roots: readonly SignedRoot[];
  actors: Readonly<Record<string, string>>;
  client: Pick<ClientPart, 'id' | 'sections'> | null;
};

/** Draws a record for people to read; the same material always gives the same bytes. */
export type DrawRecord = (material: RecordMaterial) => Promise<Buffer>;
