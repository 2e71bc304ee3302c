import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stampPath } from './project-paths.mjs';

/**
 * The mark that finished work left behind, or null when there is none that can be read.
 * @param {string} root
 * @param {string} name
 * @returns {string | null}
 */
export function readStamp(root, name) {
  try {
    const stamp = JSON.parse(readFileSync(stampPath(root, name), 'utf8'));
    return typeof stamp.mark === 'string' ? stamp.mark : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} mark
 */
export function writeStamp(root, name, mark) {
  const file = stampPath(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ mark })}\n`);
}
