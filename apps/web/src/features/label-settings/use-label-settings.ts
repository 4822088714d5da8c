import { useState } from 'react';
import { sessionInfo } from '@waybound/contract/wire/account/auth';
import { countCharacters, labelText, printedText } from '@waybound/contract/documents/label-fields';
import type { LabelSettings } from '@waybound/contract/documents/label-settings';
import { readLabelSettings, saveLogo } from '@waybound/contract/wire/documents/label-settings';
import { check } from '@waybound/contract/rules';
import type { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useRuleTexts } from '../../parts/rule-texts.ts';

type Values = Pick<LabelSettings, 'companyText' | 'companyLogo' | 'originCountry'>;
type Errors = Readonly<Partial<Record<string, string>>>;

interface NewerSettings {
  newer: LabelSettings;
}
const isNewer = (data: unknown): data is NewerSettings => typeof data === 'object' && data !== null && 'newer' in data;

/** The values of the form, what is wrong with them, and how they are saved. The form keeps its contents whatever the server answers. */
export function useLabelSettings(initial: LabelSettings, onSaved: () => void) {
  const { t } = useTranslation(['labelSettings', 'application', 'transport']);
  const words = useRuleTexts();
  const [values, setValues] = useState<Values>(initial);
  const [rev, setRev] = useState(initial.rev);
  const [newer, setNewer] = useState<LabelSettings>();
  const [errors, setErrors] = useState<Errors>({});

  const onRefused = (refusal: ApiError) => {
    if (refusal.reason === 'stale' && isNewer(refusal.data)) {
      // The next save is meant to replace what the colleague has saved: this reader has seen it.
      setNewer(refusal.data.newer);
      setRev(refusal.data.newer.rev);
      return;
    }
    setErrors(Object.fromEntries(refusal.findings.map(({ path, message }) => [path, message])));
    if (refusal.findings.length === 0) toast('error', refusal.mass || t('transport:hasError'), t('application:saveFailed'));
  };
  const change = useChange(saveLogo, { done: t('labelSettings:saved'), refreshes: [readLabelSettings, sessionInfo], onRefused });

  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const loadNewer = () => {
    if (newer) setValues(newer);
    setNewer(undefined);
    setErrors({});
  };
  const save = async () => {
    const { companyText, companyLogo, originCountry } = values;
    const checked = check(labelText, companyText);
    const wrong = checked.ok ? undefined : checked.findings[0];
    setErrors(wrong ? { companyText: words(wrong) } : {});
    if (wrong) return;
    setNewer(undefined);
    if (await change.run({ companyText, companyLogo: companyLogo ?? null, originCountry: originCountry ?? null, rev })) onSaved();
  };

  const typed = values.companyText.normalize('NFC');
  const printed = new Set(printedText(typed));
  return {
    values,
    set,
    errors,
    newer,
    loadNewer,
    save,
    isBusy: change.isBusy,
    count: countCharacters(values.companyText.trim()),
    notPrinted: [...new Set(typed)].filter((character) => character.trim() !== '' && !printed.has(character)).join(' '),
  };
}
