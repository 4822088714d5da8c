import { expect, it } from 'vitest';
import { payableFrom } from './payable-from.ts';

type Balance = Parameters<typeof payableFrom>[0];
const BILL = { id: '1', currency: 'CNY' };

const given = (balance: string, remaining: string, disputed = '0.00') =>
  payableFrom({ currencies: [{ currency: 'CNY', balance }], bills: [{ ...BILL, remaining, disputed }] } as unknown as Balance, BILL);

it.each([
  ['all of it', given('100.00', '80.00'), { balance: '100.00', minor: 80_00, restMinor: 0 }],
  ['what it has', given('30.00', '80.00'), { balance: '30.00', minor: 30_00, restMinor: 50_00 }],
  ['nothing that is disputed', given('100.00', '80.00', '20.00'), { balance: '100.00', minor: 60_00, restMinor: 20_00 }],
  ['nothing where it is empty', given('0.00', '80.00'), undefined],
  ['nothing where it is overdrawn', given('-5.00', '80.00'), undefined],
  ['nothing where all of it is disputed', given('100.00', '80.00', '80.00'), undefined],
])('a balance pays %s', (_case, payable, expected) => expect(payable).toEqual(expected));
