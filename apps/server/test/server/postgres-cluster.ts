import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of a test's own, to be ended: whose roles nobody has made yet, and which may be stopped. */
export interface PostgresCluster {
  /** The address of a database, of the superuser where no login is named. */
  address: (database: string, login?: string) => string;
  /** Runs statements as the superuser. */
  run: (database: string, ...statements: string[]) => Promise<pg.QueryResult>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** As a crash: no connection is told, nothing is finished. */
  restartAtOnce: () => Promise<void>;
  /** Ends the server and removes its data. */
  end: () => Promise<void>;
}

/** The only login that is asked for its password. */
export const ASKED = 'asked_for_password';

/** Those asked for, such as another version's, or the newest on this machine. */
const PROGRAMS =
  process.env['POSTGRES_PROGRAMS'] ??
  fs
    .globSync('/usr/lib/postgresql/*/bin')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);

/** Where a PostgreSQL is required, a machine without its programs fails. */
export const runsClusters =
  process.env['TEST_ENGINE'] === 'postgres' && (PROGRAMS !== undefined || process.env['REQUIRE_POSTGRES'] === '1');

export async function postgresCluster(): Promise<PostgresCluster> {
  if (PROGRAMS === undefined) throw new Error('The programs of PostgreSQL are not below /usr/lib/postgresql.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-cluster-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const command = async (text: string): Promise<void> => {
    const [program = 'sh', ...shell] = isRoot ? ['su', 'postgres', '-s', '/bin/sh', '-c'] : ['sh', '-c'];
    // What is started must not hold our pipes.
    const running = spawn(program, [...shell, `${PROGRAMS}/${text} >>${folder}/programs.log 2>&1`], { cwd: folder, stdio: 'ignore' });
    const [status] = (await once(running, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`${text}: ${fs.readFileSync(`${folder}/programs.log`, 'utf8')}`);
  };
  await command(`initdb -D ${folder}/db -A trust -U postgres --encoding=UTF8 --locale=C --no-sync`);
  const access = path.join(folder, 'db/pg_hba.conf');
  fs.writeFileSync(access, `host all ${ASKED} 127.0.0.1/32 scram-sha-256\n${fs.readFileSync(access, 'utf8')}`);
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=60`;
  const control = (how: string): Promise<void> => command(`pg_ctl -D ${folder}/db -w -t 60 -l ${folder}/log -o '${settings}' ${how}`);
  await control('start');
  const address = (database: string, login = 'postgres'): string => `postgres://${login}@127.0.0.1:${port}/${database}`;
  return {
    address,
    async run(database, ...statements) {
      const client = new pg.Client({ connectionString: address(database) });
      await client.connect();
      try {
        let result: pg.QueryResult | undefined;
        for (const statement of statements) result = await client.query(statement);
        if (!result) throw new Error('There was nothing to run.');
        return result;
      } finally {
        await client.end();
      }
    },
    stop: () => control('-m immediate stop'),
    start: () => control('start'),
    restartAtOnce: () => control('-m immediate restart'),
    async end() {
      if (fs.existsSync(`${folder}/db/postmaster.pid`)) await control('-m immediate stop');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // What TCP listens on has a port.
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
