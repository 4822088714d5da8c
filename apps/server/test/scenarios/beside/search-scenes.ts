import { moveParcel } from '@waybound/contract/operations/parcel-operations';
import { openParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import { RETURN_ORDER } from '../../data/overseas-maker.ts';
import { parcelMaker } from '../../data/parcel-maker.ts';
import { MASTER_BILL } from '../ordering.ts';
import type { BesideScene, SceneTools } from './scene-tools.ts';

const REFERENCE = 'ONE-FOR-TWO-7';
const TRACK_NO = RETURN_ORDER.batches?.[0]?.trackNo ?? '';

const soughtBy = (name: string, number: string) => (name === 'searchByReferenceNo' ? { referenceNo: number } : { searchNo: number });

/** Of what several kinds are found by, and counted with. */
export function searchScenes({ server, scenarios, valueOf, arrange }: SceneTools): readonly BesideScene[] {
  const { call } = server;
  /** An overseas waybill and a parcel, which their customer knows by the same number, which a bag has as its own. */
  const withOneReference = async () => {
    const { who } = await scenarios['overseas.getOverseas']();
    await (await parcelMaker(server)).draft(who, { customerOrderNo: REFERENCE });
    await call(openParcelBag, {}, { token: who.token });
    await arrange(`update overseas_waybill set return_no = '${REFERENCE}' where customer_id = $1`, who);
    await arrange(`update parcel_bag set bag_no = '${REFERENCE}' where customer_id = $1`, who);
    return who;
  };
  /** A return and a parcel that have left, to which their carriers gave the same number. */
  const withOneTrackNo = async () => {
    const { who } = await scenarios['overseas.listOverseas']();
    const { waybillNo } = await (await parcelMaker(server)).takenIn(who);
    await call(moveParcel, { waybillNo, status: 'delivery', trackNo: TRACK_NO });
    return who;
  };
  return [
    ...(['searchByWaybillNo', 'searchByReferenceNo', 'suggestWaybills', 'quickSearch'] as const).map((name): BesideScene => ({
      call: `search.${name}`,
      title: 'beside an overseas waybill, a parcel and a bag of the same number',
      make: async () => {
        const who = await withOneReference();
        const numbers = await valueOf(
          `select o.waybill_no || ' ' || p.waybill_no || ' ' || b.bag_no
            from overseas_waybill o join parcel p using (customer_id) join parcel_bag b using (customer_id) where customer_id = $1`,
          who,
        );
        return { who, input: name === 'searchByWaybillNo' ? { waybillNo: numbers } : soughtBy(name, REFERENCE) };
      },
    })),
    ...(['searchByReferenceNo', 'suggestWaybills', 'quickSearch'] as const).map((name): BesideScene => ({
      call: `search.${name}`,
      title: 'beside a return and a parcel of the same number of their carriers',
      make: async () => ({
        who: await withOneTrackNo(),
        input: soughtBy(name, TRACK_NO),
      }),
    })),
    ...(['searchByReferenceNo', 'suggestWaybills', 'quickSearch'] as const).map((name): BesideScene => ({
      call: `search.${name}`,
      title: 'beside an end waybill of the same bill',
      make: async () => ({
        who: (await scenarios['orders.initEndOrder']()).who,
        input: soughtBy(name, MASTER_BILL),
      }),
    })),
    ...(['queryShipped', 'queryRecent', 'queryLanes'] as const).map((name): BesideScene => ({
      call: `dashboard.${name}`,
      title: 'of an overseas waybill and a parcel that have left',
      make: async () => ({ who: await withOneTrackNo(), input: {} }),
    })),
  ];
}
