import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { madeFiles } from './made-files.ts';
import { importFiles, newDataDirectory } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory into which the made files were imported. */
    madeDirectory: string;
  }
}

/** Imports the made files once; each file of tests begins with a copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const data = newDataDirectory();
  await importFiles(data.path, madeFiles);
  project.provide('madeDirectory', data.path);
  return data.remove;
}

/** Fills a new data directory with the made files, as an import would. */
export function copyMadeFiles(dataDirectory: string): void {
  cpSync(inject('madeDirectory'), dataDirectory, { recursive: true });
}
