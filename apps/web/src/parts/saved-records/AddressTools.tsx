import type { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import {
  ADDRESS_SOURCES,
  addressOf,
  fieldOf,
  recordOf,
  SAVE_ADDRESS,
  type BookAddress,
  type Receiver,
  type ReceiverField,
} from './address-of-record.ts';
import type { SavedRecordRow } from './saved-record.ts';
import { SavedRecordButton } from './SavedRecordButton.tsx';
import '../list/cell-lines.css';

export interface AddressToolsProps {
  /** As it is typed. */
  receiver: Partial<Receiver>;
  /** Undefined while none is chosen. */
  countryId: number | undefined;
  onTake: (address: BookAddress) => void;
  /** What the address book could not keep, at the fields of the form. */
  onRefused: (faults: ReadonlyMap<ReceiverField, string>) => void;
}

/** Takes whoever receives goods from the address book, or saves him there. */
export function AddressTools({ receiver, countryId, onTake, onRefused }: AddressToolsProps) {
  const { t } = useTranslation('addressBookPicker');
  const showRefusal = ({ findings, mass }: ApiError) => {
    const at = findings.flatMap(({ path, message }) => {
      const field = fieldOf(path, receiver);
      return field === undefined ? [] : [[field, message] as const];
    });
    if (at.length > 0) onRefused(new Map(at));
    else toast('error', findings[0]?.message ?? mass);
  };
  const saving = useChange(SAVE_ADDRESS, { refreshes: [], done: t('saved'), onRefused: showRefusal });
  return (
    <Field label={t('title')} isGroup>
      {() => (
        <span className="cell-lines">
          <SavedRecordButton
            label={t('take')}
            sources={ADDRESS_SOURCES}
            // The sources are of these two kinds alone.
            onPick={({ record }) => onTake(addressOf(record as SavedRecordRow<'deliveryAddress'> | SavedRecordRow<'warehouse'>))}
          />
          <Button size="small" variant="quiet" isBusy={saving.isBusy} onClick={() => void saving.run(recordOf(receiver, countryId))}>
            {t('keep')}
          </Button>
        </span>
      )}
    </Field>
  );
}
