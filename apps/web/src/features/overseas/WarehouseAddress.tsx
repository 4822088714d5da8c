import type { OverseasWarehouse } from '@waybound/contract/overseas/overseas-services';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { copyText } from '../../parts/copy-text.ts';

/** Where parcels are to be sent, to be given to the marketplace. */
export function WarehouseAddress({ warehouse }: { warehouse: OverseasWarehouse }) {
  const { t } = useTranslation('overseas');
  const { consignee, address, zipCode, phone } = warehouse;
  const text = [consignee, `${address} ${zipCode}`, phone].join('\n');
  const copy = async () => {
    if (await copyText(text)) toast('success', t('addressCopied'));
  };
  return (
    <div className="overseas-address">
      <address aria-label={t('sendTo')}>{text}</address>
      <IconButton size="small" label={t('copyAddress')} icon={<Copy />} onClick={() => void copy()} />
    </div>
  );
}
