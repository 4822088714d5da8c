import type { QuotationRow } from '@waybound/contract/quotations/quotations';
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

/** By what, from where, to where. */
export function useLane(): (asked: Asked) => { way: string; lane: string } {
  const wayName = useWayName();
  const { placeWithCode, countryOf } = usePlaceNames();
  return ({ shippingWay, loadingPort, countryId, dispatchAddressCode, dispatchZipCode }) => {
    // Who has no login has no names of countries, and their numbers say nothing.
    const to = [countryOf(countryId), dispatchAddressCode ?? dispatchZipCode].filter((part) => part !== undefined);
    return {
      way: wayName(shippingWay),
      lane: [...(loadingPort === undefined ? [] : [placeWithCode(loadingPort)]), to.join(' ') || '—'].join(' → '),
    };
  };
}

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
