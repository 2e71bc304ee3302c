import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');
const isThere = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

describe('the deployment files', () => {
  it.each(['compose.yaml', 'kubernetes/aex.yaml'])('%s is YAML without faults', (name) => {
    const documents = parseAllDocuments(read(name), { uniqueKeys: true });
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  });

  it('start what is there, as somebody else than root', () => {
    const dockerfile = read('Dockerfile');
    const [, program = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(dockerfile) ?? [];
    expect(existsSync(path.join(root, program))).toBe(true);
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(read('systemd/aex.service')).toContain(`ExecStart=/usr/bin/node ${program}`);
    expect(read('kubernetes/aex.yaml')).toContain('runAsNonRoot: true');
  });

  it.skipIf(!isThere('nginx'))('nginx accepts its example [skipped where nginx is not installed]', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'aex-nginx-'));
    const example = read('nginx/aex.conf').replace('server aex:3000', 'server 127.0.0.1:3000');
    writeFileSync(path.join(folder, 'aex.conf'), example);
    const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/aex.conf; }`;
    writeFileSync(path.join(folder, 'nginx.conf'), whole);
    try {
      const test = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')]);
      expect({ code: test.status, said: test.stderr.toString() }).toEqual({ code: 0, said: '' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
