import { useCallback } from 'react';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { pickupFields } from '@waybound/contract/pickups/pickup-fields';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import { changePickup, createPickup } from '@waybound/contract/wire/pickups/pickups';
import { check } from '@waybound/contract/rules';
import { useChange } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useDayShortcuts } from '../dates/date-shortcuts.ts';
import { toFaults, useRecordForm, type Faults } from '../form/use-record-form.ts';
import { useRuleTexts } from '../rule-texts.ts';
import { toastUndoable } from '../undo/toast-undoable.ts';
import { wayBack } from '../undo/way-back.ts';
import { newValues, toPickupInput, valuesOfPickup, type Fetchable, type PickupValues } from './pickup-values.ts';

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

/** What is typed, what is wrong with it, and sending it. */
export function usePickupForm({ waybills, usual, pickup, onNewer, onDone }: InitialValues) {
  const { t } = useTranslation('pickups');
  const [, tomorrow] = useDayShortcuts();
  const form = useRecordForm<PickupValues, Pickup>({
    record: pickup,
    valuesOf: (record) => (record ? valuesOfPickup(record, waybills) : newValues(waybills, usual, tomorrow?.value() ?? '')),
    stale: t('change.stale'),
    onNewer,
    faultsOf: useFaults(),
  });
  const { record, values } = form;
  const onRefused = form.refused;
  const making = useChange(createPickup, { onRefused });
  const saving = useChange(changePickup, { done: ({ pickUpGoodsNum: number }) => t('change.done', { number }), onRefused });

  /** It is taken back by deleting it, as long as no driver is assigned. */
  const tellMade = ({ id, pickUpGoodsNum: number }: Pickup) =>
    void toastUndoable(t('form.done', { number }), wayBack({ by: 'deletePickup', id, rev: null }));
  const run = async () => {
    const asked = { ...toPickupInput(values), ids: values.waybills.map(({ id }) => id) };
    const make = async () => {
      const made = await making.run(asked);
      if (made) tellMade(made);
      return made;
    };
    const send = () => (record ? saving.run({ ...asked, id: record.id, rev: record.rev }) : make());
    if (await form.submit<unknown>(send)) onDone();
  };
  return { form, run, isBusy: making.isBusy || saving.isBusy };
}

function useFaults(): (values: PickupValues) => Faults {
  const { t } = useTranslation('pickups');
  const words = useRuleTexts();
  return useCallback(
    (values) => {
      const checked = check(pickupFields, toPickupInput(values));
      const faults = new Map(checked.ok ? [] : toFaults(checked.findings, words));
      // Section 8 has sentences of its own for what is forgotten most.
      if (values.waybills.length === 0) faults.set('ids', t('selectWaybill'));
      if (values.takeDeliveryOfGoodsProvince === '') faults.set('takeDeliveryOfGoodsProvince', t('selectAddress'));
      if (values.takeDeliveryOfGoodsAddress.trim() === '') faults.set('takeDeliveryOfGoodsAddress', t('fillAddress'));
      return faults;
    },
    [t, words],
  );
}
