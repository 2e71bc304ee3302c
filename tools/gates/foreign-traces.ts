import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { listProjectFiles } from './project-files.ts';

const largestText = 2_000_000;
/** A home or work folder at the start of an absolute path; a URL's path has a host before it and does not count. */
const machinePath = /(?<![\w.:/<>)}\]-])(?:\/(?:home|Users)\/[a-z][\w.-]*\/|\/(?:root|work)\/[\w.-]+|[A-Z]:\\Users\\)/;
const registryHost = /https?:\/\/[\w.-]*(?:registry|artifactory|verdaccio|npmmirror)[\w.-]*/i;
/** Reserved for documentation, so a test may use them. */
const exampleHost = /\.(?:example|invalid|test)$|\.example\.(?:com|org|net)$/;

function traceIn(line: string, own: string[]): string | null {
  const place = own.find((folder) => line.includes(folder)) ?? machinePath.exec(line)?.[0];
  if (place !== undefined) return `a path of a machine, ${place}`;
  const host = registryHost.exec(line)?.[0];
  return host === undefined || exampleHost.test(host) ? null : `a registry's host, ${host}`;
}

/** Paths of somebody's machine and hosts of package registries in the text files of the tree. */
export function findForeignTraces(root: string): string[] {
  const own = [root, homedir()].filter((folder) => folder.split(path.sep).length > 2);
  return listProjectFiles(root).flatMap((file) => {
    const bytes = readFileSync(path.join(root, file));
    if (bytes.length > largestText || bytes.includes(0)) return [];
    return bytes
      .toString('utf8')
      .split('\n')
      .flatMap((line, index) => {
        const trace = traceIn(line, own);
        return trace === null ? [] : [`${file}:${index + 1} holds ${trace}`];
      });
  });
}
