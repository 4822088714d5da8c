import { useEffect, useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

interface ScanInputProps {
  ref: Ref<HTMLInputElement>;
  onScan: (code: string) => void;
}

/**
 * Where the scanner types. It has the focus from the beginning, and whatever is typed while something else has it comes here: a scanner
 * does not look where it types. Who goes by Tab still reaches every button.
 */
export function ScanInput({ ref, onScan }: ScanInputProps) {
  const { t } = useTranslation('scanCheck');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  useEffect(() => {
    input.current?.focus();
    const catchKeys = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const { activeElement } = document;
      const isTypedElsewhere = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
      if (isText && !isTypedElsewhere && !document.querySelector('dialog[open]')) input.current?.focus();
    };
    document.addEventListener('keydown', catchKeys);
    return () => document.removeEventListener('keydown', catchKeys);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCode('');
    onScan(code);
  };
  return (
    <form className="scan-input" onSubmit={submit}>
      <Field label={t('input')} hint={t('hint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            size="large"
            value={code}
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
}
