import { expect, it } from 'vitest';
import { testServer } from '../../test/server/test-server.ts';
import { insertAuditEntries } from './audit.ts';

const { engine, customer, clock } = await testServer();

/** Three collective bills of small parcels that one payment settles. */
const ENTRIES = 9_000;

it('takes an entry for each parcel of several large bills, more than a statement has parameters for', async () => {
  const { customerId } = await customer();
  const entries = Array.from({ length: ENTRIES }, (_, n) => ({
    customerId,
    subject: 'parcel' as const,
    subjectId: String(n + 1),
    what: 'settleBill',
    before: { parcelStatus: 'signed' },
    after: { billNo: 'B1', n },
  }));
  await engine.transaction({ role: 'portal_ops' }, 'write', (db) =>
    insertAuditEntries(db, { actor: 'operator:1', call: '/operations/test', at: clock.now }, entries),
  );
  const { rows } = await engine.query(
    "select count(*)::int as n, count(distinct subject_id)::int as subjects, max(after ->> 'billNo') as bill from audit where call = $1 and customer_id = $2",
    ['/operations/test', customerId],
  );
  expect(rows).toEqual([{ n: ENTRIES, subjects: ENTRIES, bill: 'B1' }]);
});
