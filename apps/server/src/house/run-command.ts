import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-error.ts';
import { ConfigError, readConfig } from '../kernel/config.ts';
import { FolderInUse } from '../kernel/database/folder-lock.ts';
import { MigrationError } from '../kernel/database/schema-owner.ts';
import { COMMANDS, parserOptions, requireOptions, UsageError, type Command } from './commands.ts';
import { CallRefused, operationsClient } from './operations-client.ts';
import { withOwnPortal } from './open-portal.ts';

/** What a run prints, and the process' exit code. */
export interface Outcome {
  exitCode: 0 | 1 | 2;
  out: string;
  err: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The only command that may begin with nothing. */
const FIRST = 'init';

/** Of every command. */
const GENERAL = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  url: { type: 'string' },
  key: { type: 'string' },
  lang: { type: 'string' },
} as const;

/**
 * One command of the forwarder's administrator. Errors are one sentence each: exit code 1 where the portal has refused, 2 where the command
 * was given wrongly. With `--json` standard output is one object in any case.
 */
export async function runCommand(argv: readonly string[], env: Variables): Promise<Outcome> {
  const [name = 'help', ...rest] = argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    return name === 'help' || name === '--help'
      ? told(overview())
      : failed(2, [`There is no command ${name}.`, overview()], rest.includes('--json'));
  const isJson = rest.includes('--json');
  try {
    const { values } = parseArgs({ args: [...rest], options: { ...parserOptions(command), ...GENERAL }, strict: true });
    if (values.help === true) return told(helpOf(name, command));
    requireOptions(command, values);
    const answer = await execute(name, command, values, env);
    return told(isJson ? JSON.stringify(answer) : readable(answer));
  } catch (error) {
    if (error instanceof CallRefused)
      return failed(1, [error.message, ...error.errors.map((each) => `${each.path}: ${each.message}`)], isJson, error);
    if (error instanceof FolderInUse) return failed(1, [`${error.message} Stop it, or reach it with --url and --key.`], isJson);
    if (error instanceof BackupError || error instanceof MigrationError) return failed(1, [error.message], isJson);
    if (error instanceof UsageError || error instanceof ConfigError) return failed(2, [error.message], isJson);
    if (error instanceof TypeError && 'code' in error) return failed(2, [error.message], isJson);
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return failed(1, [error.message], isJson);
    throw error;
  }
}

function execute(
  name: string,
  command: Command,
  values: Readonly<Record<string, string | boolean | undefined>>,
  env: Variables,
): Promise<object> {
  const lang = values['lang'] === 'zh' || (values['lang'] === undefined && /^zh/i.test(env['LANG'] ?? '')) ? 'zh' : 'en';
  const key = values['key'] ?? env['OPERATOR_KEY'];
  if ('runHere' in command && values['url'] !== undefined)
    throw new UsageError('It is about the data that the settings name; leave --url out.');
  if ('runHere' in command || values['url'] === undefined) {
    // Neither a demo nor a simulator: what is set up here is the forwarder's own.
    const config = readConfig({ ...env, DEMO: 'off', SIMULATOR: 'off', LOG_LEVEL: 'silent' });
    if ('runHere' in command) return command.runHere(config, values);
    if (name !== FIRST && config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'database'))) {
      throw new UsageError(`There is no database in DATA_DIR (${config.dataDir}): run ${FIRST} first, or take the settings of the portal.`);
    }
    return withOwnPortal(config, lang, (call) => command.run(call, values));
  }
  if (!URL.canParse(String(values['url']))) throw new UsageError('--url must be an address such as https://portal.example.com.');
  if (key === undefined) throw new UsageError('--url needs --key (or OPERATOR_KEY): a key of the operations API with the right admin.');
  return command.run(operationsClient(String(values['url']), String(key), lang), values);
}

const told = (out: string): Outcome => ({ exitCode: 0, out: `${out}\n`, err: '' });

function failed(exitCode: 1 | 2, lines: readonly string[], isJson: boolean, refused?: CallRefused): Outcome {
  if (!isJson) return { exitCode, out: '', err: `${lines.join('\n')}\n` };
  const error = {
    message: lines[0],
    ...(refused?.reason !== undefined && { reason: refused.reason }),
    ...(refused && { errors: refused.errors }),
  };
  return { exitCode, out: `${JSON.stringify({ error })}\n`, err: '' };
}

/** One line a field; what holds more is shown as JSON. */
const readable = (answer: object): string =>
  Object.entries(answer)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('\n');

const NAME_WIDTH = 24;

const overview = (): string =>
  [
    'npm run house -- <command> [options]',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(NAME_WIDTH)}${summary}`),
    '',
    'Without --url a command opens the database that the settings name (DATA_DIR or DATABASE_URL), which may not be an embedded one that a',
    'server has open. With --url and --key (or OPERATOR_KEY) it asks a running portal. --json prints one object, --help explains a command.',
  ].join('\n');

const helpOf = (name: string, { summary, options }: Command): string =>
  [
    `npm run house -- ${name} [options]`,
    '',
    `  ${summary}.`,
    '',
    ...Object.entries(options).map(([option, kind]) => {
      const said = kind === true ? '' : kind.startsWith('!') ? `${kind.slice(1)} (required)` : kind;
      return `  --${option.padEnd(NAME_WIDTH - 2)}${said}`.trimEnd();
    }),
  ].join('\n');
