import { spawn } from 'node:child_process';
import { ROOT } from './steps.ts';

/** `npm run dev`: the server restarts and the page reloads when a file changes. Ends both when either ends. */
const server = spawn('node', ['--watch', 'apps/server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' });
const page = spawn('vite', ['apps/web', '--config', 'apps/web/vite.config.ts'], { cwd: ROOT, stdio: 'inherit' });

const end = (): void => {
  server.kill('SIGTERM');
  page.kill('SIGTERM');
};
server.once('exit', end);
page.once('exit', end);
process.once('SIGINT', end);
process.once('SIGTERM', end);
