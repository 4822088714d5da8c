import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { i18n } from '@waybound/phrases/i18n';
import type { orderFields } from '@waybound/phrases/zh/orders/order-fields';
import type { DescribedFinding } from '../../../api/api-error.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { beginsWithName, findingLines, type FindingLine } from './finding-lines.ts';

const SHOWN = 12;

/** What has to be corrected, field by field, in the forwarder's or the server's words. */
export function FindingList({ findings }: { findings: readonly DescribedFinding[] }) {
  const { t } = useTranslation(['waybillActions', 'orderFields']);
  const placeOf = usePlace();
  const lines = findingLines(findings);
  return (
    <ul className="waybill-findings">
      {lines.slice(0, SHOWN).map((line) => {
        const place = placeOf(line);
        return (
          <li key={`${place} ${line.message}`}>
            {place !== undefined && <b>{t('orderFields:place', { place })}</b>}
            {line.message}
          </li>
        );
      })}
      {lines.length > SHOWN && <li className="muted">{t('moreFindings', { count: lines.length - SHOWN })}</li>}
    </ul>
  );
}

type FieldName = keyof typeof orderFields.field;

/** "Packing list, row 4, Length". Undefined where the sentence says it by itself, and for what is no field of an order: never a path. */
function usePlace(): (line: FindingLine) => string | undefined {
  const { t } = useTranslation('orderFields');
  const nameOf = (field: string): string | undefined => (isNamed(field) ? t(`field.${field}`) : undefined);
  return ({ field, list, message }) => {
    const named = nameOf(field);
    const name = named !== undefined && beginsWithName(message, named) ? undefined : named;
    const listName = list && nameOf(list.name);
    if (!list || listName === undefined) return name;
    const rows = formatRanges(list.rows);
    return name === undefined ? t('rowAlone', { list: listName, rows }) : t('row', { list: listName, rows, field: name });
  };
}

const isNamed = (name: string): name is FieldName => i18n.exists(`orderFields:field.${name}`);
