import type { CallSpec } from '@waybound/contract/call';

/** Form fields, query parameters and multipart fields arrive as text; the schema says what they mean. */

type Raw = Readonly<Record<string, unknown>>;
type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'other';

/** Text into what the schema asks for: numbers, booleans, lists (repeated, comma-joined or JSON) and objects (JSON). What fits nothing stays text, for the schema to refuse. */
export function decodeText(spec: CallSpec, raw: Raw): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(spec.input?.shape ?? {})) {
    if (raw[name] !== undefined) decoded[name] = decodeField(kindOf(schema._zod), raw[name]);
  }
  return decoded;
}

function decodeField(kind: Kind, value: unknown): unknown {
  if (kind === 'array') {
    if (Array.isArray(value)) return value;
    if (typeof value !== 'string') return value;
    return value.trimStart().startsWith('[') ? parsedOr(value) : value.split(',').filter((part) => part !== '');
  }
  if (typeof value !== 'string') return value;
  if (kind === 'number' && /^-?[0-9]+(?:\.[0-9]+)?$/.test(value)) return Number(value);
  if (kind === 'boolean' && ['true', '1', 'y'].includes(value)) return true;
  if (kind === 'boolean' && ['false', '0', 'n'].includes(value)) return false;
  if (kind === 'object') return parsedOr(value);
  return value;
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface Definition {
  type: string;
  innerType?: { _zod: { def: Definition } };
  in?: { _zod: { def: Definition } };
  out?: { _zod: { def: Definition } };
}

/** Looks through optional, nullable, default and pipe wrappers. A leading transform (a blank field left out) is judged by what follows it. */
function kindOf(internals: { def: unknown }): Kind {
  // The library's definitions are a public tree without a public type of their own.
  const def = internals.def as Definition;
  if (def.innerType) return kindOf(def.innerType._zod);
  if (def.type === 'pipe' && def.in && def.out) return kindOf(def.in._zod.def.type === 'transform' ? def.out._zod : def.in._zod);
  if (def.type === 'array' || def.type === 'object' || def.type === 'boolean' || def.type === 'string') return def.type;
  return def.type === 'number' || def.type === 'int' ? 'number' : 'other';
}
