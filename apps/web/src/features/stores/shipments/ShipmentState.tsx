import type { AmazonShipmentState } from '@waybound/contract/site/amazon-shipment-states';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

const TONES: Readonly<Partial<Record<AmazonShipmentState, 'idle' | 'info' | 'ok' | 'warn'>>> = {
  READY_TO_SHIP: 'info',
  SHIPPED: 'info',
  IN_TRANSIT: 'info',
  RECEIVING: 'warn',
  CLOSED: 'ok',
};

/** In which state Amazon has a shipment. */
export function ShipmentState({ state }: { state: AmazonShipmentState }) {
  const { t } = useTranslation('amazonShipments');
  return <StatusDot tone={TONES[state] ?? 'idle'}>{t(`state.${state}`)}</StatusDot>;
}
