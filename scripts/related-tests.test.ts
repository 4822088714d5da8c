import { describe, expect, it } from 'vitest';
import { relatedTests } from './related-tests.ts';
import { testsOnPostgres } from './tests-on-postgres.ts';

describe('tests near a change', () => {
  it('are those that import it, and those through the API that lie beside it; the nearest first', () => {
    expect(relatedTests(['packages/domain/src/pricing/price.ts'])[0]).toMatch(/^packages\/domain\/src\/pricing\/price/);
    const related = relatedTests(['apps/server/src/modules/waybills/questions.ts']);
    expect(related.slice(0, 3).every((file) => file.startsWith('apps/server/src/modules/waybills/'))).toBe(true);
    expect(related).toContain('apps/server/src/every-call.test.ts');
    expect(related).not.toContain('apps/server/src/modules/finance/finance.test.ts');
  });

  it('are of a migration those that touch a database themselves', () => {
    expect(relatedTests(['apps/server/src/db/migrations/20261120-2003-customers-and-waybills.sql'])).toContain(
      'apps/server/src/isolation.test.ts',
    );
  });
});

describe('tests on PostgreSQL', () => {
  it('are those whose imports lead to a database', () => {
    const found = testsOnPostgres();
    expect(found).toContain('apps/server/src/every-call.test.ts');
    expect(found).toContain('apps/server/src/start-on-postgres.test.ts');
    expect(found).not.toContain('apps/server/src/gateways/sniff.test.ts');
    expect(found).not.toContain('apps/server/src/kernel/database/durability.test.ts');
  });
});
