import pg from 'pg';
import { openInMemory, type EmbeddedEngine } from '../../src/kernel/database/embedded-engine.ts';
import { migratedSnapshot } from './migrated-database.ts';

/** The texts that this worker has sent to a PostgreSQL, and of which the embedded database was not asked yet. */
const waiting = new Set<string>();
const asked = new Set<string>();
let embedded: Promise<EmbeddedEngine> | undefined;

type Parse = typeof pg.Connection.prototype.parse;
/** By its name alone it is the method of no connection yet; each call is given the one that it is made on. */
const parse = Reflect.get(pg.Connection.prototype, 'parse');

/** Notes what is sent from now on, by whatever way: everything is parsed before it is run. */
export function noteStatements(): void {
  pg.Connection.prototype.parse = function noting(...given: Parameters<Parse>) {
    const [{ text }] = given;
    if (!asked.has(text)) waiting.add(text);
    return parse.apply(this, given);
  };
}

/** What a transaction or a session is steered by cannot be prepared, and every call sends it on both databases. */
const PREPARED = /^\s*(?:select|with|insert|update|delete|values)\b/i;

/**
 * Notes no more, and has the embedded database parse and analyse what was noted, against its own migrated tables.
 * @returns what it does not understand: its own words and the statement
 */
export async function notUnderstood(): Promise<string[]> {
  pg.Connection.prototype.parse = parse;
  const texts = [...waiting].filter((text) => PREPARED.test(text));
  for (const text of waiting) asked.add(text);
  waiting.clear();
  if (texts.length === 0) return [];
  const engine = await (embedded ??= migratedSnapshot().then(openInMemory));
  const refused: string[] = [];
  for (const text of texts) {
    try {
      await engine.script(`prepare asked as ${text}`);
      await engine.script('deallocate asked');
    } catch (error) {
      refused.push(`${error instanceof Error ? error.message : String(error)} in: ${text}`);
    }
  }
  return refused;
}
