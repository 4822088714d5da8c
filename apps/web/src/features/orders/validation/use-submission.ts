import { useRef, useState } from 'react';
import { submitOrder } from '@waybound/contract/wire/orders/orders';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import { useNavigate } from '@tanstack/react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { OVERVIEW_READS } from '../../../api/overview-reads.ts';
import { useChange } from '../../../api/query.ts';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { saveUsualOrderPage } from '../../../parts/waybill/usual-order-page.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { focusField } from '../page/focus-field.ts';
import { openFindings, toSendable } from './order-check.ts';
import { toFieldName } from '../../../parts/form/draft/field-error.ts';
import { contentOf, type OrderForm } from '../order-form-context.ts';
import { usePreflightFindings } from '../preflight/preflight-findings.ts';
import { refreshRules } from '../preflight/rules.ts';
import { showFindings } from './show-findings.ts';

const NOTHING_REFUSED = { fields: [], isPackingRow: () => false, isInvoiceRow: () => false };

/** Submission for examination: shows errors first, then saves the draft, then submits it; only once, however often it is clicked. */
export function useSubmission(order: OrderForm, draft: OrderDraft, onTried: () => void): { submit: () => void; isBusy: boolean } {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const loginName = useSessionUser()?.loginName ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const demands = usePreflightFindings();
  const change = useChange(submitOrder, {
    refreshes: [listWaybills, getWaybill, ...OVERVIEW_READS],
    onRefused: (error) => showRefusal(order, error),
    done: ({ waybillNo }) => t('actions.submitted', { waybillNo }),
  });

  const attempt = async () => {
    onTried();
    clearServerErrors(order);
    // The forwarder may have published since: what blocks here is asked again for the next try.
    void refreshRules();
    const blocked = (demands?.list ?? []).filter(isBlocking);
    const open = [...openFindings(contentOf(order), order.validation.setting()), ...blocked];
    await order.form.trigger();
    const first =
      open.length > 0
        ? firstInForm(
            order,
            open.map(({ path }) => path),
          )
        : undefined;
    if (first !== undefined) {
      toast('error', t('errors.fixAll', { count: open.length }));
      return focusField(order, first);
    }
    if (!(await draft.saver.flush())) return;
    const saved = draft.saver.getDraft();
    const submitted = saved && (await change.run({ id: saved.id, rev: saved.rev }));
    if (!submitted) return;
    saveUsualOrderPage(loginName, order.mode.page);
    await draft.forget();
    await navigate({ to: '/waybillManagement/waybillDetails/$id', params: { id: submitted.id } });
  };

  const submit = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await attempt();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { submit: () => void submit(), isBusy };
}

/** Errors that the server reported before are checked again. */
function clearServerErrors({ serverErrors: shown, packing, invoice }: OrderForm): void {
  shown.forget();
  packing.setServerErrors(new Map());
  invoice.setServerErrors(new Map());
}

function showRefusal(order: OrderForm, error: ApiError): void {
  // The draft was saved whole a moment ago, so its rows are where the form's readable rows are.
  const sent = toSendable(contentOf(order), NOTHING_REFUSED);
  const shown = showFindings(order, error.findings, sent);
  toast('error', error.mass);
  const first = firstInForm(
    order,
    error.findings.map(({ path }) => path),
  );
  if (first !== undefined && shown.fields.length + shown.rows.length > 0) focusField(order, first);
}

/** The first on the page. */
function firstInForm({ mode }: OrderForm, paths: readonly string[]): string | undefined {
  const order = mode.sections.flatMap(({ fields }) => fields as readonly string[]);
  const placeOf = (path: string) => {
    const place = order.findIndex((name) => name === toFieldName(path) || path.startsWith(`${name}.`));
    return place < 0 ? order.length : place;
  };
  return paths.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
}
