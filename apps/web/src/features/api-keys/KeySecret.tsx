import type { createApiKey } from '@waybound/contract/wire/account/api-keys';
import type { WireAnswer } from '@waybound/contract/wire';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { copyText } from '../../parts/copy-text.ts';

export type CreatedKey = WireAnswer<typeof createApiKey>;

/** The key is shown once, here: the server stores only its hash. */
export function KeySecret({ made: { key, secret }, onClose }: { made: CreatedKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const copy = async () => {
    if (await copyText(secret)) toast('success', t('secret.copied'));
  };
  return (
    <Dialog title={t('secret.title', { name: key.name })} cancelLabel={t('secret.done')} size="medium" onClose={onClose}>
      <p>{t('secret.text')}</p>
      <div className="api-key-secret">
        <Field label={t('secret.label')}>
          {(wiring) => (
            <TextInput {...wiring} className="identifier" readOnly value={secret} onFocus={({ currentTarget }) => currentTarget.select()} />
          )}
        </Field>
        <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
          {t('secret.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
