import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');
const isThere = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aex-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

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

  it('set nothing that the server does not read', () => {
    const readByServer = readdirSync(path.join(root, 'apps/server/src'))
      .filter((name) => name.endsWith('config.ts'))
      .map((name) => readFileSync(path.join(root, 'apps/server/src', name), 'utf8'))
      .join('\n');
    const files = ['Dockerfile', 'compose.yaml', 'kubernetes/aex.yaml', 'systemd/aex.service'];
    const set = new Set(files.flatMap((name) => read(name).match(/\b(?:AEX_[A-Z_]+|DATABASE_URL|REDIS_URL)\b/g) ?? []));
    expect(set.size).toBeGreaterThan(4);
    expect([...set].filter((name) => !new RegExp(`\\b${name}\\b`).test(readByServer))).toEqual([]);
  });

  it('set the allocator of the system as `npm start` does', () => {
    const launcher = readFileSync(path.join(root, 'tools/launch/start.mjs'), 'utf8');
    const settings = [...launcher.matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(([, name, value]) => `${name}=${value}`);
    expect(settings).toHaveLength(3);
    for (const name of ['Dockerfile', 'systemd/aex.service'])
      expect(settings.filter((setting) => !read(name).includes(setting))).toEqual([]);
  });

  it.skipIf(!isThere('nginx'))('nginx accepts its example [skipped where nginx is not installed]', () => {
    const folder = newFolder();
    const example = read('nginx/aex.conf').replace('server aex:3000', 'server 127.0.0.1:3000');
    writeFileSync(path.join(folder, 'aex.conf'), example);
    const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/aex.conf; }`;
    writeFileSync(path.join(folder, 'nginx.conf'), whole);
    const test = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')]);
    expect({ code: test.status, said: test.stderr.toString() }).toEqual({ code: 0, said: '' });
  });

  it.skipIf(!isThere('systemd-analyze'))('systemd accepts its unit [skipped where systemd is not installed]', () => {
    const file = path.join(newFolder(), 'aex.service');
    // Where Node.js lies differs; everything else is checked as it is.
    writeFileSync(file, read('systemd/aex.service').replace('/usr/bin/node', process.execPath));
    const test = spawnSync('systemd-analyze', ['verify', '--man=no', file]);
    const aboutIt = test.stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes('aex.service'));
    expect({ code: test.status, aboutIt }).toEqual({ code: 0, aboutIt: [] });
  });

  it('agree with each other on ports, probes, users and the time to stop', () => {
    const compose = parseAllDocuments(read('compose.yaml'))[0]?.toJS() ?? {};
    const kubernetes = parseAllDocuments(read('kubernetes/aex.yaml')).map((document) => document.toJS());
    const deployment = kubernetes.find(({ kind }) => kind === 'Deployment');
    const [container] = deployment.spec.template.spec.containers;
    const service = kubernetes.find(({ kind }) => kind === 'Service');
    expect(service.spec.selector).toEqual(deployment.spec.selector.matchLabels);
    expect(deployment.spec.template.metadata.labels).toMatchObject(deployment.spec.selector.matchLabels);
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(read('Dockerfile')).toContain('EXPOSE 3000');
    expect(JSON.stringify(container.ports)).toContain('3000');
    // A server takes up to 10 s to stop; nobody may be quicker to kill it.
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds ?? 30).toBeGreaterThan(10);
    expect(Number.parseInt(compose.services.aex.stop_grace_period, 10)).toBeGreaterThan(10);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read('systemd/aex.service'))?.[1])).toBeGreaterThan(10);
  });
});
