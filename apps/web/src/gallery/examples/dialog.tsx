import { useState, type ComponentProps } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';

interface DialogExampleProps extends Partial<Omit<ComponentProps<typeof Dialog>, 'onClose'>> {
  /** Of the button that opens it. */
  label?: string;
  /** Names a field to be filled in. */
  fieldLabel?: string;
}

export function DialogExample({ label = 'Ask', fieldLabel, children, ...rest }: DialogExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      {isOpen && (
        <Dialog title="Cancel WBS261120418?" confirmLabel="Cancel waybill" cancelLabel="Back" {...rest} onClose={() => setIsOpen(false)}>
          {children}
          {fieldLabel !== undefined && <Field label={fieldLabel}>{(wiring) => <TextInput {...wiring} />}</Field>}
        </Dialog>
      )}
    </>
  );
}
