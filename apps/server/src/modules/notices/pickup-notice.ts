import { PICKUP_EVENTS, type Delivery, type PickupEvent } from '@waybound/contract/notices';
import { sql } from 'kysely';
import type { DeliveryEvent } from './delivery-event.ts';
import { fact, factsOf, formatInstant } from './notice-facts.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { mailText, type Language } from '../../kernel/language.ts';
import { HOME_ZONE } from '../../records/milestones.ts';
import { readPickups, toPickup } from '../../records/pickup-rows.ts';

export const isPickupEvent = (event: Delivery['event']): event is PickupEvent => PICKUP_EVENTS.some((each) => each === event);

/**
 * What a pickup order says of its driver. Undefined where the order is gone. The forwarder's reason stands in the portal alone: a mailbox
 * may be somebody's who must not see prices.
 */
export async function readPickupNotice(
  { db, lang }: { db: Db; lang: Language },
  { customerId, subjectId, event }: DeliveryEvent & { event: PickupEvent },
) {
  const [record] = await readPickups(db, [sql`p.customer_id = ${customerId} and p.id = ${subjectId}`], sql``);
  if (!record) return undefined;
  const pickup = toPickup(record);
  const { pickUpGoodsNum, driverName, driverPhone, licensePlate, appointmentPickupDate, windowFrom, windowTo } = pickup;
  const heading = mailText(lang, `heading.${event}`);
  const at = (instant: Date) => formatInstant(lang, instant, HOME_ZONE);
  const { window_from: from, window_to: to } = record;
  const divisions = [pickup.takeDeliveryOfGoodsCity, pickup.takeDeliveryOfGoodsArea, pickup.takeDeliveryOfGoodsStreet];
  return {
    subject: mailText(lang, 'subject.pickup', { pickUpGoodsNum, title: heading }),
    heading,
    facts: factsOf([
      fact(lang, 'label.pickUpGoodsNum', pickUpGoodsNum),
      fact(lang, 'label.appointed', appointmentPickupDate),
      fact(lang, 'label.comes', from && to && `${at(from)} – ${at(to)}`),
      fact(lang, 'label.driver', driverName),
      fact(lang, 'label.driverPhone', driverPhone),
      fact(lang, 'label.licensePlate', licensePlate),
      fact(lang, 'label.address', [...divisions, pickup.takeDeliveryOfGoodsAddress].join('')),
      fact(lang, 'label.waybills', pickup.waybills.map(({ waybillNo }) => waybillNo).join(', ')),
    ]),
    link: {
      text: mailText(lang, 'button.pickup'),
      path: `/waybillManagement/pickupInformation?keyword=${encodeURIComponent(pickUpGoodsNum)}`,
    },
    data: {
      pickup: {
        id: pickup.id,
        pickUpGoodsNum,
        state: pickup.state,
        appointmentPickupDate,
        windowFrom,
        windowTo,
        driverName,
        driverPhone,
        licensePlate,
      },
      waybills: pickup.waybills.map(({ id, waybillNo }) => ({ id, waybillNo })),
    },
  };
}
