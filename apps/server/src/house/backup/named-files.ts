import type { Ask } from './table-sums.ts';

/** Names of contents that maintenance has still to remove. */
const NOT_NAMED = 'removed_content';
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** The keys of all files that a row names: whatever column of a path holds one, and is not of a record that was deleted. */
export async function readNamedFiles(ask: Ask): Promise<string[]> {
  const { rows: columns } = await ask(
    `select format('%I', a.attname) as "column", format('%I', c.relname) as "table",
       exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'deleted_at' and not d.attisdropped) as may_be_deleted
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relowner = 'portal_owner'::regrole and c.relname <> '${NOT_NAMED}'
       and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype and a.attname ~ '(^|_)path$'`,
  );
  const keys: string[] = [];
  for (const each of columns) {
    const column = String(each['column']);
    const kept = each['may_be_deleted'] === true ? ' and deleted_at is null' : '';
    const { rows } = await ask(`select ${column} as key from public.${String(each['table'])} where ${column} ~ '${UUID}'${kept}`);
    for (const { key } of rows) keys.push(String(key));
  }
  return keys;
}
