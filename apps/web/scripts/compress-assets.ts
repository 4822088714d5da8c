import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;
const SMALLEST_BYTES = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `x.js.br` and `x.js.gz` beside each asset, so the server never compresses. The document itself changes per answer. */
export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true }).catch(() => []);
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file) && !file.includes('.vite')).map((file) => compress(join(outDir, file))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([
    toBrotli(content, options).then((data) => writeFile(`${path}.br`, data)),
    toGzip(content, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
}
