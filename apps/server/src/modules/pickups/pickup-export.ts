import { listPickups, pickup, type Pickup } from '@waybound/contract/pickups/pickups';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { pickups as enPickups } from '@waybound/phrases/en/waybills/pickups';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { pickups as zhPickups } from '@waybound/phrases/zh/waybills/pickups';
import { textsOf, type Language } from '../../kernel/language.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, readsOf, type ExportColumn } from '../../records/exports/list-export.ts';
import { toPickup } from '../../records/pickup/rows.ts';
import { provinces } from '../../records/public-data/provinces.ts';
import { pickupList } from './pickup-list.ts';

const words = textsOf({ zh: zhPickups, en: enPickups });
const provinceById = new Map(provinces.map((province) => [province.id, province]));

type Column = ExportColumn<Pickup>;
const { text, integer, measure } = columnsOf<Pickup>();

/** Number, place and goods as the page's columns group them. */
const COLUMNS: readonly Column[] = [
  text('number', 'number', 20, ({ pickUpGoodsNum }) => pickUpGoodsNum),
  text('number', 'state', 14, ({ state }, lang) => words.say(lang, `state.${state}`)),
  { ...text('when', 'day', 12, ({ appointmentPickupDate }) => appointmentPickupDate), kind: 'day' },
  text('where', 'address', 40, addressOf),
  text('where', 'contact', 14, ({ takeDeliveryOfGoodsLinkMan }) => takeDeliveryOfGoodsLinkMan),
  text('where', 'phone', 18, ({ takeDeliveryOfGoodsPhone }) => takeDeliveryOfGoodsPhone),
  integer('goods', 'packages', ({ takeDeliveryOfGoodsCount }) => takeDeliveryOfGoodsCount),
  measure('goods', 'weight', ({ takeDeliveryOfGoodsWeight }) => takeDeliveryOfGoodsWeight),
  measure('goods', 'volume', ({ takeDeliveryOfGoodsVolume }) => takeDeliveryOfGoodsVolume),
  text('waybills', 'waybills', 40, ({ waybills }) => waybills.map(({ waybillNo }) => waybillNo).join(' ')),
  text('driver', 'driver', 14, ({ driverName }) => driverName),
  text('driver', 'driverPhone', 18, ({ driverPhone }) => driverPhone),
  text('driver', 'plate', 12, ({ licensePlate }) => licensePlate),
];

function addressOf(row: Pickup, lang: Language): string {
  const province = provinceById.get(row.takeDeliveryOfGoodsProvince)?.[lang];
  const parts = [
    province,
    row.takeDeliveryOfGoodsCity,
    row.takeDeliveryOfGoodsArea,
    row.takeDeliveryOfGoodsStreet,
    row.takeDeliveryOfGoodsAddress,
  ];
  return parts.filter((part) => part !== undefined && part !== null && part !== '').join(' ');
}

/** The list of pickup orders as a sheet. */
export const pickupExport = listExport({
  name: 'pickups',
  input: listPickups.input,
  row: pickup,
  texts: textsOf({ zh, en }),
  columns: COLUMNS,
  ...readsOf(() => pickupList),
  toRow: toPickup,
});
