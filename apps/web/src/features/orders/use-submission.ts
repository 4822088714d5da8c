import { useRef, useState } from 'react';
import { submitOrder } from '@waybound/contract/wire/orders';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills';
import { isBlocking } from '@waybound/domain/preflight';
import { useNavigate } from '@tanstack/react-router';
import type { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { useSessionUser } from '../../api/standing-data.ts';
import { toast } from '../../kit/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { keepOrderPage } from '../../parts/waybill/usual-order-page.ts';
import type { Draft } from './draft/use-draft.ts';
import { goTo } from './go-to.ts';
import { openFindings, toFieldName, toSendable } from './order-check.ts';
import { contentOf, type OrderForm } from './order-form-context.ts';
import { useDemands } from './preflight/demands.ts';
import { refreshRules } from './preflight/rules.ts';
import { tellFindings } from './tell-findings.ts';

const NOTHING_REFUSED = { fields: [], isPackingRow: () => false, isInvoiceRow: () => false };

/** Submission for examination: what is wrong is told first, then the draft is saved, then submitted. However often it is pressed, once. */
export function useSubmission(order: OrderForm, draft: Draft, onTried: () => void): { submit: () => void; isBusy: boolean } {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const loginName = useSessionUser()?.loginName ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const demands = useDemands();
  const change = useChange(submitOrder, {
    refreshes: [listWaybills, getWaybill],
    onRefused: (error) => tellRefusal(order, error),
    done: ({ waybillNo }) => t('actions.submitted', { waybillNo }),
  });

  const attempt = async () => {
    onTried();
    forgetTold(order);
    // The forwarder may have published since: what blocks here is asked anew for the next try.
    void refreshRules();
    const blocked = (demands?.list ?? []).filter(isBlocking);
    const open = [...openFindings(contentOf(order), order.asked.setting()), ...blocked];
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
      return goTo(order, first);
    }
    if (!(await draft.saver.flush())) return;
    const saved = draft.saver.getDraft();
    const submitted = saved && (await change.run({ id: saved.id, rev: saved.rev }));
    if (!submitted) return;
    keepOrderPage(loginName, order.mode.page);
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

/** What was told before is judged anew. */
function forgetTold({ told, packing, invoice }: OrderForm): void {
  told.forget();
  packing.tell(new Map());
  invoice.tell(new Map());
}

function tellRefusal(order: OrderForm, error: ApiError): void {
  // The draft was saved whole a moment ago, so its rows stand where the form's readable rows stand.
  const sent = toSendable(contentOf(order), NOTHING_REFUSED);
  const told = tellFindings(order, error.findings, sent);
  toast('error', error.mass);
  const first = firstInForm(
    order,
    error.findings.map(({ path }) => path),
  );
  if (first !== undefined && told.fields.length + told.rows.length > 0) goTo(order, first);
}

/** The one that stands first on the page. */
function firstInForm({ mode }: OrderForm, paths: readonly string[]): string | undefined {
  const order = mode.sections.flatMap(({ fields }) => fields as readonly string[]);
  const placeOf = (path: string) => {
    const place = order.findIndex((name) => name === toFieldName(path) || path.startsWith(`${name}.`));
    return place < 0 ? order.length : place;
  };
  return paths.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
}
