import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { login } from '@waybound/contract/account/auth';
import { uploadImage } from '@waybound/contract/documents/label-settings';
import { uploadLibraryFile } from '@waybound/contract/documents/file-library';
import { testReceiver } from '@waybound/contract/notices/notice-receivers';
import { issueBill } from '@waybound/contract/operations/operations';
import { sendMessage } from '@waybound/contract/operations/message-operations';
import { saveContacts } from '@waybound/contract/operations/site-operations';
import { pasteOrders } from '@waybound/contract/orders/order-intake';
import { DEMO_PASSWORD } from '../../../src/seed/accounts.ts';
import { encoded, PNG, request } from '../../any-request.ts';
import { asText, ORDER_TITLES, orderRows } from '../../data/order-sheet.ts';
import { RECORD_CALLS, RECORD_SAMPLES } from '../../data/samples/record-samples.ts';
import { authenticate } from '../../server/authenticator.ts';
import type { TestCustomer } from '../../server/test-server.ts';
import type { BesideScene, SceneTools } from './scene-tools.ts';

const CONTACT = { name: '陈静', email: 'chen@trial.example', phone: '0755-25000101', qq: '10001' };

/** Of logins, of what a customer keeps, and of what it is told. */
export function accountScenes({ server, make, scenarios, after, valueOf, arrange }: SceneTools): readonly BesideScene[] {
  const { app, call, send, customer, clock, engine } = server;
  const known = async () => {
    const who = await customer();
    await call(saveContacts, {
      siteCode: 'waybound',
      customerCode: who.code,
      salesmanUser: CONTACT,
      customerServiceUser: CONTACT,
      redirect_to_old_system: false,
      isPotential: false,
    });
    return who;
  };
  const skuId = (who: TestCustomer) => valueOf(`select id from kept_record where customer_id = $1 and kind = 'sku'`, who);
  const ofKeptGoods = () => {
    const { sku } = RECORD_SAMPLES.sku;
    const { packingList = [], invoiceLines = [] } = make.order();
    return { packingList: packingList.map((row) => ({ ...row, sku })), invoiceLines: invoiceLines.map((row) => ({ ...row, sku })) };
  };
  return [
    // First: they work off all that is waiting, which later scenes leave to strangers who cannot.
    {
      call: 'amazonLabels.queryAmazonLabels',
      title: 'beside a waybill of a stranger that carries the shipment of a label',
      make: scenarios['amazonLabels.queryAmazonLabels'],
      strangers: (id) => `update packing_row set shipment_id = 'FBA9ANOTHER' where customer_id = ${id}`,
    },
    {
      call: 'amazonShipments.listAmazonShipments',
      title: 'beside the same shipment with another reference',
      make: scenarios['amazonShipments.listAmazonShipments'],
      strangers: (id) => `update amazon_shipment set reference_id = 'OF-A-STRANGER' where customer_id = ${id}`,
    },
    {
      call: 'amazonShipments.amazonOfWaybill',
      title: 'beside the same shipment with another reference, on a waybill',
      make: scenarios['amazonShipments.amazonOfWaybill'],
      strangers: (id) => `update amazon_shipment set reference_id = 'OF-A-STRANGER' where customer_id = ${id}`,
    },
    {
      call: 'amazonPlans.listAmazonPlans',
      title: 'beside the same plan of a store with another name',
      make: scenarios['amazonPlans.listAmazonPlans'],
      strangers: (id) => `update amazon_store set store_name = 'OF-A-STRANGER' where customer_id = ${id}`,
    },
    {
      call: 'stores.saveStore',
      title: 'of another seller from now on, where a plan, a shipment and what is planned are of the one before',
      make: async () => {
        const { who, input } = await scenarios['stores.saveStore']();
        await arrange(`update amazon_store set sync_state = 'done' where customer_id = $1`, who);
        await arrange(
          `insert into amazon_plan (customer_id, store_id, plan_id, name, status, updated_at, unread, refused_at)
           select customer_id, id, 'wf-refused', 'Refused', 'ACTIVE', now(), 1, now() from amazon_store where customer_id = $1`,
          who,
        );
        await arrange(
          `insert into amazon_shipment (customer_id, store_id, plan_id, shipment_id, name, status, boxes, units, created_at, read_at)
           select customer_id, id, 'wf-read', 'sh-read', 'Read', 'WORKING', 1, 1, now(), now() from amazon_store where customer_id = $1`,
          who,
        );
        await arrange(
          `insert into amazon_inbound (customer_id, store_id, name, content, step, is_stopped, fault, created_at)
           select customer_id, id, 'Planned', '{}', 'transport', true, 'outage', now() from amazon_store where customer_id = $1`,
          who,
        );
        return { who, input: { ...input, sellerId: 'A3YUANFANTEST2' } };
      },
    },
    {
      call: 'stores.saveStore',
      title: 'of a seller whose plan comes back, beside one of a shop that a stranger has deleted',
      make: async () => {
        const { who, input } = await scenarios['stores.saveStore']();
        await arrange(
          `insert into amazon_store (customer_id, created_at, store_name, seller_id, marketplace_id, deleted_at)
           values ($1, now(), 'Gone', 'A3YUANFANTEST3', 'ATVPDKIKX0DER', now()), ($1, now(), 'Other', 'A3YUANFANTEST4', 'ATVPDKIKX0DER', null)`,
          who,
        );
        await arrange(
          `insert into amazon_inbound (customer_id, store_id, name, content, created_at)
           select customer_id, id, store_name, '{}', now() from amazon_store where customer_id = $1 and store_name in ('Gone', 'Other')`,
          who,
        );
        return { who, input: { ...input, sellerId: 'A3YUANFANTEST3', marketplaceId: 'ATVPDKIKX0DER' as const } };
      },
      strangers: (id) =>
        `update amazon_store set seller_id = 'A3YUANFANTEST3', deleted_at = now() where customer_id = ${id} and store_name = 'Other'`,
    },
    {
      call: 'members.disableMember',
      title: 'who has a session',
      make: async () => {
        const who = await customer();
        const loginName = `s-${who.code}`;
        const { member, token } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, { token: who.token });
        await call(acceptInvitation, { token, password: DEMO_PASSWORD });
        await call(login, { userName: loginName, password: DEMO_PASSWORD });
        return { who, input: { id: member.id } };
      },
    },
    {
      call: 'account.loginSecurity',
      title: 'with recovery codes',
      make: async () => {
        const who = await customer();
        await authenticate(server, who.token);
        return { who, input: {} };
      },
    },
    { call: 'dashboard.contactInfo', title: 'of somebody', make: async () => ({ who: await known(), input: {} }) },
    {
      call: 'receipts.entryNotice',
      title: 'with a customer service',
      make: async () => {
        const who = await known();
        return { who, input: { id: (await make.approved(who)).id } };
      },
    },
    {
      call: 'addressBook.deleteSkus',
      title: 'with a picture',
      make: async () => {
        const { who } = await scenarios['skuPictures.removeSkuImage']();
        return { who, input: { ids: [await skuId(who)] } };
      },
    },
    ...(['addressBook.restoreRecords', 'orderTemplates.restoreTemplate'] as const).map((name) => ({
      call: name,
      title: 'deleted later under another name',
      make: scenarios[name],
      strangers: (id: string) => `insert into audit (customer_id, at, actor, call, subject, subject_id, what, before)
        select customer_id, at, actor, call, subject, subject_id, what, before || '{"title":"OF-A-STRANGER"}' from audit
        where customer_id = ${id} and what like 'delete%'`,
    })),
    {
      call: 'quotations.queryQuotation',
      title: 'with an open link',
      make: () => after('quotations.shareQuotation'),
    },
    {
      call: 'addressBook.findUses',
      title: 'in a waybill',
      make: async () => {
        const { who, input } = await scenarios['addressBook.findUses']();
        await make.submitted(who, ofKeptGoods());
        return { who, input };
      },
    },
    {
      call: 'addressBookWorkbooks.importSkus',
      title: 'after some',
      make: async () => {
        const { who } = await scenarios['addressBookWorkbooks.importProgress']();
        const { file } = await scenarios['addressBookWorkbooks.importSkus']();
        await arrange(
          `insert into kept_import (customer_id, kind, state, file_name, path, size, queued_at, finished_at)
           select customer_id, kind, state, file_name, gen_random_uuid(), size, queued_at, finished_at
           from kept_import, generate_series(1, 6) where customer_id = $1`,
          who,
        );
        return { who, input: {}, ...(file && { file }) };
      },
    },
    {
      call: 'orders.submitOrder',
      title: 'of goods with a picture',
      make: async () => {
        const { who } = await scenarios['skuPictures.removeSkuImage']();
        const { id, rev } = await make.draft(who, ofKeptGoods());
        return { who, input: { id, rev } };
      },
    },
    {
      call: 'orderIntake.pasteOrders',
      title: 'after many',
      make: async () => {
        const { who } = await scenarios['orderIntake.listBatches']();
        await arrange(
          `insert into order_batch (customer_id, login_id, name, state, columns, row_count, created_at)
           select customer_id, login_id, name, state, columns, row_count, created_at
           from order_batch, generate_series(1, 20) where customer_id = $1`,
          who,
        );
        return { who, input: { text: asText([[...ORDER_TITLES], ...orderRows('PO-1')]) } };
      },
    },
    {
      call: 'orderIntake.submitBatch',
      title: 'of goods that are kept',
      make: async () => {
        const { who, input } = await scenarios['orderIntake.submitBatch']();
        for (const sku of ['LAMP-1', 'LAMP-2']) await send(RECORD_CALLS.sku.save, { ...RECORD_SAMPLES.sku, sku }, { token: who.token });
        return { who, input };
      },
    },
    {
      call: 'orderIntake.deleteBatch',
      title: 'that is still read',
      make: async () => {
        const who = await customer();
        const text = asText([[...ORDER_TITLES], ...orderRows('PO-1')]);
        const { batchId } = await call(pasteOrders, { text }, { token: who.token });
        return { who, input: { batchId } };
      },
    },
    {
      call: 'fileLibrary.listLibrary',
      title: 'with what is looked for',
      make: async () => {
        const { who, input } = await scenarios['fileLibrary.listLibrary']();
        const { file } = await scenarios['fileLibrary.uploadLibraryFile']();
        const sent = await encoded(
          uploadLibraryFile,
          { kind: '', folderId: input['folderId'], expiresOn: '2026-12-04', note: '执照' },
          file,
        );
        await request(app, uploadLibraryFile, { ...sent, token: who.token });
        return { who, input };
      },
    },
    {
      call: 'labelSettings.uploadImage',
      title: 'after some',
      make: async () => {
        const { who, input, file } = await scenarios['labelSettings.uploadImage']();
        for (let n = 0; n < 6; n += 1) {
          await request(app, uploadImage, { ...(await encoded(uploadImage, {}, PNG)), token: who.token });
        }
        return { who, input, ...(file && { file }) };
      },
    },
    {
      call: 'messages.manageMessage',
      title: 'with what is looked for',
      make: async () => {
        const { who, input } = await scenarios['messages.manageMessage']();
        await call(sendMessage, { siteCode: 'waybound', customerCode: who.code, zh: '系统维护', en: '系统' });
        return { who, input };
      },
    },
    {
      call: 'noticeReceivers.receiverDeliveries',
      title: 'with one',
      make: async () => {
        const { who } = await scenarios['noticeReceivers.resendDelivery']();
        return { who, input: { id: await valueOf('select id from notice_receiver where customer_id = $1', who) } };
      },
    },
    {
      call: 'noticeReceivers.resendDelivery',
      title: 'that is still sent',
      make: async () => {
        const { who } = await scenarios['noticeReceivers.testReceiver']();
        const id = await valueOf('select id from notice_receiver where customer_id = $1', who);
        const { deliveryId } = await call(testReceiver, { id }, { token: who.token });
        return { who, input: { id: deliveryId } };
      },
    },
    { call: 'labels.startLabels', title: 'once more', make: () => after('labels.startLabels') },
    {
      call: 'stores.authorizeStore',
      title: 'beside what nobody came back with',
      make: () => after('stores.authorizeStore'),
      strangers: (id) => `update amazon_consent set expires_at = created_at where customer_id = ${id}`,
    },
    {
      call: 'repayments.queryBalance',
      title: 'with a waybill that is not billed yet',
      make: async () => {
        const { who, input } = await scenarios['repayments.queryBalance']();
        await make.submitted(who);
        return { who, input };
      },
    },
    {
      call: 'orderAids.judgeContract',
      title: 'of who owes something',
      make: async () => {
        const { who } = await scenarios['repayments.queryBalance']();
        await arrange(`update customer set overdue_hold = 'warn' where id = $1`, who);
        return { who, input: {} };
      },
      strangers: (id) => `update bill set due_on = due_on - 1 where customer_id = ${id}`,
    },
    {
      call: 'repayments.flowStatement',
      title: 'with a bill of an earlier month',
      make: async () => {
        const { who, input } = await scenarios['repayments.flowStatement']();
        const { waybillNo } = await make.received(who);
        const { now } = clock;
        // What is written in a month has its place.
        await engine.query(`select ensure_months('2026-10-01', '2026-10-31')`);
        clock.now = new Date('2026-10-20T02:00:00Z');
        await call(issueBill, { waybillNo });
        clock.now = now;
        return { who, input };
      },
    },
    {
      call: 'finance.confirmBill',
      title: 'of one waybill',
      make: scenarios['finance.confirmBill'],
      strangers: (id) => `update bill_line set subject_id = subject_id + 1000000000 where customer_id = ${id}`,
    },
    {
      call: 'finance.confirmBill',
      title: 'of an overseas waybill',
      make: async () => {
        const { who } = await scenarios['overseas.getOverseas']();
        return { who, input: { billId: await valueOf('select max(id) from bill where customer_id = $1', who) } };
      },
    },
    {
      call: 'finance.listUnbilled',
      title: 'with what was decided on abroad',
      make: async () => {
        const { who } = await scenarios['overseas.changeOverseasDispatch']();
        return { who, input: {} };
      },
      strangers: (id) => `update overseas_decision set quantity = quantity + 1 where customer_id = ${id}`,
    },
    {
      call: 'overseas.getOverseas',
      title: 'with a request to redirect',
      make: async () => {
        const { who } = await scenarios['operations.acceptRedirect']();
        return { who, input: { id: await valueOf('select max(waybill_id) from overseas_redirect where customer_id = $1', who) } };
      },
    },
    {
      call: 'overseasRedirects.askRedirect',
      title: 'where one waits already',
      make: async () => {
        const { who } = await scenarios['operations.acceptRedirect']();
        const [id, rev, decisionId] = await Promise.all([
          valueOf('select max(waybill_id) from overseas_redirect where customer_id = $1', who),
          valueOf('select max(rev) from overseas_waybill where customer_id = $1', who),
          valueOf('select max(decision_id) from overseas_redirect where customer_id = $1', who),
        ]);
        return { who, input: { id, rev: Number(rev), decisionId, storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS', reason: '换仓' } };
      },
    },
    {
      call: 'finance.disputeBill',
      title: 'with a file of one waybill',
      make: scenarios['finance.disputeBill'],
      strangers: (id) => `update bill_line set subject_id = subject_id + 1000000000 where customer_id = ${id}`,
    },
    {
      call: 'finance.confirmBill',
      title: 'of who has a waybill that is frozen until it has paid',
      make: async () => {
        const scene = await scenarios['finance.confirmBill']();
        await arrange('update waybill set is_frozen_until_paid = true where customer_id = $1', scene.who);
        return scene;
      },
    },
    ...(['own', 'stranger'] as const).map((whose): BesideScene => ({
      call: 'history.listHistory',
      title: whose === 'own' ? 'of a waybill' : 'of a waybill, sought by a number of the stranger',
      make: async () => {
        const { who, input } = await scenarios['history.listHistory']();
        const { waybillNo } = await make.submitted(who);
        const loginId = await valueOf('select min(id) from login where customer_id = $1', who);
        const sought = whose === 'own' ? waybillNo : 'OF-A-STRANGER';
        const later = `${server.clock.now.getTime() + 86_400_000}_1`;
        return { who, input: { ...input, loginId, kind: 'waybill', waybillNo: sought, after: later } };
      },
      ...(whose === 'stranger' && {
        strangers: (id: string) => `update waybill set reference_no = 'OF-A-STRANGER' where customer_id = ${id}`,
      }),
    })),
  ];
}
