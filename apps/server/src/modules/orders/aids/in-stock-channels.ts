import type { orderAids } from '@waybound/contract/orders/order-aids';
import type { RoadWay } from '@waybound/contract/waybills/status';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { openChannels, takesGoodsAt, type Channel } from '../../../records/channel/channels.ts';
import { publicDataAnswer } from '../../../records/public-data/public-data-answer.ts';
import { seesReceivingWarehouses } from '../../../records/channel/warehouse-info.ts';

const receiving = publicDataAnswer.warehouses
  .filter(({ kind }) => kind === 'receiving')
  .map(({ id, code, zh, en }) => ({ id, code, zh, en }));

type InStockHandlers = Pick<Handlers<typeof orderAids>, 'queryInStockChannels' | 'initInStockChannels'>;

/** Which of our receiving warehouses serve which channel; none for a customer who may not see them (section 6, showWarehouseInfo). */
export const inStockHandlers: InStockHandlers = {
  async queryInStockChannels({ shippingWay, countryId }, { db, customer, now }) {
    const channels = (await openChannels(db, customer, now)).filter((channel) => serves(channel, shippingWay, countryId));
    return (await shownWarehouses(db, customer.id))
      .map((warehouse) => ({
        ...warehouse,
        channels: channels.filter((channel) => takesGoodsAt(channel, warehouse.code)).map(toName),
      }))
      .filter((warehouse) => warehouse.channels.length > 0);
  },

  async initInStockChannels(_input, { db, customer, now }) {
    const countries = new Map<RoadWay, Set<number>>();
    for (const { card } of await openChannels(db, customer, now)) {
      const way = card.channel.shippingWay;
      countries.set(way, new Set([...(countries.get(way) ?? []), ...card.zones.flatMap(({ countryIds }) => countryIds)]));
    }
    return {
      ways: [...countries].map(([shippingWay, ids]) => ({ shippingWay, countryIds: [...ids].toSorted((a, b) => a - b) })),
      warehouses: await shownWarehouses(db, customer.id),
    };
  },
};

const shownWarehouses = async (db: Db, customerId: string) => ((await seesReceivingWarehouses(db, customerId)) ? receiving : []);

const serves = ({ card: { channel, zones } }: Channel, way: RoadWay, countryId: number): boolean =>
  channel.shippingWay === way && zones.some(({ countryIds }) => countryIds.includes(countryId));

const toName = ({ id, card: { channel } }: Channel) => ({ id, code: channel.code, zh: channel.zh, en: channel.en });
