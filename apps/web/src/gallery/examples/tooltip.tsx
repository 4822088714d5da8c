import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { LiveTooltip } from '../../kit/tooltip/LiveTooltip.tsx';
import { Tooltip } from '../../kit/tooltip/Tooltip.tsx';

interface TooltipExampleProps {
  label: string;
  text: string;
}

export function TooltipExample({ label, text }: TooltipExampleProps) {
  return <Tooltip text={text}>{(described) => <Button {...described}>{label}</Button>}</Tooltip>;
}

/** The bubble by itself, which stays until it is pressed away. */
export function LiveTooltipExample({ label, text }: TooltipExampleProps) {
  const [anchor, setAnchor] = useState<Element>();
  return (
    <>
      <Button aria-pressed={Boolean(anchor)} onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}>
        {label}
      </Button>
      {anchor && (
        <LiveTooltip anchor={anchor} side="bottom" align="end" onClose={() => setAnchor(undefined)}>
          {text}
        </LiveTooltip>
      )}
    </>
  );
}
