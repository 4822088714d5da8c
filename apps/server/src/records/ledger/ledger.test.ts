import { describe, expect, it } from 'vitest';
import type { Db } from '../../kernel/database/engine.ts';
import { balancesOf, post, reverse, type Leg } from './ledger.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { customer, engine, clock } = server;

const leg = (of: 'customer' | 'house', purpose: string, minor: bigint | number, currency = 'CNY') =>
  // Wrong purposes are tried as well.
  ({ of, purpose, currency, minor: BigInt(minor) }) as Leg;
const paidIn = (minor: number, currency?: string) => [leg('house', 'bank', -minor, currency), leg('customer', 'balance', minor, currency)];

const inBooks = <T>(run: (db: Db) => Promise<T>) => engine.transaction({ role: 'portal_ops' }, 'write', run);

const posted = (customerId: string, id: number | string, legs: readonly Leg[], purpose = 'credit') =>
  inBooks((db) => post({ db, now: clock.now }, customerId, { kind: 'repayment', id: String(id), purpose }, legs));

const balances = (customerId: string) => inBooks((db) => balancesOf(db, customerId));

describe('a posting', () => {
  it('moves money between accounts; each entry says what stood before and after', async () => {
    const { customerId } = await customer();
    await posted(customerId, 1, paidIn(10_000));
    await posted(customerId, 2, [leg('customer', 'balance', -4_000), leg('customer', 'held', 4_000)]);
    expect(await balances(customerId)).toEqual([{ currency: 'CNY', balance: 6_000n, held: 4_000n, owed: 0n }]);
    const { rows } = await engine.query(
      `select e.before_minor, e.minor, e.after_minor from ledger_entry e join ledger_account a on a.customer_id = e.customer_id and a.id = e.account_id
       where e.customer_id = $1 and a.purpose = 'balance' order by e.seq`,
      [customerId],
    );
    expect(rows).toEqual([
      { before_minor: '0', minor: '10000', after_minor: '10000' },
      { before_minor: '10000', minor: '-4000', after_minor: '6000' },
    ]);
  });

  it('keeps currencies apart', async () => {
    const { customerId } = await customer();
    await posted(customerId, 1, [...paidIn(100, 'CNY'), ...paidIn(7, 'USD')]);
    expect(await balances(customerId)).toMatchObject([
      { currency: 'CNY', balance: 100n },
      { currency: 'USD', balance: 7n },
    ]);
  });

  it.each([
    ['sums to something', [leg('house', 'bank', -100), leg('customer', 'balance', 99)], 'posting_is_zero'],
    ['sums to zero over two currencies alone', [leg('house', 'bank', -100, 'USD'), leg('customer', 'balance', 100)], 'posting_is_zero'],
    ['holds less than nothing', [leg('customer', 'held', -1), leg('customer', 'balance', 1)], 'held_is_not_negative'],
    ['names no currency', paidIn(1, 'yuan'), 'ledger_account_currency_check'],
  ])('that %s is refused whole', async (_case, legs, constraint) => {
    const { customerId } = await customer();
    await expect(posted(customerId, 1, legs)).rejects.toMatchObject({ constraint });
    expect(await balances(customerId)).toEqual([]);
  });

  it('is made once for its source', async () => {
    const { customerId } = await customer();
    await posted(customerId, 1, paidIn(100));
    await expect(posted(customerId, 1, paidIn(100))).rejects.toMatchObject({ code: '23505' });
    expect(await balances(customerId)).toMatchObject([{ balance: 100n }]);
  });

  it('is taken back by the same one the other way round, once', async () => {
    const { customerId } = await customer();
    await posted(customerId, 1, paidIn(100));
    const bounce = () =>
      inBooks((db) =>
        reverse({ db, now: clock.now }, customerId, { kind: 'repayment', id: '1', purpose: `bounce ${Math.random()}` }, 'credit'),
      );
    await bounce();
    expect(await balances(customerId)).toMatchObject([{ balance: 0n }]);
    await expect(bounce()).rejects.toMatchObject({ code: '23505' });
  });

  it('of another customer is out of reach, and the house’s accounts are out of sight', async () => {
    const [own, other] = await Promise.all([customer(), customer()]);
    await posted(own.customerId, 1, paidIn(100));
    const asOther = <T>(run: Parameters<typeof engine.transaction<T>>[2]) =>
      engine.transaction({ role: 'portal_app', customerId: other.customerId }, 'write', run);
    const source = { kind: 'repayment', id: '9', purpose: 'credit' } as const;
    await expect(asOther((db) => post({ db, now: clock.now }, own.customerId, source, paidIn(5)))).rejects.toMatchObject({ code: '42501' });
    expect(await asOther((db) => balancesOf(db, own.customerId))).toEqual([]);
    const seen = await engine.transaction({ role: 'portal_app', customerId: own.customerId }, 'read', async (db) => ({
      accounts: await db.selectFrom('ledger_account').select('purpose').execute(),
      entries: await db.selectFrom('ledger_entry').select('minor').execute(),
    }));
    expect(seen).toEqual({ accounts: [{ purpose: 'balance' }], entries: [{ minor: '100' }] });
  });
});

