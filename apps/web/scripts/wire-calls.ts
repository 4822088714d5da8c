import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Where the contract stands. */
const CONTRACT = path.join(import.meta.dirname, '../../../packages/contract/src');
const PREFIX = '\0wire:';
/** Groups of calls, and lists of codes that stand beside their schemas. */
const MODULES =
  /^@waybound\/contract\/(account|address-book|address-checks|api-keys|arrivals|auth|dashboard|file-library|files|finance|history|kept-limits|kept-workbooks|label-settings|labels|members|messages|notice-receivers|notices|order-aids|order-intake|order-intake-limits|order-templates|orders|pack-lists|pickups|preflight|shares|site|sku-pictures|status|stores|waybills)$/;

interface Call {
  path: string;
  answer: { kind: string };
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCall = (value: object): value is Call => 'path' in value && 'answer' in value;

/** What the browser keeps of an export: calls without their schemas, alone or in their group, and plain lists and limits. */
function wireOf(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (!isObject(value) || Array.isArray(value)) return value;
  if ('_zod' in value) return undefined;
  if (isCall(value)) return { ...value, summary: undefined, input: undefined, answer: { kind: value.answer.kind } };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wireOf(each)]));
}

/**
 * The browser needs of a call its path and how it travels, not its schemas: those check on the server, and the form takes its own from
 * `order-fields`. Without this every page would carry the schema library and the shapes of answers it only reads. Types are untouched.
 */
export function wireCalls(): Plugin {
  return {
    name: 'wire-calls',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOurs = importer !== undefined && path.resolve(importer).startsWith(CONTRACT);
      const name = MODULES.exec(source)?.[1];
      return name && !isOurs ? `${PREFIX}${name}` : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = path.join(CONTRACT, `${id.slice(PREFIX.length)}.ts`);
      this.addWatchFile(file);
      const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(exported)
        .map(([name, value]) => [name, wireOf(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
