import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { preloadFont } from './scripts/preload-font.ts';
import { builtFiles } from './scripts/built-files.ts';
import { chunkOf } from './scripts/chunks.ts';
import { pageOpenings } from './scripts/page-openings.ts';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), preloadFont(/geist-ui-.*\.woff2$/), pageOpenings(), builtFiles(), compressAssets()],
  // The server puts a fresh nonce in this place for each answer: the style and the script of index.html need one.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.replace(/\.[a-z\d]+$/, '') ?? 'asset'}-[hash:7][extname]`,
        codeSplitting: {
          // Every module is named, and what it imports never stands in a file that asks for less: dependencies need not be drawn along.
          groups: [{ name: chunkOf, debugName: 'by page', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API_ORIGIN } },
  preview: { host: '127.0.0.1', proxy: { '/api': API_ORIGIN } },
});
