import { initOverseas } from '@waybound/contract/overseas/overseas';
import { PNG } from '../../any-request.ts';
import { overseasMaker } from '../../data/overseas-maker.ts';
import { FOUND, shelfMaker } from '../../data/shelf-maker.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';

/** The scenarios of pieces that nobody is known to own, on both sides. */
export async function shelfScenarios(server: TestServer) {
  const { call, customer } = server;
  const make = await overseasMaker(server);
  const shelf = shelfMaker(server, make);
  const with_ =
    <T>(maker: (who: TestCustomer) => Promise<T>, input: (made: T) => Record<string, unknown>, file?: typeof PNG) =>
    async () => {
      const who = await customer();
      return { who, input: input(await maker(who)), ...(file && { file }) };
    };
  const beside = async (who: TestCustomer) => {
    const waybill = await make.approved(who);
    const { id } = await shelf.found();
    const row = await shelf.seen(who, id);
    return { id, waybill, pictureId: row?.pictures[0]?.id };
  };
  const claimRef = ({ claimId }: { claimId: string }) => ({ claimId });
  return {
    'overseasShelf.listShelf': async () => {
      const who = await customer();
      await beside(who);
      const { warehouses } = await call(initOverseas, {}, { token: who.token });
      return { who, input: { keyword: FOUND.mark, warehouses: warehouses.map(({ id }) => id), page: 1, size: 20 } };
    },
    'overseasShelf.shelfPicture': with_(beside, ({ pictureId }) => ({ id: pictureId, size: 'small' })),
    'overseasShelf.claimableReturns': with_(beside, ({ id }) => ({ id })),
    'overseasShelf.claimPieces': with_(beside, ({ id, waybill }) => ({
      id,
      waybillId: waybill.id,
      quantity: 2,
      oldsku: 'X001ABCDEF',
      reason: '移除单少到两件',
    })),
    'overseasShelf.attachClaimFile': with_((who) => shelf.claimed(who), claimRef, PNG),
    'overseasShelf.withdrawClaim': with_((who) => shelf.claimed(who), claimRef),
    'operations.shelvePieces': async () => {
      const who = await customer();
      const { waybillNo } = await make.shipped(who);
      return { who, input: { ...FOUND, waybillNo } };
    },
    'operations.attachShelfPicture': with_(
      () => shelf.found(),
      ({ id }) => ({ id }),
      PNG,
    ),
    'operations.opsShelf': with_(
      () => shelf.found(),
      ({ id }) => ({ isAll: true, after: String(Number(id) - 1 || 1), limit: 10 }),
    ),
    'operations.opsClaimFile': with_(shelf.proven, claimRef),
    'operations.grantClaim': with_(
      (who) => shelf.claimed(who),
      ({ claimId }) => ({ claimId, quantity: 3, oldsku: 'X001ABCDEF', condition: 'good' }),
    ),
    'operations.refuseClaim': with_(
      (who) => shelf.claimed(who),
      ({ claimId }) => ({ claimId, reason: '与您的标签不符' }),
    ),
  };
}
