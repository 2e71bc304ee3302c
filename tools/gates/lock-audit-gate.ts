import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GateFindings } from './gate.ts';
import { askAuditService } from './audit-service.ts';
import { listProjectFiles } from './project-files.ts';
import { isBelow, isExactVersion } from './versions.ts';

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type LockEntry = { version?: string; resolved?: string; integrity?: string; link?: boolean; optional?: boolean };
type LockFile = { lockfileVersion?: number; packages?: Record<string, LockEntry & Manifest> };

/** The least safe versions of packages with known faults; a package that is not installed need not be. */
const leastSafeVersions: Readonly<Record<string, string>> = {
  ws: '8.21.1',
  fastify: '5.8.5',
  'fast-jwt': '6.3.0',
  dompurify: '3.4.16',
};

function readLock(file: string): LockFile {
  const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
  return lock;
}

function readManifest(file: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return manifest;
}

function wantedVersions(manifest: Manifest): [name: string, wanted: string][] {
  return Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
}

function checkManifest(root: string, file: string, lock: LockFile): string[] {
  const folder = path.posix.dirname(file);
  const locked = lock.packages?.[folder === '.' ? '' : folder];
  if (locked === undefined) return [`package-lock.json does not know ${file}`];
  const inLock = new Map(wantedVersions(locked));
  const wanted = wantedVersions(readManifest(path.join(root, file)));
  return [
    ...wanted
      .filter(([, version]) => !isExactVersion(version))
      .map(([name, v]) => `${file}: ${name} is ${v}, not an exact version`),
    ...wanted
      .filter(([name, v]) => inLock.get(name) !== v)
      .map(([name, v]) => `package-lock.json is behind ${file}: ${name} ${v}`),
  ];
}

function checkEntry(place: string, entry: LockEntry): string[] {
  if (place === '' || entry.link === true || !place.includes('node_modules/')) return [];
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const faults: string[] = [];
  if (entry.version === undefined || !isExactVersion(entry.version))
    faults.push(`package-lock.json: ${place} has no exact version`);
  if (entry.integrity === undefined) faults.push(`package-lock.json: ${place} has no integrity hash`);
  if (entry.resolved !== undefined && /^(?:git|file|http:)/.test(entry.resolved)) {
    faults.push(`package-lock.json: ${place} does not come from the registry`);
  }
  const least = leastSafeVersions[name];
  if (least !== undefined && entry.version !== undefined && isBelow(entry.version, least)) {
    faults.push(`${name} ${entry.version} has known faults; ${least} is the least safe version`);
  }
  return faults;
}

/** What the files alone tell: exact pins, a lock file in step and whole, no version with known faults. */
export function auditLockFile(root: string): string[] {
  const lockPath = path.join(root, 'package-lock.json');
  if (!existsSync(lockPath)) return ['there is no package-lock.json'];
  const lock = readLock(lockPath);
  const manifests = listProjectFiles(root).filter((file) =>
    /^(?:(?:apps|packages|tools)\/[^/]+\/)?package\.json$/.test(file),
  );
  const version = lock.lockfileVersion === 3 ? [] : [`package-lock.json has version ${lock.lockfileVersion}, not 3`];
  return [
    ...version,
    ...manifests.flatMap((file) => checkManifest(root, file, lock)),
    ...Object.entries(lock.packages ?? {}).flatMap(([place, entry]) => checkEntry(place, entry)),
  ];
}

/** Fails on a lock file that leaves room, on a version with known faults, and on what the registry's audit knows. */
export async function checkAudit(root: string): Promise<GateFindings> {
  const service = await askAuditService(root);
  return { faults: [...auditLockFile(root), ...service.faults], notes: service.notes };
}
