import { describe, expect, it } from 'vitest';
import { countOf, timesOf, type Part } from './test-report.ts';

const part = (change: Partial<NonNullable<Part['tests']>>, ok = true): Part => ({
  name: 'server',
  ok,
  seconds: 61.25,
  tests: { passed: 3, failures: [], secondTries: [], files: [], ...change },
});

describe('a part of a run', () => {
  it('counts its tests, or itself where it has none', () => {
    expect(countOf(part({}))).toEqual({ passed: 3, failed: 0 });
    expect(countOf(part({ failures: ['a', 'b'] }, false))).toEqual({ passed: 3, failed: 2 });
    expect(countOf({ name: 'lint', ok: true, seconds: 1 })).toEqual({ passed: 1, failed: 0 });
    expect(countOf({ name: 'lint', ok: false, seconds: 1 })).toEqual({ passed: 0, failed: 1 });
  });

  it('fails by a test that passed at its second try, and names it', () => {
    const lucky = part({ secondTries: ['e2e/login.spec.ts logs in'] });
    expect(countOf(lucky)).toEqual({ passed: 2, failed: 1 });
    expect(timesOf([lucky]).join('\n')).toContain('passed at its second try only: e2e/login.spec.ts logs in');
  });

  it('names each test that failed', () => {
    const failing = part({ failures: ['a.test.ts adds: expected 1 to be 2', 'b.test.ts counts: no error given'] }, false);
    expect(timesOf([failing]).map((line) => line.trim())).toEqual([
      '61.3 s  server',
      'failed: a.test.ts adds: expected 1 to be 2',
      'failed: b.test.ts counts: no error given',
    ]);
  });

  it('fails where it broke around its tests, and where it ran none', () => {
    for (const broken of [part({}, false), part({ passed: 0 })]) {
      expect(countOf(broken)).toEqual({ passed: broken.tests?.passed, failed: 1 });
      expect(timesOf([broken]).join('\n')).toContain('broke outside its tests');
    }
    expect(timesOf([part({}), { name: 'lint', ok: true, seconds: 1 }]).join('\n')).not.toMatch(/failed|broke/);
  });

  it('reports its time and its ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.test.ts`, seconds: n }));
    const lines = timesOf([part({ files })]);
    expect(lines).toHaveLength(11);
    expect(lines[0]).toContain('61.3 s  server');
    expect(lines[1]).toContain('11.0 s  11.test.ts');
    expect(lines[10]).toContain('2.0 s  2.test.ts');
  });
});
