import { mergeClearance, mergeDeclaration } from '@waybound/contract/waybills/merges';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';

/** Waybills that fit each other, alone or merged, and the boxes of one. */
export function mergeScenarios({ call, customer, clock }: TestServer, make: WaybillMaker) {
  const three = async () => {
    const who = await customer();
    const refs = [await make.submitted(who), await make.submitted(who, { referenceNo: 'MERGE-2' }), await make.approved(who)];
    return { who, refs, ids: refs.map(({ id }) => id) };
  };
  const merged = (spec: typeof mergeDeclaration | typeof mergeClearance) => async () => {
    const made = await three();
    await call(spec, { ids: made.ids }, { token: made.who.token });
    return made;
  };
  const merging = async () => {
    const { who, ids } = await three();
    return { who, input: { ids, masterId: ids[1] } };
  };
  const leaving = (spec: typeof mergeDeclaration | typeof mergeClearance) => async () => {
    const { who, ids } = await merged(spec)();
    return { who, input: { ids: ids.slice(0, 1) } };
  };
  const candidates = (spec: typeof mergeDeclaration | typeof mergeClearance) => async () => {
    const { who, ids } = await merged(spec)();
    const free = await make.submitted(who);
    return { who, input: { id: ids[0], chosen: [free.id], search: 'WB' } };
  };
  const handedOver = async (input: (waybillNo: string, id: string) => object, who?: TestCustomer) => {
    const owner = who ?? (await customer());
    const { waybillNo, id } = await make.received(owner);
    return { who: owner, input: { ...input(waybillNo, id) } };
  };
  return {
    'merges.mergeDeclaration': merging,
    'merges.mergeClearance': merging,
    'merges.cancelMergeDeclaration': leaving(mergeDeclaration),
    'merges.cancelMergeClearance': leaving(mergeClearance),
    'merges.declarationCandidates': candidates(mergeDeclaration),
    'merges.clearanceCandidates': candidates(mergeClearance),
    'subWaybills.querySubWaybills': () => handedOver((_no, id) => ({ id })),
    'operations.splitMerge': async () => {
      const { who, refs } = await merged(mergeClearance)();
      return { who, input: { waybillNo: refs[0]?.waybillNo, kind: 'clearance', reason: '单独清关' } };
    },
    'operations.scanBoxes': () =>
      handedOver((waybillNo) => ({
        waybillNo,
        kind: 'loaded',
        boxNumbers: [1, 2],
        at: clock.now.toISOString(),
        placeCode: 'SZX',
        placeName: '深圳宝安机场',
        timeZone: 'Asia/Shanghai',
      })),
  };
}
