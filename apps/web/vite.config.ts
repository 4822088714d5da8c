import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { pageOpenings } from './scripts/page-openings.ts';
import { preloadFont } from './scripts/preload-font.ts';
import { rareImports } from './scripts/rare-imports.ts';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Our own rooms below the pages, how calls travel, the icons, and the rules: many small modules, of which each page takes some. */
const sharedModules =
  /[\\/](?:apps[\\/]web[\\/]src[\\/](?:kit|parts|api)|packages[\\/](?:domain|contract[\\/]src[\\/]wire)|lucide-react)[\\/]/;

/** What the frame needs and what at least two of frame, dashboard and list share: one file compresses much better than twenty. */
const frameModules = oneOf(
  'app/(?:BackToTop|Breadcrumb|Footer|MenuIconPlace|Sidebar|menu)',
  'kit/(?:Checkbox|IconTile|LifecycleTabs|PageHeader|StatusDot|follow-link|use-media-query)',
  'parts/(?:HiddenPrice|ModeIcon|OrderLink|StatusTag|format|lazily|waybill/(?:order-page|place-names|route-mode|status-name|use-now|usual-order-page))',
  'icons/(?:chevron-right|ellipsis|plane|plus|ship|warehouse|x)',
  'contract/src/wire/(?:dashboard|waybills)',
);

function oneOf(...names: readonly string[]): RegExp {
  return new RegExp(`(?:^|[\\\\/])(?:${names.join('|').replaceAll('/', '[\\\\/]')})(?:\\.\\w+)?$`);
}

function shortName(name: string): string {
  return name.replace(/\.[a-z\d]+$/, '').split('~')[0] ?? name;
}

export default defineConfig({
  plugins: [rareImports(), react(), preloadFont(/geist-ui-.*\.woff2$/), pageOpenings(), compressAssets()],
  // The server puts a fresh nonce in this place for each answer: the style and the script of index.html need one.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // A group's full name lists every page that shares it; with many pages that is longer than a file name may be.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? 'asset')}-[hash:7][extname]`,
        codeSplitting: {
          // A group that does not know its entries becomes one chunk, paid for by every page.
          groups: [
            { name: 'core', tags: ['$initial'], priority: 50 },
            { name: 'frame', test: frameModules, priority: 40 },
            // Pages with a grid share it; merged with a tiny file of the frame it would come to all pages.
            {
              name: 'grid',
              test: /[\\/]src[\\/](?:kit[\\/][Ss]heet|parts[\\/]packing[\\/](?:EntryGrid|header-mapping))/,
              entriesAware: true,
              priority: 25,
            },
            // Tiny files go together: they compress better. Larger ones stand alone, or each page would carry what others share.
            { name: 'shared', test: sharedModules, entriesAware: true, entriesAwareMergeThreshold: 800, minShareCount: 2, priority: 20 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API_ORIGIN } },
  preview: { host: '127.0.0.1', proxy: { '/api': API_ORIGIN } },
});
