import { Button } from '../../kit/button/Button.tsx';

interface DisabledButtonExampleProps {
  label?: string;
  reason?: string;
  onClick?: () => void;
}

export function DisabledButtonExample({ label = 'Change', reason = 'Already departed', onClick }: DisabledButtonExampleProps) {
  return (
    <Button disabledReason={reason} onClick={onClick}>
      {label}
    </Button>
  );
}
