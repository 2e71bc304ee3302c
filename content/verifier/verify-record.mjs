#!/usr/bin/env node
// Verifies an AEX record without AEX: node verify-record.mjs RECORD.json [--key PUBLIC-KEY.pem]
// Needs Node.js 18 or later and nothing else. Exit code 0: whole; 1: not whole; 2: not read.
// What lies beside the record under the name of one of its files, as in the archive, is checked along with it.
// The form of entries and hashes is described in docs/methods/ledger.md of AEX.
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

const genesis = '0'.repeat(64);

/** RFC 8785: keys in the order of their UTF-16 units, no space. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join(',')}}`;
}

const sha256Bytes = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const sha256 = (text) => sha256Bytes(text).toString('hex');
const sha256OfJson = (value) => sha256(canonical(value ?? null));

/** The bytes of a text in base64, or null where it is not written as base64 is: other signs, spare bits, missing padding. */
function bytesOf(text) {
  if (typeof text !== 'string') return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

function isSigned(text, signature, key) {
  const bytes = bytesOf(signature);
  return bytes !== null && verifySignature(null, Buffer.from(text), key, bytes);
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const areObjects = (list) => Array.isArray(list) && list.every(isObject);
const objectsIn = (list) => (Array.isArray(list) ? list.filter(isObject) : []);

/** Whether something is an object of exactly these members. */
const hasExactly = (value, names) => isObject(value) && Object.keys(value).sort().join() === names;

const isTime = (text) => typeof text === 'string' && !Number.isNaN(Date.parse(text));

const entryMembers = 'action,actor,hash,payload,prev_hash,seq,timestamp';

/** The first entry of a chain that is not what was written, or null. */
function findBadEntry(threadId, entries, known) {
  const count = Math.max(entries.length, known?.length ?? 0);
  let before = { hash: genesis, timestamp: '' };
  for (let index = 0; index < count; index += 1) {
    const seq = index + 1;
    const bad = (reason) => ({ thread_id: threadId, seq, reason });
    const entry = entries[index];
    if (!isObject(entry)) return bad('the entry is missing');
    if (entry.seq !== seq) return bad('the entry is missing or out of place');
    if (known !== null && index >= known.length) return bad('the entry was added after the record was signed');
    if (!hasExactly(entry, entryMembers) || !isObject(entry.payload))
      return bad('the entry has other members than an entry has');
    const { hash, ...told } = entry;
    if (sha256(canonical({ ...told, thread_id: threadId })) !== hash) return bad('the entry was altered');
    if (entry.prev_hash !== before.hash) return bad('the entry does not follow the one before it');
    if (!isTime(entry.timestamp) || entry.timestamp < before.timestamp)
      return bad('the entry is dated before the one it follows');
    if (known !== null && hash !== known[index]) return bad('the entry was written anew after the record was signed');
    before = entry;
  }
  return null;
}

/** Messages and verifications whose content is not what their ledger entry says. */
function findBadContent(thread) {
  const messages = new Map(objectsIn(thread.messages).map((message) => [message.id, message]));
  const verifications = new Map(objectsIn(thread.verifications).map((made) => [made.verified_at, made]));
  for (const { seq, action, payload, timestamp } of thread.ledger) {
    const bad = (reason) => ({ thread_id: thread.thread_id, seq, reason });
    if (action === 'answer.stored' && thread.messages !== null) {
      const message = messages.get(payload.message_id);
      if (message === undefined) return bad(`the answer ${payload.message_id} is missing`);
      if (sha256(String(message.content)) !== payload.content_sha256)
        return bad(`the answer ${payload.message_id} was altered`);
    }
    if (action === 'verification.made' && thread.verifications !== null) {
      const made = verifications.get(payload.verified_at);
      if (made === undefined) return bad(`the verification of ${timestamp} is missing`);
      const told = { ...made, details_sha256: sha256OfJson(made.details) };
      if (Object.keys(payload).some((name) => name in told && canonical(told[name]) !== canonical(payload[name])))
        return bad(`the verification of ${timestamp} was altered`);
    }
  }
  return null;
}

const leafHash = ({ thread_id, seq, hash }) => sha256Bytes(Buffer.from([0]), canonical({ hash, seq, thread_id }));
function climb(leaf, path) {
  return path.reduce((node, { side, hash }) => {
    const other = Buffer.from(hash, 'hex');
    return side === 'left' ? sha256Bytes(Buffer.from([1]), other, node) : sha256Bytes(Buffer.from([1]), node, other);
  }, leaf);
}

const fingerprintOf = (key) => sha256(key.export({ type: 'spki', format: 'der' }));

/** The key of a root; undefined where none was kept, null where it is not the one of the fingerprint, as keys are written. */
function keyOf(pem, fingerprint) {
  if (pem === null || pem === undefined) return undefined;
  try {
    const key = createPublicKey(pem);
    const isAsWritten = key.export({ type: 'spki', format: 'pem' }) === pem;
    return isAsWritten && fingerprintOf(key) === fingerprint ? key : null;
  } catch {
    return null;
  }
}

function findBadRoot(roots, key, fingerprint) {
  let before = null;
  for (const { root, signature, public_key: ownKey, ...told } of roots) {
    const bad = (reason) => ({ part: `signed root of ${told.day}`, reason });
    if (sha256(canonical(told)) !== root) return bad('it was altered');
    if (before !== null && told.prev_root !== before) return bad('it does not follow the root before it');
    // A root brings its key along, which has to be the one that it names; the oldest ones bring none.
    const brought = keyOf(ownKey, told.key_fingerprint);
    if (brought === null) return bad('it does not bring the key that it names');
    const signer = told.key_fingerprint === fingerprint ? key : brought;
    if (signer !== undefined && !isSigned(root, signature, signer)) return bad('its signature is wrong');
    before = root;
  }
  return null;
}

const hashPattern = /^[0-9a-f]{64}$/;
const isStep = (step) =>
  hasExactly(step, 'hash,side') && ['left', 'right'].includes(step.side) && hashPattern.test(step.hash);
const isProof = (proof) =>
  hasExactly(proof, 'day,hash,path,seq') && Array.isArray(proof.path) && proof.path.every(isStep);

/** The first entry of a chain that the signed roots contradict, or null. */
function findBadProof(thread, roots) {
  const found = [findBadHead(thread, roots), findBackDated(thread, roots.at(-1)?.day ?? '')];
  return found.filter((bad) => bad !== null).sort((left, right) => (left.seq ?? 0) - (right.seq ?? 0))[0] ?? null;
}

function findBadHead({ thread_id, ledger, root_proofs: proofs }, roots) {
  let before = '';
  for (const proof of proofs) {
    if (!isProof(proof)) return { thread_id, part: 'root_proofs', reason: 'a proof is not written as proofs are' };
    const seq = Math.min(proof.seq, ledger.length + 1);
    const bad = (reason) => ({ thread_id, seq, reason: `${reason} (day ${proof.day})` });
    const root = roots.find(({ day }) => day === proof.day);
    if (root === undefined) return bad('the signed root of this day is missing');
    if (proof.day <= before) return bad('the proofs are not in the order of their days');
    before = proof.day;
    if (seq < proof.seq) return bad('the entry is missing that was there under the signed root');
    if (ledger[seq - 1].hash !== proof.hash) return bad('the entry is not the one under the signed root');
    if (climb(leafHash({ ...proof, thread_id }), proof.path).toString('hex') !== root.merkle_root)
      return bad('the proof does not lead to the signed root');
  }
  return null;
}

// A root takes in every entry of its day: the first head at or behind an entry is of the entry's own day, and what stands behind
// the last head is of a day after the newest root.
function findBackDated({ thread_id, ledger, root_proofs: proofs }, sealedDay) {
  for (const { seq, timestamp } of ledger) {
    const day = timestamp.slice(0, 10);
    const head = proofs.find((proof) => proof.seq >= seq);
    if (head === undefined ? day <= sealedDay : day < head.day)
      return { thread_id, seq, reason: `the entry is dated in a day that was sealed without it (day ${day})` };
    if (head !== undefined && day > head.day)
      return { thread_id, seq, reason: `the entry is dated after the day that it was sealed in (day ${head.day})` };
  }
  return null;
}

/** What is wrong with the files that came inside the record. */
function findBadFiles({ manifest, files }) {
  const known = manifest.files ?? [];
  const contents = new Map(Object.entries(files ?? {}));
  const bad = known.flatMap(({ name, sha256: hash }) => {
    const content = contents.get(name);
    if (content === undefined) return [{ part: name, reason: 'the file is missing' }];
    const read = bytesOf(content);
    return read !== null && sha256(read) === hash ? [] : [{ part: name, reason: 'the file was altered' }];
  });
  const names = new Set(known.map(({ name }) => name));
  const added = [...contents.keys()].filter((name) => !names.has(name));
  return [...bad, ...added.map((name) => ({ part: name, reason: 'the file was added' }))];
}

/** The first entry of a client's log that is not what the audit log linked, or null. */
function findBadLogEntry(log) {
  let before = null;
  for (const entry of log) {
    if (!isObject(entry)) return { part: 'log of the client', reason: 'an entry is missing' };
    const bad = (reason) => ({ part: `log of the client, link ${entry.seq}`, reason });
    if (entry.seq === null) return { part: `log of the client, entry ${entry.id}`, reason: 'it was never linked' };
    if (sha256(entry.prev_hash + entry.linked_text) !== entry.hash) return bad('the entry was altered');
    const [id, , , actor, action, type, object, , , details] = JSON.parse(entry.linked_text);
    const told = [entry.id, entry.actor_id, entry.action, entry.object_type, entry.object_id, entry.details];
    if (canonical([String(id), actor, action, type, object, details]) !== canonical(told))
      return bad('the entry does not say what was linked');
    if (before?.seq === entry.seq - 1 && before.hash !== entry.prev_hash)
      return bad('the entry does not follow the one before it');
    before = entry;
  }
  return null;
}

/** What is wrong with what a record holds of a client. */
function findBadClient({ manifest, client }) {
  if (manifest.client === undefined) return [];
  if (!isObject(client)) return [{ part: 'client', reason: 'it is missing' }];
  const { client_id: id, ...sections } = client;
  const known = manifest.client.sections;
  const part = (name) => `${name} of the client`;
  const altered = Object.entries(known)
    .filter(([name, hash]) => sha256OfJson(sections[name]) !== hash)
    .map(([name]) => ({ part: part(name), reason: 'it was altered' }));
  const added = Object.keys(sections)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({ part: part(name), reason: 'it was added' }));
  const renamed = id === manifest.client.client_id ? [] : [{ part: 'client', reason: 'it is another client' }];
  const badEntry = Array.isArray(client.log) ? findBadLogEntry(client.log) : null;
  return [...(badEntry === null ? [] : [badEntry]), ...renamed, ...altered, ...added];
}

/** What stands in a record beside what its manifest vouches for: other members, and a thread for the second time. */
function findAdditions(record) {
  const optional = ['client', 'files'].filter((name) => record.manifest[name] !== undefined);
  const known = new Set(['actors', 'manifest', 'roots', 'signature', 'threads', 'verifier', ...optional]);
  const found = Object.keys(record)
    .filter((name) => !known.has(name))
    .map((name) => ({ part: name, reason: 'it is no part of a record' }));
  const seen = new Set();
  const sectionsOf = new Map(record.manifest.threads.map(({ thread_id, sections }) => [thread_id, sections]));
  for (const thread of record.threads) {
    const { thread_id } = thread;
    if (seen.has(thread_id)) found.push({ thread_id, seq: 1, reason: 'the thread is there more than once' });
    seen.add(thread_id);
    const known = new Set(['thread_id', 'ledger', 'root_proofs', ...Object.keys(sectionsOf.get(thread_id) ?? {})]);
    for (const name of Object.keys(thread))
      if (!known.has(name)) found.push({ thread_id, part: name, reason: `the section ${name} was added` });
  }
  return found;
}

/** What a record lacks so that the rest of it cannot be read, part by part. */
function findGaps({ threads, roots, manifest: { threads: named, files = [] } }) {
  const missing = (part, reason = 'it is missing') => ({ part, reason });
  if (!areObjects(named) || !areObjects(files) || !named.every(({ sections }) => isObject(sections)))
    return [missing('manifest', 'what it vouches for cannot be read')];
  if (!Array.isArray(threads)) return [missing('threads')];
  return [
    ...(areObjects(roots) ? [] : [missing('roots')]),
    ...threads.flatMap((thread) => {
      if (!isObject(thread)) return [missing('threads', 'a thread is missing')];
      const gaps = ['ledger', 'root_proofs'].filter((name) => !Array.isArray(thread[name]));
      return gaps.map((name) => ({ thread_id: thread.thread_id, part: name, reason: `the part ${name} is missing` }));
    }),
  ];
}

/** Checks a whole record. `pinnedKey` is a public key (PEM) known from elsewhere; without it the record's own is used. */
export function verifyRecord(record, pinnedKey = null) {
  if (!isObject(record) || !isObject(record.manifest)) throw new Error('it has no manifest');
  const { manifest } = record;
  const key = createPublicKey(pinnedKey ?? manifest.public_key);
  const fingerprint = fingerprintOf(key);
  const gaps = findGaps(record);
  const problems = gaps.length > 0 ? gaps : findProblems(record, key, fingerprint);
  return { valid: problems.length === 0, problems, key_fingerprint: fingerprint, is_key_pinned: pinnedKey !== null };
}

function findProblems(record, key, fingerprint) {
  const problems = [];
  const add = (problem) => problem !== null && problems.push(problem);
  const { manifest } = record;
  const isSound = isSigned(canonical(manifest), record.signature, key);
  const byId = new Map(record.threads.map((thread) => [thread.thread_id, thread]));
  for (const known of manifest.threads) {
    const thread = byId.get(known.thread_id);
    if (thread === undefined) add({ thread_id: known.thread_id, seq: 1, reason: 'the whole thread is missing' });
    else add(findBadEntry(known.thread_id, thread.ledger, isSound ? known.entry_hashes : null));
  }
  const named = new Set(manifest.threads.map(({ thread_id }) => thread_id));
  for (const thread of record.threads) {
    if (!named.has(thread.thread_id))
      add({ thread_id: thread.thread_id, seq: 1, reason: 'the manifest does not name this thread' });
    else if (problems.length === 0) {
      add(findBadContent(thread));
      add(findBadProof(thread, record.roots));
    }
  }
  add(findBadRoot(record.roots, key, fingerprint));
  if (!isSound) add({ part: 'manifest', reason: 'its signature does not fit its content and the key' });
  for (const { thread_id, sections } of manifest.threads) {
    const thread = byId.get(thread_id);
    if (thread === undefined) continue;
    for (const [name, hash] of Object.entries(sections))
      if (sha256OfJson(thread[name]) !== hash)
        add({ thread_id, part: name, reason: `the section ${name} was altered` });
  }
  for (const addition of findAdditions(record)) add(addition);
  for (const bad of [...findBadClient(record), ...findBadFiles(record)]) add(bad);
  if (typeof record.verifier !== 'string' || sha256(record.verifier) !== manifest.verifier_sha256)
    add({ part: 'verifier', reason: 'the program that came along was altered' });
  if (sha256OfJson(record.actors) !== manifest.actors_sha256) add({ part: 'actors', reason: 'the names were altered' });
  if (canonical(record.roots.map(({ root }) => root)) !== canonical(manifest.roots))
    add({ part: 'roots', reason: 'the list of signed roots was altered' });
  // Records of the second format do not have this member: what they hold of a root beside its hash is checked by itself.
  else if (manifest.roots_sha256 !== undefined && sha256OfJson(record.roots) !== manifest.roots_sha256)
    add({ part: 'roots', reason: 'the signed roots were altered' });
  return problems;
}

/** Names that stand twice in one object of a text: only the last of them is read and checked, and a reader may see the first. */
export function findRepeated(text) {
  const open = [];
  const found = [];
  for (const [token, string, colon] of text.matchAll(/("(?:[^"\\]+|\\.)*")(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    if (colon === undefined) continue;
    const name = JSON.parse(string);
    if (open.at(-1).has(name)) found.push({ part: name, reason: 'the name stands twice in one object' });
    open.at(-1).add(name);
  }
  return found;
}

/** Files that lie beside a record under a name of its manifest, and are others. Bytes of a name come from `read`; null where none lie there. */
export function findBadNeighbours({ manifest }, read) {
  const own = read('manifest.json')?.toString('utf8') ?? null;
  const isOwn = own === null || (findRepeated(own).length === 0 && canonical(JSON.parse(own)) === canonical(manifest));
  const others = (manifest.files ?? []).filter(({ name, sha256: hash }) => {
    const content = read(name);
    return content !== null && sha256(content) !== hash;
  });
  const names = [...(isOwn ? [] : ['manifest.json']), ...others.map(({ name }) => name)];
  return names.map((name) => ({ part: name, reason: 'the file beside the record is not the one that was signed' }));
}

// Names come from a record that nobody vouches for yet: they lead to plain files in its folder, and nowhere else.
function readBeside(path, name) {
  if (normalize(String(name)).split(/[\\/]/).includes('..')) return null;
  const neighbour = join(dirname(path), String(name));
  return statSync(neighbour, { throwIfNoEntry: false })?.isFile() ? readFileSync(neighbour) : null;
}

const print = (line, stream = process.stdout) => stream.write(`${line}\n`);
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

function describe({ thread_id, seq, part, reason }) {
  const where =
    thread_id === undefined ? part : seq === undefined ? `thread ${thread_id}` : `thread ${thread_id}, entry ${seq}`;
  return `${where}: ${reason}`;
}

function main([path, flag, keyPath]) {
  if (path === undefined || (flag !== undefined && (flag !== '--key' || keyPath === undefined))) {
    print('Usage: node verify-record.mjs RECORD.json [--key PUBLIC-KEY.pem]', process.stderr);
    return 2;
  }
  let record, result;
  try {
    const text = readFileSync(path, 'utf8');
    record = JSON.parse(text);
    result = verifyRecord(record, keyPath === undefined ? null : readFileSync(keyPath, 'utf8'));
    result.problems.unshift(...findRepeated(text));
    result.problems.push(...findBadNeighbours(record, (name) => readBeside(path, name)));
    result.valid = result.problems.length === 0;
  } catch (error) {
    print(`This is no record that can be read: ${error.message}`, process.stderr);
    return 2;
  }
  const pinned = result.is_key_pinned
    ? 'the key you gave'
    : "the record's own key; compare its fingerprint with the server's";
  print(`Signed with key ${result.key_fingerprint} (${pinned}).`);
  const files = record.manifest.files?.length ?? 0;
  if (result.valid) {
    const entries = record.threads.reduce((sum, { ledger }) => sum + ledger.length, 0);
    print(
      `Whole: ${counted(record.threads.length, 'thread', 'threads')}, ${counted(entries, 'entry', 'entries')}, ${counted(record.roots.length, 'signed root', 'signed roots')}, ${counted(files, 'file', 'files')}.`,
    );
  } else print(`NOT whole. First fault: ${describe(result.problems[0])}`);
  for (const problem of result.problems.slice(1)) print(`Also: ${describe(problem)}`);
  return result.valid ? 0 : 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2));
