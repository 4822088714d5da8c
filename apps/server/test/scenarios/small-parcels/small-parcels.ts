import { receiveParcelBag } from '@waybound/contract/operations/parcel-operations';
import { closeParcelBag, fillParcelBag, getParcelBag, openParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import { endParcel, interceptParcel, saveParcelWeightLimits, type ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { PARCEL, PARCEL_PRODUCTS, parcelMaker, RECEIVER } from '../../data/parcel-maker.ts';
import { workbookFile } from '../record-files.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';

interface Ref {
  id: string;
  rev: number;
  waybillNo: string;
}

const PARCEL_SHEET = workbookFile(['Order number', 'Destination', 'SKU'], ['SO-1', 'DE', 'LAMP-01']);

const SEEN = { at: '2026-11-19T10:00:00Z', place: 'Shenzhen', source: 'scan', text: '已扫描' };

/** The scenarios of small parcels, on both sides. */
export async function parcelScenarios(server: TestServer, siteCode: string) {
  const { call, customer, engine } = server;
  const make = await parcelMaker(server);
  const withOne =
    <T>(maker: (who: TestCustomer) => Promise<T>, input: (parcel: T) => Record<string, unknown>) =>
    async () => {
      const who = await customer();
      return { who, input: input(await maker(who)) };
    };
  const ref = ({ id, rev }: Ref) => ({ id, rev });
  const seen = ({ price }: Pick<ParcelRow, 'price'>) => (price ? [{ currency: price.currency, amount: price.amount }] : []);
  const named = ({ waybillNo }: Ref) => ({ waybillNo });
  const found = ({ waybillNo }: Ref) => ({
    keyword: waybillNo,
    waybillNos: [waybillNo],
    goods: 'led lamp',
    createdFrom: '2026-11-01',
    createdTo: '2026-11-30',
    page: 1,
    size: 20,
  });
  const asked = async (who: TestCustomer) => {
    const parcel = await make.takenIn(who);
    await call(interceptParcel, { ...ref(parcel), reason: '买家取消' }, { token: who.token });
    return parcel;
  };
  const ended = async (who: TestCustomer) => {
    const parcel = await make.cut(who);
    await call(endParcel, { ...ref(parcel), end: 'return' }, { token: who.token });
    return parcel;
  };
  const LIMITS = {
    heavier: { by: 'percent', percent: 15, weight: '0.2' },
    lighter: { by: 'kilograms', percent: 15, weight: '0.2' },
  } as const;
  const withLimits = async () => {
    const who = await customer();
    return { who, ...(await call(saveParcelWeightLimits, LIMITS, { token: who.token })) };
  };
  const openBag = async (who: TestCustomer) => call(openParcelBag, { name: '周一' }, { token: who.token });
  const filledBag = async (who: TestCustomer) => {
    const { id } = await openBag(who);
    const parcel = await make.announced(who);
    const { bag } = await call(fillParcelBag, { id, numbers: [parcel.waybillNo] }, { token: who.token });
    return { ...bag, parcelId: parcel.id };
  };
  const closedBag = async (who: TestCustomer) => {
    const { id, rev } = await filledBag(who);
    return call(closeParcelBag, { id, rev }, { token: who.token });
  };
  const shortBag = async (who: TestCustomer) => {
    const { id, bagNo } = await closedBag(who);
    await call(receiveParcelBag, { bagNo, parcels: 0 });
    return call(getParcelBag, { id }, { token: who.token });
  };
  /** One that never came out of its bag. */
  const silentInBag = async (who: TestCustomer) => {
    const { bagNo, contents } = await closedBag(who);
    await call(receiveParcelBag, { bagNo, parcels: 1, at: '2026-11-19T10:00:00Z' });
    await engine.query('update parcel set is_quiet = true where customer_id = $1', [who.customerId]);
    return make.detail(who, { id: contents[0]?.id ?? '' });
  };
  return {
    'parcelBags.listParcelBags': withOne(openBag, ({ bagNo }) => ({
      tab: 'open',
      keyword: bagNo,
      waybillNos: [bagNo],
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
      page: 1,
      size: 20,
    })),
    'parcelBags.getParcelBag': withOne(filledBag, ({ id }) => ({ id })),
    'parcelBags.openParcelBag': async () => ({ who: await customer(), input: { name: '周一' } }),
    'parcelBags.fillNewParcelBag': async () => {
      const who = await customer();
      const { waybillNo } = await make.announced(who);
      return { who, input: { name: '周一', numbers: [waybillNo, 'NO-SUCH'] } };
    },
    'parcelBags.fillParcelBag': async () => {
      const who = await customer();
      const [{ id }, { waybillNo }] = [await openBag(who), await make.announced(who)];
      return { who, input: { id, numbers: [waybillNo] } };
    },
    'parcelBags.takeOutOfBag': withOne(filledBag, ({ id, parcelId }) => ({ id, parcelId })),
    'parcelBags.closeParcelBag': withOne(filledBag, ({ id, rev }) => ({ id, rev })),
    'parcelBags.reopenParcelBag': withOne(closedBag, ({ id, rev }) => ({ id, rev })),
    'parcelBags.deleteParcelBag': withOne(filledBag, ({ id }) => ({ id })),
    'parcelBags.acknowledgeBagCount': withOne(shortBag, ({ id, rev }) => ({ id, rev })),
    'parcelBags.printParcelBagLabel': withOne(closedBag, ({ id }) => ({ id })),
    'operations.receiveParcelBag': withOne(closedBag, ({ bagNo }) => ({ bagNo, parcels: 1, weight: '0.6', at: SEEN.at })),
    'parcelBatches.batchParcels': withOne(make.takenIn, ({ id }) => ({ ids: [id], action: 'intercept', reason: '买家取消' })),
    'parcelBatches.priceParcelEnds': withOne(make.cut, ({ id }) => ({ ids: [id] })),
    'smallParcels.listParcels': withOne(
      (who) => make.withProblem(who, 'address'),
      (parcel) => ({
        tab: 'problem',
        attention: ['problem'],
        statuses: ['problem'],
        problems: ['address'],
        countryIds: [5],
        productCodes: ['EUPKT'],
        shippedFrom: '2026-11-01',
        shippedTo: '2026-11-30',
        ...found(parcel),
      }),
    ),
    'smallParcels.listParcelDrafts': withOne(make.draft, found),
    'smallParcels.listProblemParcels': withOne(
      (who) => make.withProblem(who, 'address'),
      (parcel) => ({ ...found(parcel), problems: ['address'] }),
    ),
    'smallParcels.initParcel': async () => ({ who: await customer(), input: {} }),
    'smallParcels.parcelWeightLimits': async () => ({ who: (await withLimits()).who, input: {} }),
    'smallParcels.saveParcelWeightLimits': async () => {
      const { who, rev } = await withLimits();
      return { who, input: { ...LIMITS, rev } };
    },
    'smallParcels.parcelDeliveryRates': withOne(
      (who) => make.at(who, 'signed'),
      () => ({ days: 30 }),
    ),
    'smallParcels.getParcel': withOne(
      (who) => make.withProblem(who, 'customs'),
      ({ id }) => ({ id }),
    ),
    'smallParcels.saveParcel': withOne(make.draft, (parcel) => ({ ...ref(parcel), customerOrderNo: 'SAVED-1', ...PARCEL })),
    'smallParcels.importParcels': async () => ({ who: await customer(), input: { announce: 'yes' }, file: PARCEL_SHEET }),
    'smallParcels.parcelTemplate': async () => ({ who: await customer(), input: {} }),
    'smallParcels.submitParcel': withOne(make.draft, (parcel) => ({ ...ref(parcel), agreed: seen(parcel) })),
    'smallParcels.submitParcels': withOne(make.draft, ({ id, ...parcel }) => ({
      ids: [id],
      agreed: seen(parcel).map((price) => ({ id, ...price })),
    })),
    'smallParcels.printParcelLabels': withOne(make.announced, ({ id }) => ({ ids: [id] })),
    'smallParcels.takeBackParcel': withOne(make.announced, ref),
    'smallParcels.deleteParcel': withOne(make.draft, ({ id }) => ({ id })),
    'smallParcels.interceptParcel': withOne(make.takenIn, (parcel) => ({ ...ref(parcel), reason: '买家取消' })),
    'smallParcels.sendOnParcel': withOne(make.cut, (parcel) => ({ ...ref(parcel), receiver: { ...RECEIVER, city: 'Berlin' } })),
    'smallParcels.endParcel': withOne(make.cut, (parcel) => ({ ...ref(parcel), end: 'return' })),
    'smallParcels.correctParcelAddress': withOne(
      (who) => make.withProblem(who, 'address'),
      (parcel) => ({ ...ref(parcel), receiver: { ...RECEIVER, city: 'Berlin' } }),
    ),
    'smallParcels.correctParcelCustoms': withOne(
      (who) => make.withProblem(who, 'customs'),
      (parcel) => {
        const { currency, category, items, iossNo, taxNo } = PARCEL;
        return { ...ref(parcel), currency, category, items, iossNo, taxNo };
      },
    ),
    'smallParcels.acceptParcelWeight': withOne((who) => make.takenIn(who, '0.8'), ref),
    'operations.publishParcelProducts': async () => ({ who: await customer(), input: { siteCode, products: [...PARCEL_PRODUCTS] } }),
    'operations.opsParcelList': withOne(silentInBag, ({ id, createdAt }) => ({
      quiet: 'yes',
      status: 'draft',
      changedSince: createdAt,
      after: String(Number(id) - 1 || 1),
      limit: 10,
    })),
    'operations.opsParcel': withOne((who) => make.withProblem(who, 'customs'), named),
    'operations.takeInParcel': withOne(make.announced, (parcel) => ({
      ...named(parcel),
      weight: '0.5',
      length: '20',
      width: '15',
      height: '10',
      ...SEEN,
    })),
    'operations.moveParcel': withOne(make.takenIn, (parcel) => ({ ...named(parcel), status: 'departure', trackNo: 'DE-100', ...SEEN })),
    'operations.reportParcelProblem': withOne(make.takenIn, (parcel) => ({ ...named(parcel), problem: 'address', ...SEEN })),
    'operations.solveParcelProblem': withOne(make.oversize, (parcel) => ({ ...named(parcel), freight: '260.50', ...SEEN })),
    'operations.cutParcel': withOne(make.takenIn, (parcel) => ({ ...named(parcel), ...SEEN })),
    'operations.refuseInterception': withOne(asked, (parcel) => ({ ...named(parcel), reason: '已装机' })),
    'operations.sendBackParcel': withOne(
      (who) => make.withProblem(who, 'undelivered'),
      (parcel) => ({ ...named(parcel), ...SEEN }),
    ),
    'operations.completeParcelReturn': withOne(ended, (parcel) => ({ ...named(parcel), kind: 'neverLeft', ...SEEN })),
  };
}
