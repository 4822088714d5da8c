import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Menu, MenuButton, type MenuItem } from '../../kit/menu/Menu.tsx';
import { RowMenuButton } from '../../kit/menu/RowMenuButton.tsx';

const PRINT: readonly MenuItem[] = [{ key: 'print', label: 'Print label' }];

interface MenuExampleProps {
  label?: string;
  trigger?: string;
  items?: readonly MenuItem[];
}

export function MenuExample({ label = 'Actions', trigger = 'More', items = PRINT }: MenuExampleProps) {
  return (
    <MenuButton label={label} items={items}>
      {(attributes) => <Button {...attributes}>{trigger}</Button>}
    </MenuButton>
  );
}

interface MenuInDialogExampleProps {
  title?: string;
  question?: string;
  itemLabel?: string;
  onClose?: () => void;
}

/** A menu above a modal dialog, and a second dialog that it opens. */
export function MenuInDialogExample(props: MenuInDialogExampleProps) {
  const { title = 'Waybill', question = 'Sure?', itemLabel = 'Cancel waybill', onClose } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog title={title} cancelLabel="Back" onClose={() => onClose?.()}>
        <MenuExample items={[{ key: 'cancel', label: itemLabel, onSelect: () => setIsAsking(true) }]} />
      </Dialog>
      {isAsking && <Dialog title={question} cancelLabel="No" onClose={() => setIsAsking(false)} />}
    </>
  );
}

const ROWS = ['First', 'Second'] as const;

interface RowMenuExampleProps {
  label?: string;
  rows?: readonly string[];
  items?: readonly MenuItem[];
}

/** One menu for all rows. */
export function RowMenuExample({ label = 'Actions', rows = ROWS, items = PRINT }: RowMenuExampleProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      {rows.map((row) => (
        <RowMenuButton key={row} label={row} onOpen={setAnchor} />
      ))}
      {anchor && <Menu anchor={anchor} label={label} items={items} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
