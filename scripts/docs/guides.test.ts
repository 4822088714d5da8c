import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const read = (name: string): string => fs.readFileSync(path.join(DOCS, name), 'utf8');
const inChinese = fs.readdirSync(DOCS).filter((name) => name.endsWith('.zh.md'));

/** What a guide is made of, whatever its language: its headings, paragraphs, rows of tables and items of lists. */
const shapeOf = (guide: string): string[] =>
  guide
    .replaceAll(/```[^]*?```/g, '```')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(#+|\||\s*- |\s*\d+\. |```)/.exec(line)?.[0] ?? 'text');

describe('a guide in both languages', () => {
  it('is each of those that a forwarder sets something up by', () => {
    expect(inChinese.map((name) => name.replace('.zh.md', ''))).toEqual(
      expect.arrayContaining(['amazon', 'api-guide', 'connect-an-erp', 'embedded-pages', 'operate', 'operations-guide']),
    );
  });

  it.each(inChinese)('%s says as much as the English one, in the same order, and leads to it', (name) => {
    const english = name.replace('.zh.md', '.md');
    expect(shapeOf(read(name))).toEqual(shapeOf(read(english)));
    expect(read(name)).toContain(`(${english})`);
    expect(read(english)).toContain(`(${name})`);
  });
});