describe('the books are only added to', () => {
  it.each([
    ['an entry changed', 'update ledger_entry set minor = minor + 1 where customer_id = $1', 'append_only'],
    ['an entry removed', 'delete from ledger_entry where customer_id = $1', 'append_only'],
    ['a posting changed', "update ledger_posting set purpose = 'x' where customer_id = $1", 'append_only'],
    ['a posting removed', 'delete from ledger_posting where customer_id = $1', 'append_only'],
    ['an account removed', 'delete from ledger_account where customer_id = $1', 'append_only'],
    ['all entries removed', 'truncate ledger_entry, ledger_account', 'append_only'],
    ['a balance changed', 'update ledger_account set balance_minor = balance_minor + 1 where customer_id = $1', 'account_goes_on'],
    [
      'an account going back',
      'update ledger_account set last_seq = last_seq - 1, balance_minor = 0 where customer_id = $1',
      'account_goes_on',
    ],
    [
      'a balance ahead of its entries',
      'update ledger_account set last_seq = last_seq + 1, balance_minor = 5 where customer_id = $1',
      'balance_is_chain',
    ],
    [
      'an entry that its account does not follow',
      `insert into ledger_entry (customer_id, at, account_id, seq, posting_id, is_house, purpose, currency, minor, before_minor, after_minor)
       select customer_id, at, account_id, seq + 1, posting_id, is_house, purpose, currency, 1, after_minor, after_minor + 1 from ledger_entry where customer_id = $1`,
      'account_follows',
    ],
    [
      'an entry out of the chain',
      `insert into ledger_entry (customer_id, at, account_id, seq, posting_id, is_house, purpose, currency, minor, before_minor, after_minor)
       select customer_id, at, account_id, seq + 1, posting_id, is_house, purpose, currency, 1, after_minor + 7, after_minor + 8 from ledger_entry where customer_id = $1`,
      'ledger_entry_customer_id_account_id_previous_before_minor_fkey',
    ],
  ])('by the schema’s owner as well: %s', async (_case, statement, constraint) => {
    const { customerId } = await customer();
    await posted(customerId, 1, paidIn(100));
    await expect(engine.query(statement, statement.includes('$1') ? [customerId] : [])).rejects.toMatchObject({ constraint });
    expect(await balances(customerId)).toMatchObject([{ balance: 100n }]);
  });
});

/** `npm run test:full` takes its time. */
const SOURCES = process.env['FULL_TESTS'] === 'yes' ? 10_000 : 1_000;

it(`adds up after ${SOURCES} postings at once, each source once`, { timeout: 600_000 }, async () => {
  const customers = await Promise.all([customer(), customer()]);
  const sources = Array.from({ length: SOURCES }, (_, n) => n);
  // Every third is sent twice, as by somebody impatient.
  const sent = sources.flatMap((n) => (n % 3 === 0 ? [n, n] : [n]));
  const attempts: PromiseSettledResult<string>[] = [];
  const sender = async () => {
    for (let n = sent.pop(); n !== undefined; n = sent.pop()) {
      const legs = [...paidIn(n + 1), leg('customer', 'balance', -1), leg('house', 'revenue_freight', 1)];
      attempts.push(...(await Promise.allSettled([posted(customers[n % 2]!.customerId, n, legs)])));
    }
  };
  await Promise.all(Array.from({ length: 40 }, sender));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(sources.length);
  for (const [index, { customerId }] of customers.entries()) {
    const sum = sources.filter((n) => n % 2 === index).reduce((total, n) => total + n, 0);
    expect(await balances(customerId)).toEqual([{ currency: 'CNY', balance: BigInt(sum), held: 0n, owed: 0n }]);
  }
  const { rows } = await engine.query('select sum(balance_minor)::text as trial from ledger_account');
  expect(rows).toEqual([{ trial: '0' }]);
});
