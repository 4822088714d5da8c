import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { postJson, type PostOptions } from './post-json.ts';
import { isPublicAddress } from './public-address.ts';

const seen: { url: string | undefined; host: string | undefined }[] = [];
const server = http.createServer((request, response) => {
  seen.push({ url: request.url, host: request.headers.host });
  if (request.url === '/redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end();
  else if (request.url === '/endless') response.writeHead(200).write('x'.repeat(100_000));
  else if (request.url === '/silent') request.resume();
  else request.pipe(response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const local: PostOptions = { isLocalAllowed: true };
const strict: PostOptions = { isLocalAllowed: false };

describe('an address of another host', () => {
  it.each(['http://example.com/', 'https://user:password@example.com/', 'ftp://example.com/', 'no address', 'file:///etc/passwd'])(
    'is refused as it is: %s',
    async (address) => {
      await expect(postJson(address, '{}', strict)).rejects.toMatchObject({ message: 'addressRefused', isFinal: true });
    },
  );

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://localhost/',
  ])('is refused where it is not public: %s', async (address) => {
    await expect(postJson(address, '{}', strict)).rejects.toMatchObject({ message: 'addressNotPublic', isFinal: true });
  });

  it('is refused where one of the addresses of its name is not public', async () => {
    const lookup = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    await expect(postJson('https://hooks.example/', '{}', { ...strict, lookup })).rejects.toMatchObject({ message: 'addressNotPublic' });
  });

  it('is called at the address that was looked at, under its own name', async () => {
    let lookups = 0;
    const lookup = async () => {
      lookups += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    expect(await postJson(`http://hooks.example:${port}/in`, '{"a":1}', { ...local, lookup })).toEqual({ status: 200, body: '{"a":1}' });
    expect([lookups, seen.at(-1)]).toEqual([1, { url: '/in', host: `hooks.example:${port}` }]);
  });

  it('whose name is unknown may be known later', async () => {
    await expect(postJson('https://nowhere.invalid/', '{}', { ...strict, lookup: async () => [] })).rejects.toMatchObject({
      message: 'hostUnknown',
      isFinal: false,
    });
  });
});

describe('an answer', () => {
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;

  it('that leads elsewhere is not followed', async () => {
    expect(await postJson(at('/redirect'), '{}', local)).toMatchObject({ status: 302 });
  });

  it('without an end is read to a limit', async () => {
    expect((await postJson(at('/endless'), '{}', local)).body).toHaveLength(16 * 1024);
  });

  it('that does not come is not waited for', async () => {
    await expect(postJson(at('/silent'), '{}', { ...local, timeoutMs: 50 })).rejects.toMatchObject({ message: 'timeout', isFinal: false });
  });

  it('of a closed port names the kind of failure, not the address', async () => {
    await expect(postJson('http://127.0.0.1:1/secret-key', '{}', local)).rejects.toMatchObject({ message: 'ECONNREFUSED', isFinal: false });
  });
});

it('knows public addresses', () => {
  expect(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2400:3200::1'].every(isPublicAddress)).toBe(true);
  expect(['', 'example.com', '::ffff:8.8.8.8', '255.255.255.255', '203.0.113.9'].some(isPublicAddress)).toBe(false);
});
