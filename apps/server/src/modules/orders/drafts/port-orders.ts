import { PORT_WAYS, type checkShipmentPort, type initPortOrder, type savePortOrder } from '@waybound/contract/orders/orders';
import type { Finding } from '@waybound/contract/rules';
import { save } from './save-order.ts';
import type { Handler } from '../../../kernel/context.ts';
import { describeFindings } from '../../../kernel/language.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { openChannels } from '../../../records/channel/channels.ts';
import { findCountry, findDischargePort, isArrival, isDeparture } from '../../../records/order/places.ts';

/** Orders from airport to airport and from port to port: drafts like any other, from a page of their own. */

export const savePort: Handler<typeof savePortOrder> = (order, context) => {
  if (!PORT_WAYS.some((way) => way === order.shippingWay)) refuseFields([{ path: 'shippingWay', rule: 'unknownChoice' }]);
  return save({ ...order, isPortToPort: true }, context);
};

/** Which way goes where, as far as channels from port to port are sold today. */
export const initPort: Handler<typeof initPortOrder> = async (_input, { db, customer, now }) => {
  const channels = await openChannels(db, customer, now);
  const services = PORT_WAYS.map((shippingWay) => {
    const sold = channels.filter(({ card, choices }) => card.channel.shippingWay === shippingWay && choices.isPortToPort);
    return { shippingWay, countryIds: [...new Set(sold.flatMap(({ card }) => card.zones.flatMap(({ countryIds }) => countryIds)))] };
  });
  return { services: services.filter(({ countryIds }) => countryIds.length > 0) };
};

export const checkPort: Handler<typeof checkShipmentPort> = async (input, { lang }) => {
  const { shippingWay, line, zxBase, countryId, loadingPort, dischargePort } = input;
  const country = findCountry(countryId);
  const road = { shippingWay, line: line ?? null, zxBase: zxBase ?? null };
  const isKnown: [path: string, boolean][] = [
    ['countryId', countryId === undefined || country !== undefined],
    ['loadingPort', loadingPort === undefined || isDeparture(loadingPort, road)],
    ['dischargePort', dischargePort === undefined || isArrival(dischargePort, road, country)],
  ];
  const findings = isKnown.filter(([, known]) => !known).map(([path]): Finding => ({ path, rule: 'unknownRecord' }));
  return {
    isValid: findings.length === 0,
    errors: describeFindings(lang, findings),
    usualDischargePort: findDischargePort(road, country, loadingPort) ?? null,
  };
};
