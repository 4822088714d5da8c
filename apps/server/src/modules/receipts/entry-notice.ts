import { receivingWarehouses as hoursEn } from '@waybound/phrases/en/waybills/receiving-warehouses';
import { receivingWarehouses as hoursZh } from '@waybound/phrases/zh/waybills/receiving-warehouses';
import { fillIn } from '@waybound/phrases/translate';
import { fact, momentOf, say } from './receipt-paper.ts';
import type { Entry } from './warehouse-entry.ts';
import type { ContactPerson } from '@waybound/contract/waybills/dashboard';
import type { Block, Fact, Paper } from '../../gateways/pdf/papers/paper.ts';
import type { Language } from '../../kernel/language.ts';
import { formatInstant } from '../../records/format-instant.ts';
import { findCountry } from '../../records/order/places.ts';
import type { PrintedFor } from '../../records/printed-for.ts';
import { findPlace } from '../../records/public-data/known-places.ts';
import { receivingWarehouses, type ReceivingWarehouse } from '../../records/public-data/warehouses.ts';
import { toFigures } from '../../records/waybill/answers.ts';
import { billOfLading } from '../../records/waybill/main-leg/carriage-numbers.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';

interface EntryNotice {
  row: WaybillRecord;
  entry: Entry;
  printedFor: PrintedFor;
  /** The forwarder's, whom a driver may call. */
  contact: ContactPerson | null;
  lang: Language;
  now: Date;
}

/** The fields of a 进仓通知书, what the gate reads first and largest. */
export function entryNoticePaper({ row, entry, printedFor, contact, lang, now }: EntryNotice): Paper {
  const latest = entry.latestAt ? formatInstant(lang, entry.latestAt, entry.timeZone) : say('noLatest')[lang];
  const warehouses = entry.warehouse ? [entry.warehouse] : receivingWarehouses;
  return {
    title: say('notice'),
    number: row.waybill_no,
    blocks: [
      { kind: 'gate', title: say('entryNo'), number: entry.entryNo, latest: { title: say('latest'), value: latest } },
      ...warehouses.map((warehouse) => whereTo(warehouse, entry, lang)),
      { kind: 'facts', facts: about(row, printedFor, lang) },
      {
        kind: 'facts',
        facts: [
          fact('issuer', printedFor.brand[lang]),
          fact('contact', contact ? `${contact.name} ${contact.phone}` : null),
          fact('issuedAt', momentOf(lang, now)),
        ],
      },
      { kind: 'text', title: say('toDriver'), text: `${say('rules').zh}\n${say('rules').en}` },
    ],
  };
}

/** The address in both languages: a driver reads one, an officer abroad who plans the trip the other. */
function whereTo(warehouse: ReceivingWarehouse, entry: Entry, lang: Language): Block {
  const facts: Fact[] = [
    fact('warehouse', `${warehouse.code}\n${warehouse.zh}\n${warehouse.en}`),
    fact('address', `${warehouse.addressZh}\n${warehouse.address} ${warehouse.zip}`),
    fact('hours', hoursOf(warehouse, lang)),
    fact('position', `${warehouse.lat}, ${warehouse.lon}`),
    ...(entry.route === null ? [] : [{ ...fact('route', entry.route), isWide: true }]),
  ];
  return { kind: 'facts', columns: 2, facts };
}

const HOURS = { zh: hoursZh.hours, en: hoursEn.hours };
/** A Monday. */
const SOME_MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function hoursOf({ opens: { days, from, to } }: ReceivingWarehouse, lang: Language): string {
  const weekday = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (day = 1) => weekday.format(SOME_MONDAY_MS + (day - 1) * DAY_MS);
  return fillIn(HOURS[lang], { from: nameOf(days[0]), to: nameOf(days.at(-1)), times: `${from}–${to}` });
}

function about(row: WaybillRecord, { customerName }: PrintedFor, lang: Language): Fact[] {
  const { details, transport } = row;
  const waybill = toFigures(row);
  return [
    fact('customer', customerName),
    fact('waybillNo', row.waybill_no),
    fact('reference', row.reference_no),
    fact('channel', row.channel_name?.[lang]),
    fact('loadingPort', portName(row.loading_port, lang)),
    fact('dischargePort', portName(row.discharge_port, lang)),
    fact('destination', [findCountry(row.country_id ?? undefined)?.[lang], row.address_code].filter(Boolean).join(' · ')),
    fact('vessel', [transport?.vessel, transport?.voyage, transport?.flightNo].filter(Boolean).join(' ') || details.vessel),
    fact('billOfLading', billOfLading(row)),
    fact('packages', waybill.customerTotalPackages === null ? null : String(waybill.customerTotalPackages)),
    fact('totalWeight', waybill.customerActualWeight),
    fact('volume', waybill.customerVolume),
  ];
}

function portName(code: string | null, lang: Language): string {
  const known = findPlace(code);
  return known ? `${known[lang]} (${code})` : (code ?? '');
}
