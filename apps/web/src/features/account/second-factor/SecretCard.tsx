import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { copyText } from '../../../parts/copy-text.ts';

/** The secret for an app: to scan, or to type in groups of four. */
export function SecretCard({ secret, qr }: { secret: string; qr: string }) {
  const { t } = useTranslation('account');
  const copy = async () => {
    if (await copyText(secret)) toast('success', t('setUp.copied'));
  };
  return (
    <div className="account-secret">
      <img src={qr} alt={t('setUp.qr')} width="168" height="168" />
      <div>
        <p>{t('setUp.scanText')}</p>
        <p className="muted">{t('setUp.typed')}</p>
        <p className="account-secret-text">
          <span className="identifier">{secret.match(/.{1,4}/g)?.join(' ')}</span>
          <IconButton size="small" label={t('setUp.copySecret')} icon={<Copy size={15} />} onClick={() => void copy()} />
        </p>
      </div>
    </div>
  );
}
