import { genesisHash, type LedgerEntry, ledgerAlgorithm, ledgerCanonicalForm } from '@aex/contracts/ledger';
import { findAuditEnd } from '#platform/audit-end.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { sha256, sha256OfBytes } from '#platform/identifiers.ts';
import { readAccountNames } from '../account-names.ts';
import type { LedgerKey } from '../ledger/ledger-key.ts';
import { listEntries } from '../ledger/ledger-store.ts';
import { merklePath } from '../ledger/merkle-tree.ts';
import { headsOf, listRoots, type RootRow, toSignedRoot } from '../ledger/root-sealing.ts';
import type { ClientPart, DrawRecord, RecordFile, RecordScope } from './record-material.ts';
import type { RecordSection } from './record-sections.ts';
import { readVerifierScript } from './verifier-script.ts';

// The second format signed neither the proofs of roots nor the keys that the roots bring; the verifier reads both.
const recordFormat = 'aex-record/3';
const pdfName = 'record.pdf';

type Wanted = { scope: RecordScope; threadIds: readonly string[]; client: ClientPart | null; now: Date };
type BuildDeps = { ledgerKey: LedgerKey; draw: DrawRecord; sections: readonly RecordSection[] };
type ThreadPart = Record<string, unknown> & { thread_id: string; ledger: LedgerEntry[] };

/** A record in full: what it vouches for, signed, and what it holds. */
export type BuiltRecord = {
  manifest: Record<string, unknown>;
  whole: Record<string, unknown>;
  files: readonly RecordFile[];
  verifier: string;
};

/** Reads everything of some threads, or of a client, draws it for people to read, and signs what it all hashes to. */
export async function buildRecord(
  handle: DatabaseHandle,
  { scope, threadIds, client, now }: Wanted,
  { ledgerKey, draw, sections }: BuildDeps,
): Promise<BuiltRecord> {
  const rows = await listRoots(handle, { after: null });
  const threads: ThreadPart[] = [];
  for (const threadId of threadIds) threads.push(await readThread(handle, { threadId, sections, roots: rows }));
  const actors = await readActors(handle, threads);
  const roots = rows.map(toSignedRoot);
  const parts = client === null ? null : { id: client.id, sections: asPlainMembers(client.sections) };
  const createdAt = now.toISOString();
  const pdf = await draw({
    createdAt,
    scope,
    keyFingerprint: ledgerKey.fingerprint,
    head: (scope.kind === 'thread' ? threads[0]?.ledger.at(-1)?.hash : null) ?? (await findAuditEnd(handle)).hash,
    threads,
    roots,
    actors,
    client: parts,
  });
  const files = [{ name: pdfName, mediaType: 'application/pdf', content: pdf }, ...(client?.files ?? [])];
  const verifier = readVerifierScript();
  const signedParts = [...sections.map(({ name }) => name), 'root_proofs'];
  const manifest = {
    format: recordFormat,
    created_at: createdAt,
    scope,
    algorithm: ledgerAlgorithm,
    canonical_form: ledgerCanonicalForm,
    public_key: ledgerKey.publicKeyPem,
    key_fingerprint: ledgerKey.fingerprint,
    threads: threads.map((thread) => ({
      thread_id: thread.thread_id,
      head: thread.ledger.at(-1)?.hash ?? genesisHash,
      entry_hashes: thread.ledger.map(({ hash }) => hash),
      sections: hashesOf(Object.fromEntries(signedParts.map((name) => [name, thread[name]]))),
    })),
    files: files.map(({ name, mediaType, content }) => ({
      name,
      media_type: mediaType,
      bytes: content.length,
      sha256: sha256OfBytes(content),
    })),
    ...(parts === null ? {} : { client: { client_id: parts.id, sections: hashesOf(parts.sections) } }),
    roots: roots.map(({ root }) => root),
    roots_sha256: sha256(canonicalJson(roots)),
    actors_sha256: sha256(canonicalJson(actors)),
    verifier_sha256: sha256(verifier),
  };
  const whole = {
    manifest,
    signature: ledgerKey.sign(canonicalJson(manifest)),
    threads,
    ...(parts === null ? {} : { client: { client_id: parts.id, ...parts.sections } }),
    files: Object.fromEntries(files.map(({ name, content }) => [name, content.toString('base64')])),
    roots,
    actors,
    verifier,
  };
  return { manifest, whole, files, verifier };
}

async function readThread(
  handle: DatabaseHandle,
  { threadId, sections, roots }: { threadId: string; sections: readonly RecordSection[]; roots: readonly RootRow[] },
): Promise<ThreadPart> {
  const ledger = await listEntries(handle, { threadId, after: 0 });
  const parts: Record<string, unknown> = {};
  for (const { name, read } of sections) parts[name] = asPlainData(await read(handle, threadId));
  return { ...parts, thread_id: threadId, ledger, root_proofs: proofsOf(threadId, roots) };
}

function proofsOf(threadId: string, roots: readonly RootRow[]) {
  return roots.flatMap((row) => {
    const heads = headsOf(row);
    const place = heads.findIndex(({ thread_id }) => thread_id === threadId);
    const head = heads[place];
    return head === undefined ? [] : [{ day: row.day, seq: head.seq, hash: head.hash, path: merklePath(heads, place) }];
  });
}

function hashesOf(sections: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sections).map(([name, content]) => [name, sha256(canonicalJson(content ?? null))]),
  );
}

// Dates become text, and what has no value goes, as the reader of the file will see it.
function asPlainData(value: unknown): unknown {
  const plain: unknown = JSON.parse(JSON.stringify(value ?? null));
  return plain;
}

function asPlainMembers(sections: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sections).map(([name, content]) => [name, asPlainData(content)]));
}

async function readActors(handle: DatabaseHandle, threads: readonly ThreadPart[]): Promise<Record<string, string>> {
  const ids = threads.flatMap(({ ledger }) => ledger.map(({ actor }) => actor));
  const nameOf = await readAccountNames(handle, ids);
  return Object.fromEntries([...new Set(ids)].sort().map((id) => [id, nameOf(id)]));
}
