import type { ReactNode } from 'react';
import type { ServiceCharge } from '@waybound/contract/overseas/overseas-services';
import type { PieceCondition } from '@waybound/contract/overseas/overseas-states';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { ServiceCharges } from './ServiceCharges.tsx';

type Amounts = readonly { currency: string; amount: string | null }[];

interface Prices {
  services: readonly ServiceCharge[];
  amounts: Amounts;
}

interface ConfirmPricesProps {
  words: { title: (total: string) => string; confirm: string; binding: string };
  /** What is paid for, and how its price came about. */
  entries: readonly { key: string; label: ReactNode; prices: Prices | undefined }[];
  totals: Amounts;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The price of each and of all, before anybody is bound by it. */
export function ConfirmPrices({ words, entries, totals, isBusy, onConfirm, onClose }: ConfirmPricesProps) {
  const { t } = useTranslation('application');
  const format = useFormats();
  const moneyOf = (amounts: Amounts) => amounts.map(({ currency, amount }) => format.money(amount, currency)).join(' + ');
  return (
    <Dialog
      title={words.title(moneyOf(totals))}
      confirmLabel={words.confirm}
      cancelLabel={t('cancel')}
      size="medium"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="overseas-prices">
        {entries.map(({ key, label, prices }) => (
          <li key={key}>
            <span>{label}</span>
            <b>{moneyOf(prices?.amounts ?? [])}</b>
            <ServiceCharges services={prices?.services ?? []} />
          </li>
        ))}
      </ul>
      <p className="muted">{words.binding}</p>
    </Dialog>
  );
}

interface PiecesProps {
  number: string | null;
  condition: PieceCondition;
  quantity: string;
}

/** So many pieces of one number in one condition. */
export function Pieces({ number, condition, quantity }: PiecesProps) {
  const { t } = useTranslation('overseas');
  return (
    <>
      {number !== null && <span className="identifier">{number}</span>} {t(`condition.${condition}`)} × {quantity}
    </>
  );
}
