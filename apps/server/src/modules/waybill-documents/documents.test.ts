import { listHistory } from '@waybound/contract/account/history';
import type { DocumentKind } from '@waybound/contract/documents/document-codes';
import { deleteFile, listFiles } from '@waybound/contract/documents/files';
import { giveDocument, listDocuments } from '@waybound/contract/documents/waybill-documents';
import { opsDocuments, reviewDocument } from '@waybound/contract/operations/document-operations';
import { attachDocument, opsFile, recordMilestone } from '@waybound/contract/operations/operations';
import { saveTrackNotice } from '@waybound/contract/notices/notices';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { watchDocuments } from './watch-documents.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { login } from '@waybound/contract/account/auth';
import { encoded, request } from '../../../test/any-request.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { confirmedMailbox, MAILBOX, mailsOf } from '../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, clock, engine, operatorKey } = server;
const make = await waybillMaker(server);
const pass = clockAdvancer(server);
const DAY_MIN = 24 * 60;
const PDF = { name: '发票.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };
const DECLARES_ITSELF = {
  isCustomerDeclaration: true,
  exportDelegationCompanyName: '远帆电子',
  exportDelegationCompanyTax: '91440300MA5FAKE00X',
};
const OWN: DocumentKind[] = ['commercialInvoice', 'packingList', 'exportPower', 'exportDeclaration'];

const submitted = (who: TestCustomer) => make.approved(who, DECLARES_ITSELF);
const documentsOf = (who: { token: string }, id: string) => call(listDocuments, { id }, { token: who.token });
const give = async (who: { token: string }, id: string, document: DocumentKind) =>
  (await request(app, giveDocument, { ...(await encoded(giveDocument, { id, document }, PDF)), token: who.token })).body;
const stateOf = async (who: TestCustomer, id: string, document: DocumentKind) =>
  (await documentsOf(who, id)).documents.find((each) => each.document === document);
/** The session of days ago has ended. */
const laterBy = async (days: number, who: TestCustomer): Promise<TestCustomer> => {
  pass(days * DAY_MIN);
  return { ...who, ...(await call(login, { userName: who.loginName, password: DEMO_PASSWORD })) };
};
const found = async (who: TestCustomer, filter: string) =>
  (await call(listWaybills, { documents: [filter as never] }, { token: who.token })).rows.map(({ id }) => id);

describe('the documents of a waybill', () => {
  it('are asked for with the submission: of nobody who declares nothing, each with its day', async () => {
    const who = await customer();
    const plain = await make.submitted(who);
    expect(await documentsOf(who, plain.id)).toEqual({ state: 'none', documents: [] });
    const { id } = await submitted(who);
    const { state, documents } = await documentsOf(who, id);
    expect(state).toBe('incomplete');
    expect(documents.map(({ document, giver }) => `${document} ${giver}`)).toEqual([
      ...OWN.map((document) => `${document} customer`),
      'declarationSlip forwarder',
    ]);
    const dueAt = new Date(clock.now.getTime() + 3 * DAY_MIN * 60_000).toISOString();
    expect(documents[0]).toMatchObject({ state: 'missing', dueAt, duePoint: 'booking', isOverdue: false, file: null });
  });

  it('are given, reviewed and accepted, and complete with the last', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who);
    for (const document of OWN) expect((await give(who, id, document)).code).toBe(200);
    expect((await documentsOf(who, id)).state).toBe('complete');
    expect((await call(listFiles, { waybillId: id }, { token: who.token })).map(({ fileType }) => fileType).toSorted()).toEqual([
      'declaration',
      'invoice',
      'other',
      'packingList',
    ]);
    await call(reviewDocument, { waybillNo, document: 'exportPower', verdict: 'inReview' });
    await call(reviewDocument, { waybillNo, document: 'commercialInvoice', verdict: 'accepted' });
    const [invoice, , power] = (await documentsOf(who, id)).documents;
    expect(invoice).toMatchObject({ state: 'accepted', reviewedAt: clock.now.toISOString(), file: { name: '发票.pdf' } });
    expect(invoice?.reviewedBy).toBeTruthy();
    expect(power?.state).toBe('inReview');
    const { documents } = await call(opsDocuments, { waybillNo });
    expect((await send(opsFile, { waybillNo, id: documents[0]?.file?.id }, { token: operatorKey })).status).toBe(200);
    expect((await give(who, id, 'commercialInvoice')).data.reason).toBe('documentAccepted');
  });

  it('are asked for again where one is refused, with the reason', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who);
    for (const document of OWN) await give(who, id, document);
    const unreasoned = await send(reviewDocument, { waybillNo, document: 'packingList', verdict: 'refused' }, { token: operatorKey });
    expect(unreasoned.data.errors).toMatchObject([{ path: 'reason', rule: 'required' }]);
    await call(reviewDocument, { waybillNo, document: 'packingList', verdict: 'refused', reason: '没有盖章' });
    expect(await stateOf(who, id, 'packingList')).toMatchObject({ state: 'refused', reason: '没有盖章' });
    expect((await documentsOf(who, id)).state).toBe('incomplete');
    await give(who, id, 'packingList');
    expect(await stateOf(who, id, 'packingList')).toMatchObject({ state: 'given', reason: null, reviewedBy: null });
    const told = (await call(listHistory, {}, { token: who.token })).entries.map(({ what }) => what);
    expect(told.slice(0, 2)).toEqual(['giveDocument', 'reviewDocument']);
  });

  it('are missing again where the file is deleted', async () => {
    const who = await customer();
    const { id } = await submitted(who);
    const file = (await give(who, id, 'commercialInvoice')).data.documents[0].file;
    await call(deleteFile, { id: file.id }, { token: who.token });
    expect(await stateOf(who, id, 'commercialInvoice')).toMatchObject({ state: 'missing', file: null });
  });

  it('show what the forwarder has attached of his own', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who);
    const sent = await encoded(attachDocument, { waybillNo, fileType: 'customsForm' }, PDF);
    await request(app, attachDocument, { ...sent, token: operatorKey });
    expect(await stateOf(who, id, 'declarationSlip')).toMatchObject({ state: 'accepted', file: { name: '发票.pdf' } });
    expect((await give(who, id, 'declarationSlip')).data.reason).toBe('documentNotNeeded');
  });

  it('are none of another customer’s, and none that the waybill does not need', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, waybillNo } = await submitted(who);
    const answers = await Promise.all([give(stranger, id, 'packingList'), give(stranger, UNKNOWN_ID, 'packingList')]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404]);
    expect((await send(listDocuments, { id }, { token: stranger.token })).code).toBe(404);
    expect((await give(who, id, 'isfData')).data.reason).toBe('documentNotNeeded');
    const early = await send(reviewDocument, { waybillNo, document: 'packingList', verdict: 'accepted' }, { token: operatorKey });
    expect(early.data.reason).toBe('documentNotGiven');
  });
});

