import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, it } from 'vitest';
import { buildImage } from './image-steps.ts';
import { ROOT } from './steps.ts';

const read = (name: string): string => fs.readFileSync(path.join(ROOT, name), 'utf8');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-image-'));
afterAll(() => fs.promises.rm(folder, { recursive: true, force: true }), 120_000);

describe('what a portal is installed by', () => {
  it('is a Dockerfile without a fault', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('is a compose file without a fault, whose every variable is explained', () => {
    const { status, stdout } = spawnSync('dclint', ['--config', 'deploy/compose-lint.json', 'compose.yaml'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('');
    expect(status).toBe(0);
    const explained = [...read('deploy/compose.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const used = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(explained));
  });

  it('names only settings that the portal knows', () => {
    const known = [...read('README.md').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name);
    const portal = /\n {2}portal:\n[\s\S]*? {4}environment:\n([\s\S]*?)\n {4}\w/.exec(read('compose.yaml'))?.[1] ?? '';
    const set = [...portal.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(10);
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.runIf(fs.existsSync('/usr/bin/systemd-analyze'))('is a unit that systemd takes', () => {
    const unit = path.join(folder, 'waybound.service');
    // The program is not installed where the unit expects it.
    fs.writeFileSync(unit, read('deploy/waybound.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  // Installs and builds all of it, which takes minutes and the package registry.
  it.runIf(process.env['FULL_TESTS'] === 'yes')('runs from a bare folder by the steps of its image', { timeout: 900_000 }, async () => {
    const { place, command, healthcheck } = buildImage(read('Dockerfile'), ROOT, folder);
    expect(fs.existsSync(path.join(place, 'node_modules/vitest'))).toBe(false);
    expect(fs.existsSync(path.join(place, 'apps/web/dist/index.html'))).toBe(true);
    const settings = { DEMO: 'off', SIMULATOR: 'off', DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) };
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings };
    const [program = '', ...args] = command;
    const portal = spawn(program, args, { cwd: place, env, stdio: ['ignore', 'inherit', 'inherit'] });
    try {
      const isHealthy = () => spawnSync(healthcheck[0] ?? '', healthcheck.slice(1), { cwd: place, env }).status;
      await expect.poll(isHealthy, { timeout: 120_000, interval: 1000 }).toBe(0);
      expect((await fetch(`http://127.0.0.1:${env.PORT}/api/openapi.json`)).status).toBe(200);
    } finally {
      portal.kill('SIGTERM');
    }
    const [code] = (await once(portal, 'exit')) as [number];
    expect(code).toBe(0);
  });
});

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // What TCP listens on has a port.
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
