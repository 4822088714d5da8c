import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { saveFile } from '../../../api/save-file.ts';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { copyText } from '../../../parts/copy-text.ts';
import { useFormats } from '../../../parts/format.ts';
import { useSiteTitle } from '../../../parts/site/site-brand.ts';

/** Shown this once. Nothing else is printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account');
  const format = useFormats();
  const site = useSiteTitle();
  const loginName = useSessionUser()?.loginName ?? '';
  const [madeAt] = useState(() => new Date().toISOString());
  const title = t('recovery.fileTitle', { site, loginName });
  const made = t('recovery.fileMade', { time: format.moment(madeAt) });

  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast('success', t('recovery.copied'));
  };
  const download = () => {
    const text = [title, made, '', ...codes, ''].join('\r\n');
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), t('recovery.fileName', { loginName }));
  };
  return (
    <div className="account-fields">
      <p>{t('recovery.text')}</p>
      <div className="account-recovery">
        <p className="account-paper">{title}</p>
        <p className="account-paper">{made}</p>
        <ol aria-label={t('recovery.list')}>
          {codes.map((code) => (
            <li key={code} className="identifier">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="account-actions">
        <Button size="small" icon={<Copy />} onClick={() => void copy()}>
          {t('recovery.copy')}
        </Button>
        <Button size="small" icon={<Download />} onClick={download}>
          {t('recovery.download')}
        </Button>
        <Button size="small" icon={<Printer />} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
      </div>
    </div>
  );
}
