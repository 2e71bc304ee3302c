import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openStore } from '#platform/db/open-store.ts';
import './provided-store.ts';

/** Makes the migrated data directory that each test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => void> {
  const templateDirectory = mkdtempSync(join(tmpdir(), 'aex-template-'));
  const failures: Error[] = [];
  const store = await openStore(
    { databaseUrl: null, dataDirectory: templateDirectory },
    { onFailure: (error) => void failures.push(error) },
  );
  await store.close();
  // Each copy makes its own.
  rmSync(join(templateDirectory, 'database.reserve'));
  for (const failure of failures) throw failure;
  project.provide('store', { kind: 'embedded', templateDirectory });
  return () => rmSync(templateDirectory, { recursive: true, force: true });
}
