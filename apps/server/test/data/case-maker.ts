import type { CaseInput } from '@waybound/contract/cases/case-fields';
import { saveCase } from '@waybound/contract/cases/cases';
import { acceptCase, answerCase, askAboutCase, refuseCase } from '@waybound/contract/operations/case-operations';
import type { Caller, Login, OrderMaker } from './order-maker.ts';

export const DAMAGE = {
  kind: 'damage',
  text: '第 2 箱外箱破损，内件受潮。',
  boxNumbers: [2],
  amount: '320.50',
  currency: 'USD',
} as const satisfies CaseInput;

/** Cases for tests, made through the calls of both sides, on the server and from a page. */
export function caseMaker({ call }: Caller, make: Pick<OrderMaker, 'approved'>) {
  const opened = async (who: Login, said: Partial<CaseInput> = {}) => {
    const waybill = await make.approved(who);
    const made = await call(saveCase, { ...DAMAGE, ...said, waybillId: waybill.id }, { token: who.token });
    return { waybill, case: made };
  };
  const answered = async (who: Login) => {
    const made = await opened(who);
    await call(answerCase, { caseNo: made.case.caseNo, text: '已收到，正在向仓库核实。' });
    return made;
  };
  return {
    opened,
    answered,
    waiting: async (who: Login) => {
      const made = await opened(who);
      await call(askAboutCase, { caseNo: made.case.caseNo, text: '请补充外箱照片。', replyWithinHours: 48 });
      return made;
    },
    accepted: async (who: Login) => {
      const made = await answered(who);
      await call(acceptCase, { caseNo: made.case.caseNo, amount: '288.45', currency: 'USD' });
      return made;
    },
    refused: async (who: Login) => {
      const made = await answered(who);
      await call(refuseCase, { caseNo: made.case.caseNo, reason: '签收单无异常批注。' });
      return made;
    },
  };
}
