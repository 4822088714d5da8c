import { saveFiling } from '@waybound/contract/documents/advance-filings';
import { printLabels10x10 } from '@waybound/contract/documents/labels';
import { reportArrival } from '@waybound/contract/waybills/arrival-reports';
import { manageCustoms } from '@waybound/contract/waybills/customs-records';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { mergeReceipts } from '@waybound/contract/waybills/receipts';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { appointDelivery, proveDelivery } from '@waybound/contract/operations/delivery-operations';
import { advance, approve, attachDocument, issueBill, recordMilestone } from '@waybound/contract/operations/operations';
import { reportParcelProblem } from '@waybound/contract/operations/parcel-operations';
import { createPickup } from '@waybound/contract/pickups/pickups';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { encoded, request } from '../../any-request.ts';
import { parcelMaker } from '../../data/parcel-maker.ts';
import type { TestCustomer } from '../../server/test-server.ts';
import { SAMPLE_ISF } from '../../data/samples/filing-samples.ts';
import { FULL_PICKUP } from '../pickups.ts';
import { ARRIVAL, UP_TO_ARRIVAL, customsOf } from '../waybill-desk.ts';
import type { BesideScene, SceneTools } from './scene-tools.ts';

const STRANGERS_BAG = 'BAG-OF-A-STRANGER';

