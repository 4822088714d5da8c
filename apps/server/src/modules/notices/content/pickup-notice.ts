import { PICKUP_EVENTS, type Delivery, type PickupEvent } from '@waybound/contract/notices/notices';
import { sql } from 'kysely';
import type { DeliveryEvent } from '../delivery-event.ts';
import { fact, factsOf } from './notice-facts.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';
import { FORWARDER_TIME_ZONE } from '../../../records/waybill/tracking/milestone-zone.ts';
import { findDomesticDivision } from '../../../records/order/places.ts';
import { readPickups, toPickup, type PickupRecord } from '../../../records/pickup/rows.ts';
import { formatInstant } from '../../../records/format-instant.ts';
import { mailText } from './notice-texts.ts';

export const isPickupEvent = (event: Delivery['event']): event is PickupEvent => PICKUP_EVENTS.some((each) => each === event);

/**
 * Whether the order still is what the event said: a notice may go out hours after it, and is worded from the order as it is then. Of
 * several drivers only the last is notified: what an earlier one was notified of has a moment of its own.
 */
const FITS: Readonly<Record<PickupEvent, (order: PickupRecord, at: Date) => boolean>> = {
  pickupScheduled: ({ state, scheduled_at: since }, at) => state === 'scheduled' && since?.getTime() === at.getTime(),
  pickupOnTheWay: ({ state }) => state === 'onTheWay',
  pickupRefused: ({ state, cancelled_by: by }) => state === 'cancelled' && by === 'forwarder',
};

/**
 * What a pickup order says of its driver. Undefined where the order is gone, or is not any more what the event said. The forwarder's reason
 * is in the portal alone: a mailbox may belong to somebody who must not see prices.
 */
export async function readPickupNotice(
  { db, lang }: { db: Db; lang: Language },
  { customerId, subjectId, event, at: happenedAt }: DeliveryEvent & { event: PickupEvent },
) {
  const [record] = await readPickups(db, [sql`p.customer_id = ${customerId} and p.id = ${subjectId}`], sql``);
  if (!record || !FITS[event](record, happenedAt)) return undefined;
  const pickup = toPickup(record);
  const { pickUpGoodsNum, driverName, driverPhone, licensePlate, appointmentPickupDate, windowFrom, windowTo } = pickup;
  const heading = mailText(lang, `heading.${event}`);
  return {
    subject: mailText(lang, 'subject.pickup', { pickUpGoodsNum, title: heading }),
    heading,
    facts: factsOf([
      fact(lang, 'label.pickUpGoodsNum', pickUpGoodsNum),
      fact(lang, 'label.appointed', appointmentPickupDate),
      // After a refusal no driver comes.
      ...(event === 'pickupRefused' ? [] : driverFacts(lang, record)),
      fact(lang, 'label.address', addressLine(lang, record)),
      fact(lang, 'label.waybills', pickup.waybills.map(({ waybillNo }) => waybillNo).join(', ')),
    ]),
    links: [
      {
        text: mailText(lang, 'button.pickup'),
        path: `/waybillManagement/pickupInformation?keyword=${encodeURIComponent(pickUpGoodsNum)}`,
      },
    ],
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

function driverFacts(lang: Language, { window_from: from, window_to: to, ...driver }: PickupRecord) {
  const at = (instant: Date) => formatInstant(lang, instant, FORWARDER_TIME_ZONE);
  return [
    fact(lang, 'label.comes', from && to && `${at(from)} – ${at(to)}`),
    fact(lang, 'label.driver', driver.driver_name),
    fact(lang, 'label.driverPhone', driver.driver_phone),
    fact(lang, 'label.licensePlate', driver.license_plate),
  ];
}

/** As the portal shows it. */
const addressLine = (lang: Language, { province_id: province, city, area, street, address }: PickupRecord): string =>
  `${findDomesticDivision(province)?.[lang] ?? ''} ${[city, area, street, address].join('')}`.trim();
