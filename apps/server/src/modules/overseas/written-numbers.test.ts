import { putAwayDecisions } from '@waybound/contract/operations/overseas-operations';
import { submitOverseas } from '@waybound/contract/overseas/overseas';
import { batchDecide } from '@waybound/contract/overseas/overseas-batches';
import { decisionLabel } from '@waybound/contract/overseas/overseas-labels';
import { expect, it } from 'vitest';
import { overseasMaker, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, operatorKey } = server;
const make = await overseasMaker(server);

const LAMP = { oldsku: 'x001abcdef', fnSku: 'x009newone', quantity: 20, declareNameEn: 'LED lamp' };
const SCANNED = [{ oldsku: 'X001ABCDEF', condition: 'good' as const, quantity: 20 }];

/** Announced in small letters and counted by a scanner. */
const counted = async (who: TestCustomer) => {
  const { id, waybillNo } = await make.approved(who, { lines: [LAMP] });
  await make.count(waybillNo, SCANNED);
  return make.detail(who, id);
};

it('a number that is announced in small letters is what the warehouse scans in capitals: the return is all there', async () => {
  const who = await customer();
  expect(await counted(who)).toMatchObject({
    status: 'WAIT_FOR_DISPOSE',
    heaps: [{ oldsku: 'x001abcdef', received: 20, undecided: 20 }],
    batches: [{ pieces: [{ oldsku: 'x001abcdef' }] }],
  });
});

it('what came as another number keeps it', async () => {
  const who = await customer();
  const { id, waybillNo } = await make.approved(who, { lines: [LAMP] });
  await make.count(waybillNo, [{ oldsku: 'X007MUGSET', condition: 'foreign', quantity: 1 }]);
  expect((await make.detail(who, id)).heaps).toMatchObject([{ oldsku: 'X007MUGSET', condition: 'foreign' }]);
});

it('is decided on however it is written: its label has its name, and it is put away no earlier than it came', async () => {
  const who = await customer();
  const { id, rev, waybillNo } = await counted(who);
  await make.decide(who, { id, rev }, [{ ...TO_FBA, dispatchMethod: 'STORE' }]);
  const decisionId = (await make.detail(who, id)).decisions[0]?.id ?? '';
  const { raw } = await send(decisionLabel, { id, decisionId, sheet: '50x30' }, who);
  expect((await pagesOfPdf(raw))[0]).toMatch(/X009NEWONE\s+LED lamp/);
  const rows = [{ decisionId, place: 'A-1', pieceVolume: '0.001', day: '2026-11-01' }];
  expect(await send(putAwayDecisions, { waybillNo, rows }, { token: operatorKey })).toMatchObject({
    data: { errors: [{ path: 'rows.0.day', rule: 'beforeReceipt' }] },
  });
});

it('gets its new number where many are decided on alike, as it was announced', async () => {
  const who = await customer();
  const { id, rev } = await counted(who);
  // As it was counted before numbers were written as they are announced.
  await engine.query('update overseas_piece set oldsku = upper(oldsku) where customer_id = $1', [who.customerId]);
  const alike = { conditions: ['good' as const], serviceItemArr: ['RELABEL'], dispatchMethod: 'STORE' };
  const { results } = await call(batchDecide, { ...alike, waybills: [{ id, rev }] }, { token: who.token });
  expect(results).toMatchObject([{ ok: true }]);
  expect((await make.detail(who, id)).decisions).toMatchObject([{ fnSku: 'X009NEWONE', quantity: 20 }]);
});

it('is announced once, however it is written', async () => {
  const who = await customer();
  const { id } = await make.draft(who, { lines: [LAMP, { oldsku: 'X001ABCDEF', quantity: 1 }] });
  expect(await send(submitOverseas, { id }, who)).toMatchObject({
    data: { errors: [{ path: 'lines.1.oldsku', rule: 'alreadyUsed' }] },
  });
});
