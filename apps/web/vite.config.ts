import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { preloadFont } from './scripts/preload-font.ts';
import { builtFiles } from './scripts/built-files.ts';
import { chunkOf } from './scripts/chunks.ts';
import { cssModules } from './scripts/css-modules.ts';
import { pagePreloads } from './scripts/page-preloads.ts';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** A file that is fetched later names what to fetch beside it; what every document brings is there by then. */
const withoutEntry = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] => {
  if (hostType === 'html') return needed;
  const others = needed.filter((each) => each !== file && !/\/(?:rolldown-runtime|react|index)-/.test(each));
  return others.length > 0 ? [file, ...others] : [];
};

export default defineConfig({
  plugins: [react(), cssModules(), preloadFont(/geist-ui-.*\.woff2$/), pagePreloads(), builtFiles(), compressAssets()],
  // The server puts a fresh nonce in this place for each answer: the style and the script of index.html need one.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: withoutEntry },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // No module of ours or of the libraries does anything in a getter or by naming a global: what is only read there may go.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Every name is in the first script, where no program shortens a hash: twenty-eight bits distinguish the versions of one file.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${name}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.replace(/\.[a-z\d]+$/, '') ?? 'asset'}-[hash:7][extname]`,
        codeSplitting: {
          // Every module is named, and what it imports is never in a file that asks for less: dependencies need not be drawn along.
          groups: [{ name: chunkOf, debugName: 'by page', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API_ORIGIN } },
  preview: { host: '127.0.0.1', proxy: { '/api': API_ORIGIN } },
});
