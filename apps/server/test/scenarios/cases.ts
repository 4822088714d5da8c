import { uploadCaseFile } from '@waybound/contract/cases/cases';
import { addComment, readComments, readThread } from '@waybound/contract/cases/threads';
import { uploadFile } from '@waybound/contract/documents/files';
import { answerComment } from '@waybound/contract/operations/case-operations';
import { listBills } from '@waybound/contract/pricing/finance';
import { packedFor } from '../data/box-labels/box-label-maker.ts';
import { caseMaker, DAMAGE } from '../data/case-maker.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';
import { encoded, PNG, request, type Fields, type TestFile } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

type Made = Awaited<ReturnType<ReturnType<typeof caseMaker>['opened']>>;

const PICTURE: TestFile = { name: '破损.png', content: PNG.content };

/** Cases of one waybill, the exceptions that they are and what falls due, each brought as far as its call needs it, and the thread of a waybill. */
export function caseScenarios(server: TestServer, make: WaybillMaker) {
  const { call, customer, clock } = server;
  const makeCase = caseMaker(server, make);
  const about =
    (given: (who: TestCustomer) => Promise<Made>, input: (made: Made, who: TestCustomer) => Fields | Promise<Fields>, file?: TestFile) =>
    async () => {
      const who = await customer();
      return { who, input: await input(await given(who), who), ...(file && { file }) };
    };
  const byId = (given: (who: TestCustomer) => Promise<Made>, more: Fields = {}, file?: TestFile) =>
    about(given, (made) => ({ id: made.case.id, ...more }), file);
  const byNo = (given: (who: TestCustomer) => Promise<Made>, more: Fields = {}) =>
    about(given, (made) => ({ caseNo: made.case.caseNo, ...more }));
  const { opened, answered, waiting, accepted, refused } = makeCase;
  const uploaded = async (made: Made, who: TestCustomer): Promise<string> => {
    const sent = await encoded(uploadCaseFile, { id: made.case.id }, PICTURE);
    const { body } = await request(server.app, uploadCaseFile, { ...sent, token: who.token });
    return String(body.data.id);
  };
  const attached = async (waybillId: string, who: TestCustomer): Promise<string> => {
    const sent = await encoded(uploadFile, { waybillId, fileType: 'photo' }, PICTURE);
    return String((await request(server.app, uploadFile, { ...sent, token: who.token })).body.data.id);
  };
  const talked = async (who: TestCustomer): Promise<Made> => {
    const made = await opened(who);
    const { id } = made.waybill;
    const first = await call(answerComment, { waybillNo: made.waybill.waybillNo, text: '货已订舱。' });
    await call(readComments, { about: 'waybill', id, upTo: first.id }, { token: who.token });
    await call(answerComment, { waybillNo: made.waybill.waybillNo, text: '周四开船。' });
    return made;
  };
  return {
    // A measured price: it is a price, unlike what a case claims.
    'exceptions.listExceptions': async () => {
      const who = await customer();
      const { waybillNo } = await make.received(who, '15');
      const filter = { tab: 'price', keyword: waybillNo.slice(2), kinds: ['standard'], actors: ['customer'], ages: ['day'] };
      return { who, input: { ...filter, sort: 'age', direction: 'desc', page: 1, size: 20 } };
    },
    'deadlines.listDeadlines': async () => {
      const who = await customer();
      await make.billed(who);
      const [bill] = (await call(listBills, {}, { token: who.token })).rows;
      const filter = { tab: 'bill', keyword: bill?.billNo ?? '', spans: ['week', 'later'], actors: ['customer'] };
      const due = { dueFrom: '2000-01-01', dueTo: '2199-12-31' };
      return { who, input: { ...filter, ...due, sort: 'nearness', direction: 'desc', page: 1, size: 20 } };
    },
    'deadlines.countDeadlines': about(waiting, () => ({})),
    'cases.listCases': about(opened, (made) => ({
      tab: 'open',
      keyword: made.case.caseNo.slice(2),
      kinds: ['damage'],
      openedFrom: '2000-01-01',
      openedTo: '2199-12-31',
      page: 1,
      size: 20,
    })),
    'cases.showClaim': about(opened, ({ waybill }) => ({ about: 'waybill', id: waybill.id })),
    'cases.initCase': about(opened, ({ waybill }) => ({ about: 'waybill', id: waybill.id })),
    'cases.caseDetails': byId(waiting),
    'cases.saveCase': async () => {
      const who = await customer();
      const { id } = await make.approved(who, { packingList: packedFor(['FBA15CASE01', 12]) });
      return { who, input: { ...DAMAGE, kind: 'shortage', shipmentIds: ['FBA15CASE01'], about: 'waybill', waybillId: id } };
    },
    'cases.addCaseComment': about(waiting, async (made, who) => ({
      id: made.case.id,
      text: '照片已上传。',
      fileIds: [await uploaded(made, who)],
    })),
    'cases.withdrawCase': byId(answered, { text: '已自行处理。' }),
    'cases.reopenCase': byId(refused, { text: '补充了签收照片。' }),
    'cases.uploadCaseFile': byId(opened, {}, PICTURE),
    'cases.downloadCaseFile': about(opened, async (made, who) => ({ id: await uploaded(made, who) })),
    'threads.readThread': about(talked, ({ waybill }) => ({ about: 'waybill', id: waybill.id })),
    'threads.addComment': about(opened, async ({ waybill }, who) => ({
      about: 'waybill',
      id: waybill.id,
      text: '请问何时开船？',
      fileIds: [await attached(waybill.id, who)],
    })),
    'threads.readComments': about(talked, async ({ waybill }, { token }) => {
      const { comments } = await call(readThread, { id: waybill.id }, { token });
      return { about: 'waybill', id: waybill.id, upTo: comments.at(-1)?.id };
    }),
    'threads.unreadComments': about(talked, () => ({})),
    'operations.opsCases': about(opened, (made) => ({ status: 'open', after: String(Number(made.case.id) - 1), limit: 20 })),
    'operations.opsCase': byNo(opened),
    'operations.opsCaseFile': about(opened, async (made, who) => ({ caseNo: made.case.caseNo, id: await uploaded(made, who) })),
    'operations.answerCase': byNo(opened, { text: '正在核实。' }),
    'operations.askAboutCase': byNo(opened, { text: '请补充照片。', replyWithinHours: 48 }),
    'operations.acceptCase': byNo(answered, { amount: '120.00', currency: 'USD', text: '按 90% 赔付。' }),
    'operations.refuseCase': byNo(answered, { reason: '签收单无异常。' }),
    'operations.payCase': byNo(accepted, { at: clock.now.toISOString() }),
    'operations.closeCase': byNo(refused),
    'operations.opsThread': about(talked, ({ waybill }) => ({ waybillNo: waybill.waybillNo })),
    'operations.answerComment': about(
      async (who) => {
        const made = await opened(who);
        await call(addComment, { id: made.waybill.id, text: '何时开船？' }, { token: who.token });
        return made;
      },
      ({ waybill }) => ({ waybillNo: waybill.waybillNo, text: '明天开船。' }),
    ),
  };
}
