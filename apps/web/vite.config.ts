import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The content security policy knows no data: addresses for fonts and scripts, so nothing is inlined.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { port: 5173, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
