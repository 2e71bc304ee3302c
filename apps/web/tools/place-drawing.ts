import path from 'node:path';
import { drawnPlacesPath } from '@aex/contracts/routes';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterBundle } from './after-bundle.ts';

const root = path.join(import.meta.dirname, '..');
const entry = path.join(root, 'src/app/drawing/symbol-places.tsx');

/** Builds for the server, in one file, what draws the figures of a page into its outline. */
export const placeDrawing = afterBundle({
  name: 'place-drawing',
  run: async (directory) => {
    const file = path.join(directory, drawnPlacesPath('/symbols/{ticker}'));
    await build({
      configFile: false,
      logLevel: 'warn',
      root,
      publicDir: false,
      plugins: [react()],
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        emptyOutDir: false,
        outDir: path.dirname(file),
        target: 'node24',
        rolldownOptions: { input: entry, output: { entryFileNames: path.basename(file) } },
      },
    });
  },
});