describe('the clock', () => {
  it('makes them late, in the list and among the exceptions', async () => {
    const first = await customer();
    const { id, waybillNo } = await submitted(first);
    await give(first, id, 'packingList');
    await watchDocuments(engine, clock.now);
    expect([await found(first, 'incomplete'), await found(first, 'overdue'), await found(first, 'complete')]).toEqual([[id], [], []]);
    const due = new Date(clock.now.getTime() + 3 * DAY_MIN * 60_000);
    const who = await laterBy(3, first);
    await watchDocuments(engine, clock.now);
    expect([await found(who, 'incomplete'), await found(who, 'overdue'), await found(who, 'complete')]).toEqual([[id], [id], []]);
    const { rows } = await call(listExceptions, { tab: 'lateDocument' }, { token: who.token });
    expect(rows).toMatchObject([{ category: 'lateDocument', actor: 'customer', since: due.toISOString(), waybill: { waybillNo } }]);
    for (const document of OWN) await give(who, id, document);
    expect([await found(who, 'incomplete'), await found(who, 'complete')]).toEqual([[], [id]]);
    expect((await call(listExceptions, {}, { token: who.token })).counts.lateDocument).toBe(0);
  });

  it('follows the departure, as soon as one is expected', async () => {
    const who = await customer();
    const { id, waybillNo } = await submitted(who);
    pass(1);
    await call(recordMilestone, { waybillNo, kind: 'departed', estimatedAt: '2026-12-20T08:00:00Z' });
    await watchDocuments(engine, clock.now);
    expect(await stateOf(who, id, 'commercialInvoice')).toMatchObject({ dueAt: '2026-12-17T08:00:00.000Z', duePoint: 'etd' });
  });

  it('reminds once of what is due in three days', async () => {
    const who = await customer();
    const { id, rev } = await confirmedMailbox(server, who, 'tracking', 'desk@trial.example');
    await call(
      saveTrackNotice,
      { ...MAILBOX, id, rev, email: 'desk@trial.example', events: { documents: 'atOnce' } },
      { token: who.token },
    );
    const { waybillNo } = await submitted(who);
    pass(1);
    await call(recordMilestone, {
      waybillNo,
      kind: 'departed',
      estimatedAt: new Date(clock.now.getTime() + 8 * DAY_MIN * 60_000).toISOString(),
    });
    const reminders = async () => {
      await watchDocuments(engine, clock.now);
      await watchDocuments(engine, clock.now);
      return (await mailsOf(server, who.customerId)).filter(({ subject }) => subject.includes('Documents are needed'));
    };
    expect(await reminders()).toEqual([]);
    pass(2 * DAY_MIN);
    const [mail, ...others] = await reminders();
    expect(mail?.text).toContain('Commercial invoice, signed');
    expect(others).toEqual([]);
    pass(60);
    expect(await reminders()).toHaveLength(1);
  });
});
