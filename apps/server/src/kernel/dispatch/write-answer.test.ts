import { allCalls } from '@waybound/contract/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { writeAnswer } from './write-answer.ts';

const named = z.object({
  id: z.string(),
  note: z.optional(z.string()),
  fee: z.nullable(z.string()),
  line: z.nullable(z.enum(['truckAir', 'truckRail'])),
  name: z.nullable(z.object({ zh: z.string(), en: z.string() })),
});

describe('an answer as text', () => {
  it('has what its schema names and nothing else', () => {
    const answer = { id: '1', fee: null, line: 'truckAir', name: { zh: '空派', en: 'Air', secret: 'x' }, secret: 'x', note: undefined };
    expect(writeAnswer(named, answer)).toBe('{"id":"1","fee":null,"line":"truckAir","name":{"zh":"空派","en":"Air"}}');
    expect(writeAnswer(z.array(named), [])).toBe('[]');
    expect(writeAnswer(z.nullable(named), null)).toBe('null');
  });

  it('writes any text, number and record as JSON does', () => {
    const schema = z.object({ texts: z.array(z.string()), numbers: z.array(z.number()), by: z.record(z.string(), z.nullable(z.int())) });
    const answer = {
      texts: ['"quoted" \\ and\nbroken', '\u0000\u001f\u2028', 'half \ud83d', '纸箱'.repeat(50), `${'long '.repeat(50)}"`, ''],
      numbers: [0, -0, 1.5, 1e21, -3],
      by: { 'a "key"': 1, ß: null },
    };
    expect(writeAnswer(schema, answer)).toBe(JSON.stringify(answer));
  });

  it('writes fields that are called like words of a schema', () => {
    const schema = z.object({ format: z.string(), pattern: z.string(), enum: z.nullable(z.string()), properties: z.array(z.string()) });
    const answer = { format: 'PDF', pattern: 'A-{n}', enum: null, properties: ['a'] };
    expect(writeAnswer(schema, answer)).toBe(JSON.stringify(answer));
  });

  it('tells the cases of a union by what names them, with a key nobody expects beside it', () => {
    const line = z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('freight'),
        amount: z.string(),
        by: z.discriminatedUnion('unit', [z.object({ unit: z.literal('kg'), g: z.int() })]),
      }),
      z.object({ kind: z.literal('tax'), amount: z.string(), rate: z.nullable(z.string()) }),
    ]);
    const lines = [
      null,
      { kind: 'tax', amount: '1.00', rate: null, by: 'x' },
      { kind: 'freight', amount: '2.00', by: { unit: 'kg', g: 5 } },
    ];
    expect(writeAnswer(z.array(z.nullable(line)), lines)).toBe(
      '[null,{"kind":"tax","amount":"1.00","rate":null},{"kind":"freight","amount":"2.00","by":{"unit":"kg","g":5}}]',
    );
  });

  it('writes a case of a union in which one of some words is null', () => {
    const side = z.nullable(z.enum(['left', 'right']));
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('turn'), side }),
      z.object({ kind: z.literal('stop'), at: z.string() }),
    ]);
    expect(writeAnswer(schema, { kind: 'turn', side: null })).toBe('{"kind":"turn","side":null}');
    expect(writeAnswer(schema, { kind: 'turn', side: 'left' })).toBe('{"kind":"turn","side":"left"}');
  });

  it('is compiled for every call', () => {
    const answers = allCalls.flatMap(({ name, spec: { answer } }) => (answer.kind === 'file' ? [] : [{ name, schema: answer.schema }]));
    expect(answers.length).toBeGreaterThan(100);
    for (const { name, schema } of answers) expect(writeAnswer(z.array(schema), []), name).toBe('[]');
  });
});
