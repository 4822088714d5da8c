import { useState } from 'react';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { pickupFields, type PickupInput } from '@waybound/contract/pickups/pickup-fields';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import { changePickup, createPickup } from '@waybound/contract/wire/pickups/pickups';
import { check } from '@waybound/contract/rules';
import { useChange } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useDayShortcuts } from '../dates/date-shortcuts.ts';
import { useRuleTexts } from '../rule-texts.ts';
import { useEditedRecord } from '../use-edited-record.ts';
import {
  NO_ADDRESS,
  placeOfRecord,
  sumsOf,
  toPickupInput,
  valuesOfPickup,
  type Fetchable,
  type PickupText,
  type PickupValues,
} from './pickup-values.ts';

interface InitialValues {
  waybills: readonly Fetchable[];
  /** The default of the pickup addresses. */
  usual: SavedRecordValues['pickupAddress'] | undefined;
  /** To be changed; undefined for a new one. */
  pickup: Pickup | undefined;
  /** Somebody else has changed it meanwhile. */
  onNewer: ((pickup: Pickup) => void) | undefined;
  onDone: () => void;
}

/**
 * What is typed, what is wrong with it, and sending it. In a new order tomorrow, the usual address and the sums of the waybills are filled in
 * already.
 */
export function usePickupForm({ waybills, usual, pickup, onNewer, onDone }: InitialValues) {
  const { t } = useTranslation('pickups');
  const words = useRuleTexts();
  const [, tomorrow] = useDayShortcuts();
  const [chosen, setChosen] = useState(waybills);
  const [values, setValues] = useState<PickupValues>(() =>
    pickup
      ? valuesOfPickup(pickup, sumsOf(chosen))
      : {
          ...NO_ADDRESS,
          ...(usual && placeOfRecord(usual)),
          appointmentPickupDate: tomorrow?.value() ?? '',
          takeDeliveryOfGoodsBackupPhone: '',
          ...sumsOf(chosen),
        },
  );
  const [needsLoading, setNeedsLoading] = useState(pickup?.is_need_load ?? false);
  const { record, errors, setErrors, refused } = useEditedRecord(pickup, t('change.stale'), (newer) => onNewer?.(newer));
  const making = useChange(createPickup, { done: ({ pickUpGoodsNum: number }) => t('form.done', { number }), onRefused: refused });
  const saving = useChange(changePickup, { done: ({ pickUpGoodsNum: number }) => t('change.done', { number }), onRefused: refused });

  const set = (next: Partial<PickupValues>) => setValues({ ...values, ...next });
  const choose = (next: readonly Fetchable[]) => {
    const [before, after] = [sumsOf(chosen), sumsOf(next)];
    // The names of the sums are the form's: figures that nobody has changed follow the choice.
    const following = Object.entries(after).filter(([name]) => values[name as PickupText] === before[name as keyof typeof before]);
    setChosen(next);
    set(Object.fromEntries(following));
  };
  const wrongIn = (input: PickupInput): ReadonlyMap<string, string> => {
    const checked = check(pickupFields, input);
    const wrong = new Map(checked.ok ? [] : checked.findings.map((finding) => [finding.path, words(finding)]));
    // Section 8 has sentences of its own for what is forgotten most.
    if (chosen.length === 0) wrong.set('ids', t('selectWaybill'));
    if (values.takeDeliveryOfGoodsProvince === '') wrong.set('takeDeliveryOfGoodsProvince', t('selectAddress'));
    if (values.takeDeliveryOfGoodsAddress.trim() === '') wrong.set('takeDeliveryOfGoodsAddress', t('fillAddress'));
    return wrong;
  };
  const run = async () => {
    const input = toPickupInput(values, sumsOf(chosen), needsLoading);
    const wrong = wrongIn(input);
    setErrors(wrong);
    if (wrong.size > 0) return;
    const asked = { ...input, ids: chosen.map(({ id }) => id) };
    if (await (record ? saving.run({ ...asked, id: record.id, rev: record.rev }) : making.run(asked))) onDone();
  };
  return { chosen, choose, values, set, needsLoading, setNeedsLoading, errors, run, isBusy: making.isBusy || saving.isBusy };
}
