import type { QuotationRow, SharedQuotation } from '@waybound/contract/quotations/quotations';
import type { QuotationState } from '@waybound/contract/quotations/quotation-states';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { usePlaceNames } from '../../parts/waybill/place-names.ts';
import { useWayName } from '../../parts/waybill/way-name.ts';

const TONES: Readonly<Record<QuotationState, Tone>> = {
  requested: 'info',
  offered: 'warn',
  accepted: 'ok',
  ordered: 'ok',
  declined: 'idle',
  withdrawn: 'idle',
};

export function QuotationStateDot({ quotation: { state, isExpired } }: { quotation: Pick<QuotationRow, 'state' | 'isExpired'> }) {
  const { t } = useTranslation('quotations');
  return <StatusDot tone={isExpired ? 'idle' : TONES[state]}>{isExpired ? t('expired') : t(`states.${state}`)}</StatusDot>;
}

export type Asked = Pick<
  QuotationRow['enquiry'],
  | 'shippingWay'
  | 'loadingPort'
  | 'countryId'
  | 'dispatchAddressCode'
  | 'dispatchZipCode'
  | 'cabinetType'
  | 'customerTotalPackages'
  | 'customerActualWeight'
  | 'customerVolume'
  | 'packingList'
>;

/**
 * By what, from where, to where.
 *
 * @param names as the server has sent them to whoever has no login to look them up with
 */
export function useLane(names?: SharedQuotation['names']): (asked: Asked) => { way: string; lane: string } {
  const { language } = useTranslation();
  const wayName = useWayName();
  const { placeWithCode, countryOf } = usePlaceNames();
  return ({ shippingWay, loadingPort, countryId, dispatchAddressCode, dispatchZipCode }) => {
    const from = loadingPort !== undefined && withCode(names?.loadingPort?.[language] ?? placeWithCode(loadingPort), loadingPort);
    const country = names?.country?.[language] ?? countryOf(countryId);
    const to = [country, dispatchAddressCode ?? dispatchZipCode].filter((part) => part !== undefined);
    return { way: wayName(shippingWay), lane: [...(from === false ? [] : [from]), to.join(' ') || '—'].join(' → ') };
  };
}

const withCode = (name: string, code: string): string => (name.includes(code) ? name : `${name} ${code}`);

/** Boxes, weight and volume as far as they are known, or the container. */
export function usePacking(): (asked: Asked) => string {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  return ({ cabinetType, customerTotalPackages: boxes, customerActualWeight: weight, customerVolume: volume }) =>
    [
      ...(cabinetType === undefined ? [] : [cabinetType]),
      ...(boxes === undefined ? [] : [t('boxes', { boxes: format.count(boxes) })]),
      ...(weight === undefined ? [] : [format.kilograms(weight)]),
      ...(volume === undefined ? [] : [format.cubicMetres(volume)]),
    ].join(' / ');
}
