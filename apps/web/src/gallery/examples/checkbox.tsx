import { Checkbox } from '../../kit/inputs/Checkbox.tsx';

/** Nobody can change it; what it says is still read. */
export function FixedCheckboxExample({ label, isChecked }: { label: string; isChecked: boolean }) {
  return (
    <Checkbox disabled defaultChecked={isChecked}>
      {label}
    </Checkbox>
  );
}
