import { isOpenDemo, type Config } from './kernel/config.ts';
import { undeclaredProxyIn } from './kernel/http/undeclared-proxy.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './seed/accounts.ts';

/** What a start has to say, line by line: to a person where there is one or a demo, else as the log is written, for programs. */
export function startLines({ demo }: Config): (line: string) => void {
  const isRead = demo || process.stdout.isTTY;
  const logged = (msg: string): string => JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg });
  return (line) => void process.stdout.write(`${isRead ? line : logged(line)}\n`);
}

const OPEN_DEMO =
  'Open                whoever reaches this machine can log in with this password. HOST=127.0.0.1 keeps the demo to yourself; DEMO=off starts an empty portal.';

export function announcement(config: Config, port: number): string[] {
  const lines = [
    `Waybound listens on http://localhost:${port}`,
    `API documentation   http://localhost:${port}/api/docs`,
    `Database            ${config.databaseUrl === undefined ? `embedded, in ${config.dataDir}` : 'PostgreSQL'}`,
  ];
  if (config.demo) {
    lines.push(
      `Accounts            ${ACCOUNTS.map(({ login, site }) => (site === 'waybound' ? login : `${login} (${site}.localhost)`)).join(', ')}`,
    );
    lines.push(`Password            ${DEMO_PASSWORD}`);
    if (isOpenDemo(config)) lines.push(OPEN_DEMO);
  }
  if (config.simulator) lines.push('Simulator           on: a submitted waybill is delivered in about five minutes');
  const undeclared = undeclaredProxyIn(config);
  if (undeclared !== undefined) lines.push(undeclared);
  return lines;
}
