import { saveTransport } from '@waybound/contract/operations/transport-operations';
import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { productOf, type StandInBox } from '@waybound/simulator/amazon/world';
import { readShipments } from '../../server/amazon.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';
import { FULL_STORE } from '../../scenarios/keys.ts';
import type { waybillMaker } from '../waybill-maker.ts';
import { packedFor } from './box-label-maker.ts';

type Maker = Pick<Awaited<ReturnType<typeof waybillMaker>>, 'approved'>;

/** Of the order that is made. */
const ORDERED_BOXES = 12;

const EARLY = ['WORKING', 'READY_TO_SHIP'];
/** What Amazon says of a box that `packedFor` packs. */
const AS_PACKED: Pick<StandInBox, 'dimensions' | 'weight' | 'items'> = {
  dimensions: { length: 60, width: 40, height: 30, unitOfMeasurement: 'CM' },
  weight: { value: 10, unit: 'KG' },
  items: [{ msku: 'YF-1', ...productOf('YF-1'), quantity: 8 }],
};

/** Waybills whose goods are shipments of a store that was read. */
export function carriedShipmentMaker(server: TestServer, { approved }: Maker) {
  /** @param state of the shipment at Amazon; the first such one of the sample account */
  const carried = async (who: TestCustomer, state: AmazonShipmentRow['state'] = 'READY_TO_SHIP') => {
    const read = await readShipments(server, who, FULL_STORE, ({ plans }) => {
      for (const { boxes } of plans.flatMap(({ shipments }) => shipments).filter(({ status }) => EARLY.includes(status))) {
        for (const box of boxes) Object.assign(box, AS_PACKED);
      }
    });
    const shipment = read.find((each) => each.state === state);
    if (!shipment?.fbaId) throw new Error(`There is no shipment in state ${state}.`);
    const { id, waybillNo } = await approved(who, {
      packingList: packedFor([shipment.fbaId, shipment.boxes], [undefined, ORDERED_BOXES - shipment.boxes]),
    });
    return { id, waybillNo, shipment, fbaId: shipment.fbaId };
  };
  /** As the carrier of the last mile names the boxes, from the first one on. */
  const tracked = (waybillNo: string, ...trackNumbers: string[]) =>
    server.call(saveTransport, {
      waybillNo,
      parcels: trackNumbers.map((trackNumber, index) => ({ carrier: 'UPS', trackNumber, boxNumbers: [index + 1] })),
    });
  return { carried, tracked };
}
