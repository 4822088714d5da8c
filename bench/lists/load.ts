import http from 'node:http';

export interface Load {
  port: number;
  path: string;
  /** The n-th request: whose token, which body. */
  request: (n: number) => { token: string; body: string };
  atOnce: number;
  seconds: number;
}

let sent = 0;

interface Measured {
  /** Requests per second. */
  rate: number;
  done: number;
  /** How long each took. */
  ms: number[];
}

/** Over kept-alive connections; an answer that is not a success ends the run. */
export async function measure({ port, path, request, atOnce, seconds }: Load): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  const ms: number[] = [];
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const { token, body } = request((sent += 1));
      const begun = performance.now();
      await once(agent, port, path, token, body);
      ms.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return { rate: (ms.length / (performance.now() - started)) * 1000, done: ms.length, ms };
}

function once(agent: http.Agent, port: number, path: string, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), authorization: token };
    const request = http.request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200 && text.includes('"code":200')) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 500)}`));
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}
