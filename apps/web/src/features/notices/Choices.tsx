import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Field } from '../../kit/inputs/Field.tsx';

interface ChoicesProps<T extends string> {
  label: string;
  error?: string | undefined;
  all: readonly T[];
  chosen: readonly T[];
  nameOf: (each: T) => string;
  onChange: (chosen: T[]) => void;
}

/** Some of a few, all of them in sight. */
export function Choices<T extends string>({ label, error, all, chosen, nameOf, onChange }: ChoicesProps<T>) {
  const toggle = (one: T) => onChange(all.filter((each) => (each === one) !== chosen.includes(each)));
  return (
    <Field label={label} isGroup error={error}>
      {() => (
        <div className="notice-choices">
          {all.map((each) => (
            <Checkbox key={each} checked={chosen.includes(each)} onChange={() => toggle(each)}>
              {nameOf(each)}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
