import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { installFailures } from './failures.ts';

/** It takes longer to pack than to leave. */
const LONG = randomBytes(1_000_000).toString('hex');
const BROKEN = '/broken';

let app = Fastify();
afterEach(() => app.close());

/** A server that packs what it answers, and what it logs. */
async function openApp(): Promise<string[]> {
  const errors: string[] = [];
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void errors.push(line) } } });
  installFailures(app);
  await app.register(compress, { customTypes: /^application\/json/ });
  app.post('/left', async ({ socket }) => {
    setImmediate(() => socket.destroy());
    return { whole: LONG };
  });
  app.get(BROKEN, () => Promise.reject(new Error('A fault of ours.')));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return errors;
}

describe('what is logged', () => {
  it('is a fault of ours', async () => {
    const errors = await openApp();
    expect((await app.inject(BROKEN)).statusCode).toBe(500);
    expect(errors.join('')).toContain('A fault of ours.');
  });

  it('is not that a browser has gone before its answer was packed', async () => {
    const errors = await openApp();
    // What TCP listens on has a port.
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' };
    const request = http.request({ port, path: '/left', method: 'POST', headers }).end('{}');
    await expect(once(request, 'response')).rejects.toThrow('socket hang up');
    await app.close();
    expect(errors).toEqual([]);
  });
});
