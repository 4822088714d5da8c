import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Popover } from '../../kit/popover/Popover.tsx';

interface PopoverExampleProps {
  label: string;
  closeLabel: string;
  align?: 'start' | 'end';
}

export function PopoverExample({ label, closeLabel, align }: PopoverExampleProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button aria-expanded={Boolean(anchor)} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {label}
      </Button>
      {anchor && (
        <Popover anchor={anchor} label={label} className="gallery-popover" align={align} onClose={close}>
          <Button size="small" onClick={close}>
            {closeLabel}
          </Button>
        </Popover>
      )}
    </>
  );
}
