import { useId } from 'react';
import { TextInput, type TextInputProps } from '../../../../kit/inputs/TextInput.tsx';

interface FigureProps extends Pick<TextInputProps, 'inputMode'> {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A cell of a batch's table: its column names it to the eye, its label to a screen reader. */
export function Figure({ label, value, error, onChange, inputMode }: FigureProps) {
  const noteId = useId();
  return (
    <>
      <TextInput
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        autoComplete="off"
        inputMode={inputMode}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <small id={noteId} className="waybill-fault">
          {error}
        </small>
      )}
    </>
  );
}
