import { saveTransport } from '@waybound/contract/operations/transport-operations';
import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { readShipments } from '../../server/amazon.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';
import { FULL_STORE } from '../../scenarios/keys.ts';
import type { waybillMaker } from '../waybill-maker.ts';
import { packedFor } from './box-label-maker.ts';

type Maker = Pick<Awaited<ReturnType<typeof waybillMaker>>, 'approved'>;

/** Of the order that is made. */
const ORDERED_BOXES = 12;

/** Waybills whose goods are shipments of a store that was read. */
export function carriedShipmentMaker(server: TestServer, { approved }: Maker) {
  /** @param state of the shipment at Amazon; the first such one of the sample account */
  const carried = async (who: TestCustomer, state: AmazonShipmentRow['state'] = 'READY_TO_SHIP') => {
    const shipment = (await readShipments(server, who, FULL_STORE)).find((each) => each.state === state);
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
