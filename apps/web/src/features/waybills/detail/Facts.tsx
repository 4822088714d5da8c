import type { ReactNode } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { Link } from '@tanstack/react-router';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { KeyValues, type KeyValue } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import { FreeTimes } from './port/FreeTimes.tsx';
import { Section } from './Section.tsx';

interface FactsProps {
  detail: WaybillDetail;
}

/** What is carried and how, as declared and as measured. */
export function Facts({ detail }: FactsProps) {
  const { t } = useTranslation(['waybillDetail', 'orderFields']);
  return (
    <Section title={t('detail.goods')}>
      <Figures detail={detail} />
      <Service detail={detail} />
    </Section>
  );
}

function Figures({ detail: { waybill } }: FactsProps) {
  const { t } = useTranslation(['waybillDetail', 'orderFields']);
  const format = useFormats();
  const rows: [name: 'packages' | 'weight' | 'volume' | 'charged', label: string, declared: string, measured: string][] = [
    [
      'packages',
      t('orderFields:field.customerTotalPackages'),
      format.count(waybill.customerTotalPackages),
      format.count(waybill.inStockPackages),
    ],
    [
      'weight',
      t('orderFields:field.customerActualWeight'),
      format.kilograms(waybill.customerActualWeight),
      format.kilograms(waybill.inStockWeight),
    ],
    [
      'volume',
      t('orderFields:field.customerVolume'),
      format.cubicMetres(waybill.customerVolume),
      format.cubicMetres(waybill.inStockVolume),
    ],
    [
      'charged',
      t('orderFields:field.customerChargedWeight'),
      format.kilograms(waybill.customerChargedWeight),
      format.kilograms(waybill.inStockChargedWeight),
    ],
  ];
  const isMeasured = waybill.inStockPackages !== null;
  return (
    <table className="waybill-figure-table">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('detail.declared')}</th>
          <th scope="col">{t('detail.measured')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, label, declared, measured]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{declared}</td>
            <td data-differs={(isMeasured && measured !== declared) || undefined} className={isMeasured ? undefined : 'muted'}>
              {measured}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Service({ detail }: FactsProps) {
  const { waybill, order } = detail;
  const { t, language } = useTranslation(['waybillDetail', 'orderFields']);
  const format = useFormats();
  const wayName = useWayName();
  const { placeOf, placeWithCode, countryOf } = usePlaceNames();
  const choices = useChoiceNames();
  const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : t(value ? 'yes' : 'no'));
  const fact = (key: FactName, value: ReactNode): KeyValue => ({ key, label: t(`orderFields:field.${key}`), value });

  const items: KeyValue[] = [
    fact('channelId', waybill.channelName?.[language]),
    fact('shippingWay', wayName(waybill.shippingWay, waybill.line)),
    fact('loadingPort', waybill.loadingPort && placeWithCode(waybill.loadingPort)),
    fact('dischargePort', waybill.dischargePort && placeWithCode(waybill.dischargePort)),
    fact('countryId', waybill.countryId === null ? undefined : countryOf(waybill.countryId)),
    fact('deliveryTerms', waybill.deliveryTerms),
    fact('isTaxFarming', yesNo(order.isTaxFarming)),
    fact('deliveryType', order.deliveryType && t(`choice.delivery.${order.deliveryType}`)),
    fact('selfDelivered', order.selfDelivered && t(`choice.handIn.${order.selfDelivered}`)),
    ...(order.selfDelivered === 'dropoff' && order.inStockChannel ? [fact('inStockChannel', placeOf(order.inStockChannel))] : []),
    ...(order.etInStock ? [fact('etInStock', format.calendarDay(order.etInStock))] : []),
    fact('isCustomerDeclaration', yesNo(order.isCustomerDeclaration)),
    fact('isBuyInsurance', yesNo(order.isBuyInsurance)),
    ...(detail.insurance ? [{ ...fact('insuranceTerms', acceptance(detail.insurance)), isWide: true }] : []),
    ...(order.purchaseValue ? [fact('purchaseValue', format.money(order.purchaseValue, order.currency ?? 'CNY'))] : []),
    ...(order.masterBillNo ? [fact('masterBillNo', order.masterBillNo), fact('houseBillNo', order.houseBillNo)] : []),
    ...(order.billRelease ? [fact('billRelease', t(`choice.billRelease.${order.billRelease}`))] : []),
    ...(order.mainCarrier ? [fact('mainCarrier', order.mainCarrier)] : []),
    ...(order.flightNo ? [fact('flightNo', order.flightNo)] : []),
    ...(order.portEtd ? [fact('portEtd', format.calendarDay(order.portEtd))] : []),
    ...(order.portEta ? [fact('portEta', format.calendarDay(order.portEta))] : []),
    ...(order.freeDays === undefined && detail.lastFreeDay === null
      ? []
      : [{ ...fact('freeDays', <FreeTimes detail={detail} />), isWide: detail.freeTimes.some(({ said }) => said) }]),
    ...(order.entryType ? [fact('entryType', t(`choice.entryType.${order.entryType}`))] : []),
    ...(order.cabinetType ? [fact('cabinetType', order.cabinetType)] : []),
    ...(order.cabinetType || order.cabinetNumber ? [fact('cabinetNumber', order.cabinetNumber)] : []),
    ...(order.containers?.length ? [{ ...fact('containers', containersOf(order)), isWide: true }] : []),
    ...(order.vessel ? [fact('vessel', order.vessel)] : []),
    ...(order.expressAccount ? [fact('expressAccount', order.expressAccount)] : []),
    ...(order.isRemoteArea === undefined ? [] : [fact('isRemoteArea', yesNo(order.isRemoteArea))]),
    ...(order.dsPlatformName ? [fact('dsPlatformName', choices.platforms([order.dsPlatformName]))] : []),
    { ...fact('channelCapacity', choices.capacities(order.channelCapacity)), isWide: true },
    { ...fact('specialProduct', choices.products(order.specialProduct)), isWide: true },
    ...(order.pickupAddress ? [{ ...fact('pickupAddress', pickupOf(order)), isWide: true }] : []),
    ...(order.customerRemark ? [{ ...fact('customerRemark', order.customerRemark), isWide: true }] : []),
    ...(detail.onlineInquiryNo === null
      ? []
      : [{ key: 'onlineInquiryNo', label: t('detail.quotation'), value: <QuotationLink number={detail.onlineInquiryNo} /> }]),
    { key: 'createdAt', label: t('detail.created'), value: format.moment(waybill.createdAt), isWide: true },
  ];
  return <KeyValues items={items} />;

  /** Who agreed to which text when, and what the channel's insurance was then. */
  function acceptance({
    termsVersion,
    acceptedAt,
    loginName,
    percent,
    cap,
    currency,
    text,
  }: NonNullable<WaybillDetail['insurance']>): string {
    const said = t('insurance.accepted', { version: termsVersion, time: format.moment(acceptedAt), who: loginName ?? '—' });
    const rate = percent === null ? [] : [t('insurance.rate', { percent: percent.replace(/\.?0+$/, '') })];
    const limit = cap === null || currency === null ? [] : [t('insurance.cap', { cap: format.money(cap, currency) })];
    return [said, ...rate, ...limit, ...(text ? [text[language]] : [])].join(' · ');
  }
}

