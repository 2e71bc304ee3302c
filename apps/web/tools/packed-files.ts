import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterBundle } from './after-bundle.ts';

const packable = /\.(?:js|css|html|svg|webmanifest)$/;
const leastBytes = 1024;

/**
 * Lays each text file of the built client beside itself as Brotli and as gzip, after every plugin has written its files, so that
 * the server sends it packed as well as can be.
 */
export const packedFiles = afterBundle({
  name: 'packed-files',
  order: 'post',
  run: (directory) => {
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      if (packable.test(name)) pack(path.join(directory, name));
    }
  },
});

function pack(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
