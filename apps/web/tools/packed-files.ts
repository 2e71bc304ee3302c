import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const packable = /\.(?:js|css|html|svg|webmanifest)$/;
const leastBytes = 1024;

let directory: string | undefined;

/** Lays each text file of the built client beside itself as Brotli and as gzip, so that the server sends it packed as well as can be. */
export const packedFiles: Plugin = {
  name: 'packed-files',
  apply: 'build',
  writeBundle({ dir }) {
    directory = dir;
  },
  // After every plugin has written its files.
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      if (directory === undefined) return;
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (packable.test(name)) pack(path.join(directory, name));
      }
    },
  },
};

function pack(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
