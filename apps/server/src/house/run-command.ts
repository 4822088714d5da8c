import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OPERATOR_RIGHTS } from '@waybound/contract/operations/operator-rights';
import { house as houseEn } from '@waybound/phrases/en/portal/house';
import type { Language } from '@waybound/phrases/topics';
import type { TextKey } from '@waybound/phrases/typing';
import { house as houseZh } from '@waybound/phrases/zh/portal/house';
import { textsOf, type Arguments } from '../kernel/language.ts';
import { BackupError } from './backup/backup-error.ts';
import { readConfig } from '../kernel/config.ts';
import { ConfigError } from '../kernel/config-error.ts';
import { FolderInUse } from '../kernel/database/folder-lock.ts';
import { MigrationError } from '../kernel/database/schema-owner.ts';
import { COMMANDS, parserOptions, requireOptions, UsageError, type Answer, type Command, type Values } from './commands.ts';
import { CallRefused, KeyUnknown, KeyWithoutRight, operationsClient, PortalAway } from './operations-client.ts';
import { withOwnPortal } from './open-portal.ts';
import { optionOf, readable } from './shown.ts';

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
  const lang = languageOf(argv, env);
  const say = wordsIn(lang);
  const isJson = rest.includes('--json');
  if (!isCommand(name)) {
    if (name.startsWith('--') || name === 'help') return told(overview(say));
    return failed(2, [say('errors.unknownCommand', { name }), overview(say)], isJson);
  }
  const command: Command = COMMANDS[name];
  try {
    const options = { ...parserOptions(command), ...GENERAL };
    const { values } = parseArgs({ args: withKeyJoined(rest, options), options, strict: true });
    if (values.help === true) return told(helpOf(say, name));
    requireOptions(command, values);
    const { hint, ...answer } = await execute(name, command, values, { env, lang });
    const shown = hint === undefined ? answer : { ...answer, hint: say(`hints.${hint}`) };
    return told(isJson ? JSON.stringify(shown) : readable(shown));
  } catch (error) {
    if (error instanceof CallRefused) return refused(command, error, isJson);
    if (error instanceof PortalAway) return failed(1, [say('errors.portalAway', { url: error.url, why: error.why })], isJson);
    if (error instanceof KeyWithoutRight) return failed(1, [say('errors.keyRight', { right: error.right })], isJson);
    if (error instanceof KeyUnknown) return failed(1, [say('errors.keyUnknown')], isJson);
    if (error instanceof FolderInUse)
      return failed(1, [say('errors.folderInUse', { folder: error.folder, process: error.process })], isJson);
    if (error instanceof BackupError || error instanceof MigrationError) return failed(1, [error.message], isJson);
    if (error instanceof UsageError) return failed(2, [say(`errors.${error.key}`, error.args)], isJson);
    if (error instanceof ConfigError) return failed(2, [error.message], isJson);
    if (error instanceof TypeError && 'code' in error) return failed(2, [wrongArgument(say, error)], isJson);
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return failed(1, [error.message], isJson);
    throw error;
  }
}

/** A key is random and may begin with a dash: what follows `--key` is one, unless it is an option itself. */
function withKeyJoined(args: readonly string[], options: Readonly<Record<string, unknown>>): string[] {
  const at = args.indexOf('--key');
  const key = args[at + 1];
  if (at === -1 || key === undefined || (key.startsWith('--') && Object.hasOwn(options, key.slice(2)))) return [...args];
  return [...args.slice(0, at), `--key=${key}`, ...args.slice(at + 2)];
}

type CommandName = keyof typeof COMMANDS;
const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** The language of what a person reads: what was asked for, else that of the machine's own messages, else English. */
function languageOf(argv: readonly string[], env: Variables): Language {
  const asked = argv.flatMap((each, at) => (each.startsWith('--lang=') ? [each.slice(7)] : each === '--lang' ? [argv[at + 1]] : [])).at(-1);
  const said = asked ?? [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(Boolean);
  return /^zh/i.test(said ?? '') ? 'zh' : 'en';
}

const texts = textsOf({ zh: houseZh, en: houseEn });
type Say = (key: TextKey<typeof houseZh>, args?: Arguments) => string;
const wordsIn =
  (lang: Language): Say =>
  (key, args) =>
    texts.say(lang, key, args);

/** What the parser does not take; its own sentence is English, the first thing that it quotes is what was given. */
function wrongArgument(say: Say, error: TypeError & { code?: unknown }): string {
  const given = /'([^']+)'/.exec(error.message)?.[1] ?? '';
  return say(error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' ? 'errors.optionValue' : 'errors.unknownOption', { given });
}

interface Place {
  env: Variables;
  lang: Language;
}

function execute(name: string, command: Command, values: Values, { env, lang }: Place): Promise<Answer> {
  const key = values['key'] ?? env['OPERATOR_KEY'];
  if ('runHere' in command && values['url'] !== undefined) throw new UsageError('aboutData');
  if ('runHere' in command || values['url'] === undefined) {
    // Neither a demo nor a simulator: what is set up here is the forwarder's own.
    const config = readConfig({ ...env, DEMO: 'off', SIMULATOR: 'off', LOG_LEVEL: 'silent' });
    if ('runHere' in command) return command.runHere(config, values);
    if (name !== FIRST && config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'database'))) {
      throw new UsageError('noDatabase', { folder: config.dataDir });
    }
    return withOwnPortal(config, lang, (call) => command.run(call, values));
  }
  if (!URL.canParse(String(values['url']))) throw new UsageError('url');
  if (key === undefined) throw new UsageError('urlNeedsKey');
  return command.run(operationsClient(String(values['url']), String(key), lang), values);
}

const told = (out: string): Outcome => ({ exitCode: 0, out: `${out}\n`, err: '' });

function failed(exitCode: 1 | 2, lines: readonly string[], isJson: boolean, more: object = {}): Outcome {
  if (!isJson) return { exitCode, out: '', err: `${lines.join('\n')}\n` };
  return { exitCode, out: `${JSON.stringify({ error: { message: lines[0], ...more } })}\n`, err: '' };
}

/** What is wrong with single fields is told by the options that they were given by; only what names no field is told by its own sentence. */
function refused({ options }: Command, { message, reason, errors }: CallRefused, isJson: boolean): Outcome {
  const found = errors.map((each) => ({ ...each, option: optionOf(each.path, options) }));
  const lines = found.map(({ path: field, option, message: wrong }) => `${option === undefined ? field : `--${option}`}: ${wrong}`);
  const more = { ...(reason !== undefined && { reason }), errors: found };
  return failed(1, isJson || lines.length === 0 ? [message] : lines, isJson, more);
}

const NAME_WIDTH = 24;

const overview = (say: Say): string =>
  [
    say('usage'),
    '',
    ...Object.keys(COMMANDS)
      .filter(isCommand)
      .map((name) => `  ${name.padEnd(NAME_WIDTH)}${say(`commands.${name}.summary`)}`),
    '',
    say('overview'),
  ].join('\n');

function helpOf(say: Say, name: CommandName): string {
  const { options }: Command = COMMANDS[name];
  const explained = Object.entries(options).map(([option, kind]) => {
    // The table of commands is typed by the phrases: each option has its text.
    const text = say(`commands.${name}.options.${option}` as TextKey<typeof houseZh>, { rights: OPERATOR_RIGHTS.join(',') });
    return `  --${option.padEnd(NAME_WIDTH - 2)}${kind === 'needed' ? say('required', { text }) : text}`;
  });
  return [say('usageOf', { name }), '', `  ${say(`commands.${name}.summary`)}`, '', ...explained].join('\n');
}
