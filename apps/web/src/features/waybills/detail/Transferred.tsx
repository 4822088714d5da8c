import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kit/use-translation.ts';

/** Says that an overseas waybill carries the goods now, or has taken them in. */
export function Transferred({ detail: { waybill, transfer } }: { detail: WaybillDetail }) {
  const { t } = useTranslation('transfers');
  const { abroadWaybillId: id, abroadWaybillNo } = waybill;
  if (transfer === 'none' || id === null) return null;
  return (
    <p className="waybill-banner" role="status" data-tone={transfer === 'takenIn' ? undefined : 'warning'}>
      {t(`state.${transfer}`)}{' '}
      <Link className="identifier text-link" to="/abroadWaybill/abroadWaybillEdit" search={{ id }}>
        {abroadWaybillNo}
      </Link>
    </p>
  );
}
