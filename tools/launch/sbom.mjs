import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-paths.mjs';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, license?: string, dev?: boolean, link?: boolean }} Locked */

/**
 * Everything that the lock file names, as a CycloneDX 1.6 document; the same lock file gives the same text.
 * @param {{ version: string, packages: Record<string, Locked> }} lock
 */
export function describeComponents({ version, packages }) {
  const components = Object.entries(packages).flatMap(([place, locked]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (name === undefined || locked.link === true || locked.version === undefined) return [];
    return [componentOf(name, locked)];
  });
  const unique = new Map(components.map((component) => [component['bom-ref'], component]));
  const sorted = [...unique.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const metadata = { component: { type: 'application', name: 'aex', version } };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components: sorted };
}

/**
 * @param {string} name
 * @param {Locked} locked
 */
function componentOf(name, { version = '', integrity, license, dev }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  const isHashed = algorithm === 'sha512' && digest !== undefined;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: dev === true ? 'excluded' : 'required',
    ...(isHashed ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] } : {}),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  };
}

if (process.argv[1] === path.join(projectRoot, 'tools/launch/sbom.mjs')) {
  const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
  process.stdout.write(`${JSON.stringify(describeComponents(lock), null, 2)}\n`);
}