/** Of waybills, their goods and their papers. */
export function waybillScenes({ server, make, scenarios, after, valueOf, arrange }: SceneTools): readonly BesideScene[] {
  const { app, call, customer, clock, operatorKey } = server;
  const revOf = async (id: string, { token }: TestCustomer) => (await call(getWaybill, { id }, { token })).waybill.rev;
  const dayLater = new Date(clock.now.getTime() + 86_400_000).toISOString();

  /** With a pickup, and with what customs want to know. */
  const prepared = async (who: TestCustomer): Promise<WaybillRef> => {
    const { id, rev, waybillNo } = await make.submitted(who);
    await call(manageCustoms, { id, rev, ...customsOf('YF-1') }, { token: who.token });
    const ref = await call(approve, { waybillNo });
    await call(createPickup, { ...FULL_PICKUP, ids: [id] }, { token: who.token });
    return ref;
  };
  /** Expected on another day than before, arrived short, and delivered with a proof. */
  const delivered = async (who: TestCustomer): Promise<WaybillRef> => {
    const ref = await make.received(who);
    const { id, waybillNo } = ref;
    await make.advanced(waybillNo, ...UP_TO_ARRIVAL.slice(0, 2));
    await call(advance, { waybillNo, status: 'wait_for_leaveport', eta: dayLater });
    await make.advanced(waybillNo, ...UP_TO_ARRIVAL.slice(3), 'wait_for_clearancerelease', 'wait_for_dispatch', 'wait_for_sign');
    await call(reportArrival, { id, ...ARRIVAL, fileIds: [] }, { token: who.token });
    const { file } = await scenarios['files.uploadFile']();
    const sent = await encoded(attachDocument, { waybillNo, fileType: 'proofOfDelivery' }, file);
    await request(app, attachDocument, { ...sent, token: operatorKey });
    await call(appointDelivery, { waybillNo, addressNo: 1, startsAt: dayLater });
    await call(proveDelivery, { waybillNo, boxes: 12, isLast: true });
    return ref;
  };
  /** A parcel whose bill is issued. */
  const withBilledParcel = async () => {
    const who = await customer();
    const { waybillNo } = await (await parcelMaker(server)).takenIn(who);
    return { who, waybillNo, bill: await call(issueBill, { waybillNo }) };
  };
  /** As if three drafts had been received ten days ago and delivered now; the fourth is on its way. */
  const timed = async () => {
    const who = await customer();
    for (let n = 0; n < 3; n += 1) await make.draft(who);
    await arrange(
      `update waybill set in_stock_at = updated_at - interval '10 days', delivered_at = updated_at where customer_id = $1`,
      who,
    );
    return who;
  };

  return [
    {
      call: 'receipts.mergeReceipts',
      title: 'of one that is merged',
      make: async () => {
        const { who, input } = await scenarios['receipts.mergeReceipts']();
        const [first = '', second = ''] = [input['ids']].flat().map(String);
        await call(mergeReceipts, { ids: [first, second] }, { token: who.token });
        return { who, input: { ids: [first, (await make.received(who)).id] } };
      },
    },
    {
      call: 'waybillActions.sendBack',
      title: 'after its labels were printed',
      make: async () => {
        const { who } = await scenarios['labels.queryLabels']();
        const id = await valueOf('select waybill_id from label_print where customer_id = $1', who);
        return { who, input: { id, rev: await revOf(id, who) } };
      },
    },
    {
      call: 'waybillActions.cancelWaybill',
      title: 'beside one that is closed',
      make: async () => {
        const { who, input } = await scenarios['waybillActions.cancelWaybill']();
        const waybillNo = await valueOf('select waybill_no from waybill where customer_id = $1', who);
        await call(recordMilestone, { waybillNo, kind: 'position' });
        return { who, input };
      },
      strangers: (id) => `update milestone set fact = 'closed', actual_at = learnt_at where customer_id = ${id}`,
    },
    {
      call: 'waybillBatches.undoChanges',
      title: 'beside what was done later',
      make: scenarios['waybillBatches.undoChanges'],
      strangers: (id) => `insert into audit (customer_id, at, actor, call, subject, subject_id, what, before, after)
        select customer_id, at, actor, call, subject, subject_id, 'stranger', before, after from audit where customer_id = ${id}`,
    },
    {
      call: 'waybills.listWaybills',
      title: 'beside the same number with another reference',
      make: scenarios['waybills.listWaybills'],
      strangers: (id) => `update waybill set reference_no = 'OF-A-STRANGER' where customer_id = ${id}`,
    },
    {
      call: 'dashboard.queryAttention',
      title: 'beside stock of which the storage costs more soon',
      make: async () => {
        const { who } = await after('operations.putAwayDecisions');
        await arrange('update overseas_stock set received_on = received_on - 80 where customer_id = $1', who);
        return { who, input: {} };
      },
    },
    {
      call: 'overseas.getOverseas',
      title: 'of which pieces stay',
      make: async () => {
        const { who } = await after('operations.putAwayDecisions');
        return { who, input: { id: await valueOf('select id from overseas_waybill where customer_id = $1', who) } };
      },
    },
    {
      call: 'waybills.getWaybill',
      title: 'of an end waybill whose free time the forwarder has said',
      make: async () => {
        const { who } = await after('operations.recordFreeTime');
        return { who, input: { id: await valueOf('select id from waybill where customer_id = $1', who) } };
      },
    },
    {
      call: 'dashboard.queryAttention',
      title: 'beside an end waybill whose free time ends',
      make: async () => {
        const { who } = await after('operations.recordFreeTime');
        await arrange(`update free_time set last_free_day = '2026-11-21' where customer_id = $1`, who);
        return { who, input: {} };
      },
    },
    {
      call: 'overseas.listOverseas',
      title: 'beside the same number with another removal order',
      make: scenarios['overseas.listOverseas'],
      strangers: (id) => `update overseas_waybill set return_no = 'OF-A-STRANGER' where customer_id = ${id}`,
    },
    ...(['listParcels', 'listParcelDrafts', 'listProblemParcels'] as const).map((name): BesideScene => ({
      call: `smallParcels.${name}`,
      title: 'beside the same number of another order',
      make: scenarios[`smallParcels.${name}`],
      strangers: (id) => `update parcel set customer_order_no = 'OF-A-STRANGER' where customer_id = ${id}`,
    })),
    {
      call: 'parcelBags.listParcelBags',
      title: 'beside the number of a stranger',
      make: async () => {
        const { who } = await scenarios['parcelBags.listParcelBags']();
        return { who, input: { waybillNos: [STRANGERS_BAG] } };
      },
      strangers: (id) => `update parcel_bag set bag_no = '${STRANGERS_BAG}' where customer_id = ${id}`,
    },
    {
      call: 'smallParcels.submitParcel',
      title: 'beside one that a stranger has announced under the same order number',
      make: scenarios['smallParcels.submitParcel'],
      strangers: (id) => `update parcel set waybill_no = waybill_no || '~', submitted_at = created_at where customer_id = ${id}`,
    },
    {
      call: 'overseas.listPendingOverseas',
      title: 'beside the same number with another removal order',
      make: scenarios['overseas.listPendingOverseas'],
      strangers: (id) => `update overseas_waybill set return_no = 'OF-A-STRANGER' where customer_id = ${id}`,
    },
    {
      call: 'dashboard.queryAttention',
      title: 'beside a bill of parcels alone',
      make: async () => ({ who: (await withBilledParcel()).who, input: {} }),
    },
    {
      call: 'finance.confirmBill',
      title: 'beside a parcel that stands still until it is paid',
      make: async () => {
        const { who, waybillNo, bill } = await withBilledParcel();
        await call(reportParcelProblem, { waybillNo, problem: 'payment', text: '请付款' });
        return { who, input: { billId: bill.id } };
      },
    },
    {
      call: 'orderAids.beginOrder',
      title: 'beside an unfinished one',
      make: async () => {
        const who = await customer();
        await make.draft(who);
        return { who, input: { form: 'air' } };
      },
    },
    {
      call: 'waybills.getWaybill',
      title: 'with a pickup and customs',
      make: async () => {
        const who = await customer();
        return { who, input: { id: (await prepared(who)).id } };
      },
    },
    {
      call: 'waybills.getWaybill',
      title: 'frozen until what is overdue is paid',
      make: async () => {
        const who = await customer();
        const { id } = await make.billed(who);
        await arrange('update waybill set is_frozen_until_paid = true where customer_id = $1', who);
        await arrange(`update bill set due_on = '2026-10-01' where customer_id = $1`, who);
        return { who, input: { id } };
      },
    },
    {
      call: 'waybills.getWaybill',
      title: 'after its delivery',
      make: async () => {
        const who = await customer();
        return { who, input: { id: (await delivered(who)).id } };
      },
    },
    {
      call: 'waybills.getWaybill',
      title: 'after others were delivered',
      make: async () => {
        const who = await timed();
        return { who, input: { id: (await make.submitted(who)).id } };
      },
    },
    {
      call: 'waybillAids.ownTimes',
      title: 'of some',
      make: async () => ({ who: await timed(), input: { countryId: 1 } }),
    },
    {
      call: 'labels.printLabels10x10',
      title: 'of goods with a battery',
      make: async () => {
        const who = await customer();
        const goods = make.order().invoiceLines ?? [];
        const { id } = await make.approved(who, {
          channelCapacity: ['battery'],
          specialProduct: ['builtInBattery'],
          invoiceLines: goods.map((line) => ({ ...line, isCharged: true })),
        });
        return { who, input: { ids: [id], boxNumbers: [1, 2], scope: 'new' } };
      },
    },
    {
      call: 'subWaybills.querySubWaybills',
      title: 'after a scan',
      make: async () => {
        const { who } = await after('operations.scanBoxes');
        return { who, input: { id: await valueOf('select id from waybill where customer_id = $1', who) } };
      },
    },
    {
      call: 'threads.readThread',
      title: 'with a file',
      make: async () => {
        const { who, input } = await after('threads.addComment');
        return { who, input: { id: input['id'] } };
      },
    },
    {
      call: 'packLists.exportSendLiquidationPacking',
      title: 'after a change',
      make: async () => {
        const { who } = await scenarios['operations.goodsChanges']();
        return { who, input: { id: await valueOf('select id from waybill where customer_id = $1', who) } };
      },
      strangers: (id) => `insert into goods_change (customer_id, id, waybill_id, changed_at, before, after) overriding system value
        select customer_id, -id, waybill_id, changed_at, after, before from goods_change where customer_id = ${id}`,
    },
    ...(
      ['advanceFilings.readFiling', 'advanceFilings.saveFiling', 'advanceFilings.handOverFiling', 'advanceFilings.printFiling'] as const
    ).map((name): BesideScene => ({
      call: name,
      title: 'of one that is saved',
      make: async () => {
        const { who, input } = await scenarios['advanceFilings.saveFiling']();
        const { rev } = await call(
          saveFiling,
          { id: String(input['id']), document: 'isfData', rev: Number(input['rev']), filing: SAMPLE_ISF },
          { token: who.token },
        );
        return { who, input: { ...input, rev } };
      },
      strangers: (id) => `update advance_filing set rev = rev + 5, saved_at = saved_at + interval '1 day', data = '{"scac":"ABCD"}'
          where customer_id = ${id}`,
    })),
    ...(['corrections.checkDelivery', 'corrections.changeDelivery'] as const).map((name): BesideScene => ({
      call: name,
      title: 'whose labels are printed',
      make: async () => {
        const { who, input } = await scenarios[name]();
        await server.send(printLabels10x10, { ids: [String(input['id'])], scope: 'all' }, { token: who.token });
        await arrange('update label_print set voided_at = printed_at where customer_id = $1', who);
        return { who, input };
      },
      strangers: (id) => `update label_print set voided_at = null where customer_id = ${id}`,
    })),
    {
      call: 'corrections.checkPackageInvoice',
      title: 'beside one whose labels are printed',
      make: async () => {
        const { who } = await scenarios['labels.queryLabels']();
        const { input } = await scenarios['corrections.checkPackageInvoice']();
        const id = await valueOf('select waybill_id from label_print where customer_id = $1', who);
        await arrange('update label_print set voided_at = printed_at where customer_id = $1', who);
        return { who, input: { ...input, id, rev: await revOf(id, who) } };
      },
      strangers: (id) => `update label_print set voided_at = null where customer_id = ${id}`,
    },
    {
      call: 'corrections.reportDeclareValue',
      title: 'once more',
      make: async () => {
        const { who, input } = await after('corrections.reportDeclareValue');
        const id = String(input['id']);
        return { who, input: { ...input, boxes: [{ boxNumber: 1, declareValue: '40' }], rev: await revOf(id, who) } };
      },
    },
    {
      call: 'orders.submitOrder',
      title: 'with a planned departure and a document that is asked no more',
      make: async () => {
        const who = await customer();
        const { id, rev: first, waybillNo } = await make.submitted(who);
        await call(recordMilestone, { waybillNo, kind: 'departed', plannedAt: dayLater });
        const { rev } = await call(sendBack, { id, rev: first }, { token: who.token });
        await arrange(
          `insert into waybill_document (customer_id, waybill_id, document, giver, due_point)
           select customer_id, id, 'powerOfAttorney', 'customer', 'etd' from waybill where customer_id = $1`,
          who,
        );
        return { who, input: { id, rev } };
      },
      strangers: (id) => `update milestone set learnt_at = learnt_at + interval '1 hour', planned_at = planned_at + interval '1 day'
        where customer_id = ${id}`,
    },
    {
      call: 'files.deleteFile',
      title: 'that is a document of a waybill',
      make: async () => {
        const { who } = await scenarios['operations.reviewDocument']();
        return {
          who,
          input: { id: await valueOf('select file_id from waybill_document where customer_id = $1 and file_id is not null', who) },
        };
      },
      strangers: (id) => `update stored_file set deleted_at = uploaded_at where customer_id = ${id}`,
    },
    ...(['merges.cancelMergeDeclaration', 'merges.mergeDeclaration'] as const).map((name): BesideScene => ({
      call: name,
      title: 'beside others that are merged',
      make: async () => {
        const { who, input } = await scenarios['merges.cancelMergeDeclaration']();
        if (name === 'merges.cancelMergeDeclaration') return { who, input };
        const { rows } = await server.engine.query('select waybill_id from merge_member where customer_id = $1 order by id', [
          who.customerId,
        ]);
        return { who, input: { ids: rows.map((row) => String(row['waybill_id'])) } };
      },
      strangers: (id) => `update merge_member set waybill_id = waybill_id + 1000000000
          where customer_id = ${id} and waybill_id > (select min(waybill_id) from merge_member where customer_id = ${id})`,
    })),
  ];
}
