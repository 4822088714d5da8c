import { useId, useState } from 'react';
import {
  MAX_PAIRS,
  PAIR_SIZES,
  printLabelPairs,
  type PairSize,
  type queryAmazonLabels,
} from '@waybound/contract/wire/documents/amazon-labels';
import { queryLabels } from '@waybound/contract/wire/documents/labels';
import type { WireAnswer } from '@waybound/contract/wire';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { boxesOf, parseRanges } from '@waybound/domain/boxes/parse-ranges';
import Printer from 'lucide-react/icons/printer';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { RadioGroup } from '../../kit/inputs/RadioGroup.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useOpenedFile } from '../../parts/print/use-opened-file.tsx';
import { isBeingRead } from '../../parts/waybill/use-label-pairs.ts';

interface PrintPairsProps {
  id: string;
  pairs: WireAnswer<typeof queryAmazonLabels>;
  /** Why nothing of this waybill can be printed; undefined where it can. */
  hindrance: string | undefined;
}

/** Our label and Amazon's of each box: on which paper, and of which boxes. */
export function PrintPairs({ id, pairs, hindrance }: PrintPairsProps) {
  const { t } = useTranslation('boxLabels');
  const heading = useId();
  const [size, setSize] = useState<PairSize>('10x15');
  const [text, setText] = useState('');
  const opening = useOpenedFile();
  const printing = useChange(printLabelPairs, { refreshes: [queryLabels] });
  const { boxNumbers, count, fault } = useChosen(text, pairs.paired);
  const reading = isBeingRead(pairs) ? t('print.reading') : undefined;
  const print = () => void opening.open(t('print.opened'), () => printing.run({ id, size, ...(boxNumbers.length > 0 && { boxNumbers }) }));
  return (
    <section className="box-labels-print" aria-labelledby={heading}>
      <h2 id={heading}>{t('print.title')}</h2>
      <p className="muted">{t('print.text')}</p>
      <Field label={t('print.size')} isGroup>
        {(wiring) => (
          <RadioGroup
            name={heading}
            wiring={wiring}
            choices={PAIR_SIZES.map((each) => ({ value: each, label: t(`print.sizes.${each}`) }))}
            value={size}
            onChange={(value) => setSize(PAIR_SIZES.find((each) => each === value) ?? size)}
          />
        )}
      </Field>
      <Field label={t('print.boxes')} hint={t('print.boxesHint')} error={fault}>
        {(wiring) => (
          <TextInput {...wiring} value={text} inputMode="text" autoComplete="off" onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Button
        variant="primary"
        icon={<Printer />}
        isBusy={printing.isBusy}
        disabledReason={hindrance ?? reading ?? fault ?? (count === 0 ? t('summaryNone') : undefined)}
        onClick={print}
      >
        {t('print.button', { count })}
      </Button>
      {opening.dialog}
    </section>
  );
}

/** The boxes that are typed, or all that are paired. */
function useChosen(text: string, paired: readonly number[]) {
  const { t } = useTranslation(['boxLabels', 'reasons']);
  const ranges = parseRanges(text);
  const boxNumbers = boxesOf(ranges ?? []);
  const count = boxNumbers.length > 0 ? boxNumbers.length : paired.length;
  const example = formatRanges(paired.slice(0, MAX_PAIRS)).split(', ')[0] ?? '';
  const tooMany = count > MAX_PAIRS ? t('boxLabels:print.tooMany', { max: MAX_PAIRS, example }) : undefined;
  return { boxNumbers, count, fault: ranges ? tooMany : t('boxLabels:print.unreadable') };
}
