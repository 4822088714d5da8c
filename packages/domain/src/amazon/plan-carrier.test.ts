import { expect, it } from 'vitest';
import { waysOfOneCarrier } from './plan-carrier.ts';

const ways = (shipmentId: string, ...codes: (string | undefined)[]) =>
  codes.map((alphaCode) => ({ transportationOptionId: `${shipmentId}-${alphaCode}`, shipmentId, carrier: { alphaCode } }));
const chosen = (all: ReturnType<typeof ways>, ...taken: string[]) => {
  const found = waysOfOneCarrier(all, ['a', 'b'], new Set(taken));
  return found && [...found.values()];
};

it('brings all shipments by one carrier: the one that is chosen already, the unnamed one, or the first', () => {
  const all = [...ways('a', 'UPGF', 'ABFS', 'OTHER', 'CTII'), ...ways('b', 'CTII', 'OTHER', 'ABFS')];
  expect(chosen(all)).toEqual(['a-OTHER', 'b-OTHER']);
  expect(chosen(all, 'b-CTII')).toEqual(['a-CTII', 'b-CTII']);
  expect(chosen(all.filter(({ carrier }) => carrier.alphaCode !== 'OTHER'))).toEqual(['a-ABFS', 'b-ABFS']);
});

it('is none where no carrier brings all', () => {
  expect(chosen([...ways('a', 'UPGF'), ...ways('b', 'ABFS')])).toBeUndefined();
  expect(chosen(ways('a', 'UPGF'))).toBeUndefined();
});
