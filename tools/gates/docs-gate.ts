import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findForeignTraces } from './foreign-traces.ts';
import type { GateFindings } from './gate.ts';
import { listProjectFiles } from './project-files.ts';

type Reference = { line: number; kind: 'path' | 'script' | 'symbol'; text: string };
type Known = { files: Set<string>; folders: Set<string>; scripts: Set<string>; root: string };

const document = /^(?:(?:README|CONTRIBUTING|SECURITY)\.md|docs\/.+\.md)$/;
const sourceEnding = /\.(?:tsx?|mjs|cjs|js|json|md|css|html|sql|sh|ya?ml)$/;
/** What exists only after a run: documents may name it. */
const generated = /(?:^|\/)(?:node_modules|dist|coverage|screens|\.aex|\.env)(?:\/|$)|^bench\/results(?:\/|$)/;

function readScripts(root: string): Set<string> {
  const manifest: { scripts?: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return new Set(Object.keys(manifest.scripts ?? {}));
}

function know(root: string): Known {
  const files = new Set(listProjectFiles(root));
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
      folders.add(folder);
  }
  return { files, folders, scripts: readScripts(root), root };
}

function scriptsIn(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run(?: -s| --silent)? ([a-z][a-z0-9:-]*)/g)].map((match) => match[1] ?? '');
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1] ?? '');
  return [...run, ...short];
}

function isPathLike(text: string, known: Known): boolean {
  if (/[\s(){}$=,;"']|^[/@#-]|:\/\//.test(text)) return false;
  const [first = ''] = text.replace(/^\.\//, '').split('/');
  if (text.includes('/'))
    return known.folders.has(first) || /^\.{1,2}\//.test(text) || sourceEnding.test(text) || text.endsWith('/');
  return sourceEnding.test(text);
}

/** A quoted text as a reference: `path`, `path#symbol`, or `symbol()`. */
function quotedReference(text: string, known: Known): Omit<Reference, 'line'> | null {
  const [file = ''] = text.split('#');
  if (/^[\w./<>*-]+#[A-Za-z_$][\w$]*$/.test(text) && sourceEnding.test(file)) return { kind: 'symbol', text };
  if (/^[a-z][A-Za-z0-9]*[A-Z][A-Za-z0-9]*\(\)$/.test(text)) return { kind: 'symbol', text };
  const bare = text.replace(/:\d+$/, '');
  return isPathLike(bare, known) ? { kind: 'path', text: bare } : null;
}

function linkedPaths(line: string): string[] {
  const targets = [...line.matchAll(/\]\(([^()\s]+)\)/g)].map((match) => (match[1] ?? '').replace(/#.*$/, ''));
  return targets.filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

function referencesIn(text: string, known: Known): Reference[] {
  let fenced = false;
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    if (/^\s*(?:```|~~~)/.test(content)) fenced = !fenced;
    const scripts: Reference[] = scriptsIn(content).map((name) => ({ line, kind: 'script', text: name }));
    if (fenced) return scripts;
    const quoted = [...content.matchAll(/`([^`]+)`/g)].flatMap((match) => quotedReference(match[1] ?? '', known) ?? []);
    const links = linkedPaths(content).map((target) => ({ kind: 'path' as const, text: target }));
    return [...scripts, ...[...quoted, ...links].map((reference) => ({ line, ...reference }))];
  });
}

/** A path may be written from the root, from the document, or as the end of a longer one; `<x>` and `*` stand for any name. */
function findFiles(written: string, from: string, known: Known): string[] {
  const clean = written.replace(/\/$/, '');
  const places = [path.posix.normalize(clean), path.posix.join(path.posix.dirname(from), clean)];
  const all = [...known.files, ...known.folders];
  const exact = all.filter((file) => places.includes(file));
  if (exact.length > 0 || clean.startsWith('.')) return exact;
  const escaped = clean.split(/<[^<>]*>|\*+/).map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?:^|/)${escaped.join('[^/]+')}$`);
  return all.filter((file) => pattern.test(file));
}

function declares(known: Known, files: string[], symbol: string): boolean {
  const declared = new RegExp(`\\b(?:function|const|let|class|type)\\s+${symbol.replaceAll('$', '\\$')}\\b`);
  return files.some(
    (file) => known.files.has(file) && declared.test(readFileSync(path.join(known.root, file), 'utf8')),
  );
}

function exists(reference: Reference, from: string, known: Known): boolean {
  const { kind, text } = reference;
  if (kind === 'script') return known.scripts.has(text);
  if (kind === 'path') return generated.test(text) || findFiles(text, from, known).length > 0;
  const [file = '', symbol = ''] = text.endsWith('()') ? ['', text.slice(0, -2)] : text.split('#');
  const sources = [...known.files].filter((name) => /\.(?:tsx?|mjs)$/.test(name));
  return declares(known, file === '' ? sources : findFiles(file, from, known), symbol);
}

/** Fails on a document that names a path, script or symbol that is not there, and on traces of a machine in any file. */
export async function checkDocs(root: string): Promise<GateFindings> {
  const known = know(root);
  const documents = [...known.files].filter((file) => document.test(file));
  const faults = documents.flatMap((file) => {
    const references = referencesIn(readFileSync(path.join(root, file), 'utf8'), known);
    return references
      .filter((reference) => !exists(reference, file, known))
      .map(({ line, kind, text }) => `${file}:${line} names the ${kind} ${text}, which is not there`);
  });
  return {
    faults: [...faults, ...findForeignTraces(root)],
    notes: [`${documents.length} documents`],
  };
}
