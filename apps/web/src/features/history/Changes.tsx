import type { HistoryEntry } from '@waybound/contract/account/history';
import { WAYBILL_STATUSES } from '@waybound/contract/waybills/status';
import { i18n } from '@waybound/phrases/i18n';
import type { history } from '@waybound/phrases/zh/account/history';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { useStatusName } from '../../parts/waybill/status-name.ts';

type Change = HistoryEntry['changes'][number];
type Choices = Pick<typeof history.value, 'measures' | 'packingState' | 'billState'>;

/** From what to what, for what a person would ask about. */
export function Changes({ changes }: Pick<HistoryEntry, 'changes'>) {
  const { t } = useTranslation('history');
  const write = useWriter();
  if (changes.length === 0) return null;
  return (
    <ul className="history-changes">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t(`field.${field}`)} {from !== null && `${write(field, from)} → `}
          {to === null ? '—' : write(field, to)}
        </li>
      ))}
    </ul>
  );
}

/** Codes in words, figures with their units. A code that is not known stays as it is. */
function useWriter(): (field: Change['field'], value: string) => string {
  const { t } = useTranslation('history');
  const format = useFormats();
  const statusName = useStatusName();
  const choice = (field: keyof Choices, value: string) =>
    i18n.exists(`history:value.${field}.${value}`) ? t(`value.${field}.${value}` as 'value.measures.open') : value;
  return (field, value) => {
    switch (field) {
      case 'status': {
        const status = WAYBILL_STATUSES.find((each) => each === value);
        return status ? statusName({ status }) : value;
      }
      case 'eta':
        return format.moment(value);
      case 'deliveryWindow':
        return value
          .split(', ')
          .map((window) => window.split('/').map(format.moment).join(' – '))
          .join(', ');
      case 'customerActualWeight':
        return format.kilograms(value);
      case 'customerVolume':
        return format.cubicMetres(value);
      case 'measures':
      case 'packingState':
      case 'billState':
        return choice(field, value);
      case 'isOwner':
      case 'hidesPrices':
      case 'seesCosts':
        return t(value === 'true' ? 'value.yes' : 'value.no');
      default:
        return value;
    }
  };
}
