import Copy from 'lucide-react/icons/copy';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { copyText } from '../copy-text.ts';
import './link-field.css';

interface LinkFieldProps {
  link: string;
  label: string;
  hint: string;
  /** Of the button, and what is said after it. */
  words: { copy: string; copied: string };
}

/** A link to give away, with a button that copies it. */
export function LinkField({ link, label, hint, words }: LinkFieldProps) {
  const copy = async () => {
    if (await copyText(link)) toast('success', words.copied);
  };
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <div className="link-field">
          <TextInput {...wiring} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <Button icon={<Copy />} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      )}
    </Field>
  );
}
