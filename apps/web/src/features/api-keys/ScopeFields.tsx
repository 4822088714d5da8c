import type { Scope } from '@waybound/contract/account/scopes';
import { useId } from 'react';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { areasOf, withArea, type AccessLevel } from './scope-choice.ts';

interface ScopeFieldsProps {
  /** What opens any call; an area without changes is offered to be read only. */
  offered: readonly Scope[];
  scopes: readonly Scope[];
  error: string | undefined;
  onChange: (scopes: Scope[]) => void;
}

/** How far each area is open: not at all, to be read, to be changed as well. */
export function ScopeFields({ offered, scopes, error, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation('apiKeys');
  const ids = useId();
  const held = areasOf(scopes);
  const depths = (area: string): AccessLevel[] => [
    'none',
    ...(['read', 'write'] as const).filter((each) => offered.includes(`${area}:${each}` as Scope)),
  ];
  return (
    <Field label={t('form.scopes')} isGroup isRequired hint={t('form.scopesHint')} error={error}>
      {() => (
        <ul className="api-key-areas">
          {[...areasOf(offered).keys()].map((area) => (
            <li key={area}>
              <label htmlFor={`${ids}${area}`}>
                {t(`area.${area}`)}
                <small className="muted">{t(`areaText.${area}`)}</small>
              </label>
              <SelectInput
                id={`${ids}${area}`}
                value={held.get(area) ?? 'none'}
                onChange={({ target }) => onChange(withArea(scopes, area, target.value as AccessLevel))}
              >
                {depths(area).map((depth) => (
                  <option key={depth} value={depth}>
                    {t(`depth.${depth}`)}
                  </option>
                ))}
              </SelectInput>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
