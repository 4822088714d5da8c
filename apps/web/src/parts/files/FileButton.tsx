import { useRef } from 'react';
import { Button, type ButtonProps } from '../../kit/button/Button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Names the field behind the button. */
  inputLabel: string;
  accept: string;
  isMultiple?: boolean;
  /** At least one. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A button that asks for files. The same one may be chosen again, once it has been put right or taken out. */
export function FileButton({ inputLabel, accept, isMultiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={inputLabel}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
