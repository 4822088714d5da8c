import type { TestCustomer, TestServer } from './test-server.ts';

/**
 * The states of a customer's background work, its own only: how many attempts `drain` makes depends on what other tests of the same
 * database have left to be tried again.
 */
export const workStates =
  ({ engine }: Pick<TestServer, 'engine'>) =>
  async ({ customerId }: Pick<TestCustomer, 'customerId'>): Promise<unknown[]> => {
    const { rows } = await engine.query('select state from work where customer_id = $1 order by id', [customerId]);
    return rows.map(({ state }) => state);
  };
