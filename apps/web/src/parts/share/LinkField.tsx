import Copy from 'lucide-react/icons/copy';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { copyText } from '../copy-text.ts';
import './link-field.css';

/** A link to give away, with a button that copies it. */
export function LinkField({ link }: { link: string }) {
  const { t } = useTranslation('shareLinks');
  const copy = async () => {
    if (await copyText(link)) toast('success', t('copied'));
  };
  return (
    <Field label={t('link')} hint={t('linkOnce')}>
      {(wiring) => (
        <div className="link-field">
          <TextInput {...wiring} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <Button icon={<Copy />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      )}
    </Field>
  );
}
