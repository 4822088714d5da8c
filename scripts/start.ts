import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** `npm start`: builds the page where its sources are newer than what was built, then becomes the server. */

const ROOT = path.join(import.meta.dirname, '..');
const BUILT = path.join(ROOT, 'apps/web/dist/index.html');
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/scripts',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages',
  'package-lock.json',
];

if (isStale()) {
  console.log('Building the page …');
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.env['NODE_ENV'] ??= 'production';
await import('../apps/server/src/main.ts');

function isStale(): boolean {
  if (!fs.existsSync(BUILT)) return true;
  const builtAt = fs.statSync(BUILT).mtimeMs;
  return SOURCES.some((source) => newestChange(path.join(ROOT, source)) > builtAt);
}

function newestChange(place: string): number {
  const stat = fs.statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = fs.readdirSync(place).filter((name) => name !== 'node_modules');
  return Math.max(stat.mtimeMs, ...inside.map((name) => newestChange(path.join(place, name))));
}
