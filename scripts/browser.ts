import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const PLACES = [
  // Without the parts that only a window needs: the same pages for an eighth less of a processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: the one `CHROMIUM` names, one that is installed, or one that this installs. Undefined, with a sentence, where none is to be had. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM'];
  if (given && fs.existsSync(given)) return given;
  const found = PLACES.find((place) => fs.existsSync(place));
  if (found) return found;
  const isDebianRoot = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  const how: readonly [string, readonly string[]] = isDebianRoot
    ? ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk']]
    : ['npx', ['playwright', 'install', 'chromium']];
  console.log('Installing Chromium for the browser tests …');
  const installed = spawnSync(how[0], how[1], { stdio: ['ignore', 'ignore', 'inherit'] });
  const place = PLACES.find((each) => fs.existsSync(each));
  if (installed.status === 0 && (place || !isDebianRoot)) return place ?? '';
  console.error('No Chromium was found and none could be installed: install one and name it with CHROMIUM=/path/to/chromium.');
  return undefined;
}