const containersOf = ({ containers = [] }: FactsProps['detail']['order']): string =>
  containers.map(({ cabinetNumber, cabinetType }) => [cabinetNumber, cabinetType].filter(Boolean).join(' ')).join(' · ');

const pickupOf = ({ pickupLinkMan, pickupContactWay, pickupAddress }: FactsProps['detail']['order']): string =>
  [pickupLinkMan, pickupContactWay, pickupAddress].filter(Boolean).join(' · ');

type FactName =
  | 'channelId'
  | 'shippingWay'
  | 'loadingPort'
  | 'dischargePort'
  | 'countryId'
  | 'deliveryTerms'
  | 'isTaxFarming'
  | 'deliveryType'
  | 'selfDelivered'
  | 'isCustomerDeclaration'
  | 'isBuyInsurance'
  | 'purchaseValue'
  | 'insuranceTerms'
  | 'cabinetType'
  | 'cabinetNumber'
  | 'containers'
  | 'vessel'
  | 'masterBillNo'
  | 'houseBillNo'
  | 'billRelease'
  | 'mainCarrier'
  | 'flightNo'
  | 'portEtd'
  | 'portEta'
  | 'freeDays'
  | 'entryType'
  | 'expressAccount'
  | 'isRemoteArea'
  | 'pickupAddress'
  | 'etInStock'
  | 'inStockChannel'
  | 'dsPlatformName'
  | 'channelCapacity'
  | 'specialProduct'
  | 'customerRemark';

/** Names of the codes an order chooses from; a code without a name is shown as it is. */
function useChoiceNames() {
  const { language } = useTranslation();
  const data = usePublicData();
  const named = (entries: readonly { code: string; zh: string; en: string }[] | undefined) => (codes: readonly string[] | undefined) =>
    codes?.map((code) => entries?.find((entry) => entry.code === code)?.[language] ?? code).join(language === 'en' ? ', ' : '、');
  return { capacities: named(data?.channelCapacities), products: named(data?.specialProducts), platforms: named(data?.platforms) };
}

/** Whoever sees no prices has no page of quotations. */
function QuotationLink({ number }: { number: string }) {
  const pricesAreHidden = usePricesAreHidden();
  if (pricesAreHidden) return <span className="identifier">{number}</span>;
  return (
    <Link className="identifier" to="/quotationList" search={{ keyword: number }}>
      {number}
    </Link>
  );
}
