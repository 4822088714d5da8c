import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { copyText } from '../../../parts/copy-text.ts';

/** The secret is shown once, here: the server stores it encrypted and never shows it again. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const copy = async () => {
    if (await copyText(secret)) toast('success', t('receiver.copied'));
  };
  return (
    <Dialog title={t('receiver.secretTitle', { name })} cancelLabel={t('receiver.done')} size="medium" onClose={onClose}>
      <p>{t('receiver.secretText')}</p>
      <div className="notice-secret">
        <Field label={t('receiver.secretLabel')}>
          {(wiring) => <TextInput {...wiring} readOnly value={secret} onFocus={({ currentTarget }) => currentTarget.select()} />}
        </Field>
        <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
          {t('receiver.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
