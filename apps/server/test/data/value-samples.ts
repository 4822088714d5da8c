/** Values of each type that travels to and from a database: how one is given, and what is read where that is not the same. */
interface ValueSample {
  /** By its name in the catalogue. */
  type: string;
  given: unknown;
  read?: unknown;
}

const MOMENT = new Date('2026-11-20T02:03:04.567Z');

export const VALUE_SAMPLES: readonly ValueSample[] = [
  { type: 'bigint', given: '9007199254740993' },
  { type: 'bigint', given: 9007199254740993n, read: '9007199254740993' },
  { type: 'integer', given: -2147483648 },
  { type: 'smallint', given: 32767 },
  { type: 'double precision', given: 0.1 },
  { type: 'numeric', given: '12345678901234567890.0500' },
  { type: 'text', given: '蓝鲸 "é" \\ \'' },
  { type: 'boolean', given: true },
  { type: 'boolean', given: false },
  { type: 'timestamp with time zone', given: MOMENT },
  { type: 'timestamp with time zone', given: '2026-11-20T10:03:04.567+08:00', read: MOMENT },
  { type: 'date', given: '2026-11-20' },
  { type: 'jsonb', given: JSON.stringify({ a: [1, null, '蓝'] }), read: { a: [1, null, '蓝'] } },
  { type: 'json', given: JSON.stringify([{ b: 1.5 }]), read: [{ b: 1.5 }] },
  { type: 'bytea', given: Buffer.from([0, 1, 128, 255]), read: new Uint8Array([0, 1, 128, 255]) },
  { type: 'text[]', given: ['a', 'b,"c', '{d}', ''] },
  { type: 'bigint[]', given: ['1', '9007199254740993'] },
  { type: 'integer[]', given: [1, -2] },
  { type: 'uuid', given: '0198f3c2-7d1e-7aaa-bbbb-0123456789ab' },
  { type: 'uuid[]', given: ['0198f3c2-7d1e-7aaa-bbbb-0123456789ab'] },
  { type: 'name', given: 'portal_app' },
  { type: 'boolean[]', given: [true, false] },
  { type: 'void', given: '' },
];
