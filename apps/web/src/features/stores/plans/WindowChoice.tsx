import { useState } from 'react';
import type { AmazonPlan } from '@waybound/contract/site/amazon-plans';
import { confirmAmazonWindows, renewAmazonWindows } from '@waybound/contract/wire/site/amazon-plans';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useWindowDays } from '../windows/window-days.ts';
import { useAllExpired, WindowField } from '../windows/WindowField.tsx';

/** By shipment, the window that was chosen. */
type ChosenWindows = Record<string, string>;
const NOTHING_CHOSEN: ChosenWindows = {};

/** When each warehouse shall expect the goods; nothing is confirmed before a second yes, which names the days. */
export function WindowChoice({ plan: { id, rev, windows } }: { plan: AmazonPlan }) {
  const { t } = useTranslation(['amazonWindows', 'amazonPlans']);
  const daysOf = useWindowDays();
  const [isAsking, setAsking] = useState(false);
  const form = useRecordForm({ record: undefined, valuesOf: () => NOTHING_CHOSEN });
  const confirming = useChange(confirmAmazonWindows, { onRefused: form.refused });
  const renewing = useChange(renewAmazonWindows);
  const isExpired = useAllExpired(windows.flatMap((shipment) => shipment.windows));
  const nameOf = (warehouse: string | null) => t('amazonWindows:of', { warehouse: warehouse ?? t('amazonPlans:unknownWarehouse') });
  const chosen = windows.flatMap(({ shipmentId, warehouse, windows: offered }) => {
    const window = offered.find(({ deliveryWindowOptionId }) => deliveryWindowOptionId === form.values[shipmentId]);
    return window ? [{ shipmentId, warehouse, window }] : [];
  });
  const run = async () => {
    const asked = chosen.map(({ shipmentId, window }) => ({ shipmentId, deliveryWindowOptionId: window.deliveryWindowOptionId }));
    await form.submit(() => confirming.run({ id, rev, windows: asked }));
    setAsking(false);
  };
  return (
    <div id={form.id} className="plan-choice">
      {windows.map(({ shipmentId, warehouse, windows: offered }, index) => (
        <WindowField
          key={shipmentId}
          label={nameOf(warehouse)}
          name={`window-${shipmentId}`}
          windows={offered}
          value={form.values[shipmentId] ?? ''}
          error={form.errorOf(`windows.${index}`)}
          onChange={(deliveryWindowOptionId) => form.set({ [shipmentId]: deliveryWindowOptionId })}
        />
      ))}
      {isExpired && <p className="plan-fault">{t('amazonWindows:expired')}</p>}
      <div className="plan-buttons">
        <Button variant="primary" isDisabled={chosen.length < windows.length} onClick={() => setAsking(true)}>
          {t('amazonWindows:confirm')}
        </Button>
        <Button isBusy={renewing.isBusy} onClick={() => void renewing.run({ id, rev })}>
          {t('amazonWindows:renew')}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={t('amazonWindows:confirmTitle')}
          confirmLabel={t('amazonPlans:yes')}
          cancelLabel={t('amazonPlans:notYet')}
          isBusy={confirming.isBusy}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          <ul>
            {chosen.map(({ shipmentId, warehouse, window }) => (
              <li key={shipmentId}>{t('amazonWindows:line', { name: nameOf(warehouse), days: daysOf(window) })}</li>
            ))}
          </ul>
          <p>{t('amazonWindows:confirmText')}</p>
        </Dialog>
      )}
    </div>
  );
}
