import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../kit/use-translation.ts';
import { createRowStore } from '../../../parts/goods/row-store.ts';
import { OffersContext, useOffersOfForm } from '../channels/offers.ts';
import { useIsOpenElsewhere } from '../../../parts/form/draft/editor-lock.ts';
import { LeaveGuard } from '../../../parts/form/draft/LeaveGuard.tsx';
import { createServerFieldErrors } from '../../../parts/form/draft/server-field-errors.ts';
import { useDraft } from '../../../parts/form/draft/use-draft.ts';
import { formKeyOf, type OrderUrl, type OpenedOrder } from '../draft/open-order.ts';
import { toOpenForm } from '../draft/order-draft.ts';
import { StaleOrder } from '../draft/StaleOrder.tsx';
import { FormErrorsContext, useCollectedErrors } from '../validation/form-errors.ts';
import { HasTriedContext } from '../../../parts/form/page/has-tried.ts';
import { MARK_DEPENDENCIES, MarksContext, useMarksOfForm, useSetting } from '../validation/marks.ts';
import { Notices } from './Notices.tsx';
import { createValidationState, OrderFormContext, useOrderForm, type OrderForm } from '../order-form-context.ts';
import { OrderFrame } from './OrderFrame.tsx';
import type { OrderMode } from '../modes/order-mode.ts';
import { createOrderResolver } from '../validation/order-resolver.ts';
import type { OrderValues } from '../order-values.ts';
import { PreflightFindingsContext, useCheckedFindings } from '../preflight/preflight-findings.ts';
import { showFindings } from '../validation/show-findings.ts';
import { useSubmission } from '../validation/use-submission.ts';

interface OpenOrderProps {
  mode: OrderMode;
  opening: OpenedOrder;
  address: OrderUrl;
  owner: string;
  onFirstSave: (id: string) => void;
}

/** One order, opened: its form, its grids, and everything that watches them. */
export function OpenOrder(props: OpenOrderProps) {
  const order = useNewOrderForm(props.mode, props.opening);
  const [hasTried, setHasTried] = useState(false);
  const onTried = () => {
    order.validation.markTried();
    setHasTried(true);
  };
  return (
    <OrderFormContext value={order}>
      <HasTriedContext value={hasTried}>
        <WithOffers>
          <OrderEditor {...props} onTried={onTried} />
        </WithOffers>
      </HasTriedContext>
    </OrderFormContext>
  );
}

/** Made once: from then on the same object, whose stores are watched where they are shown. */
function useNewOrderForm(mode: OrderMode, { content, rejections, begun: origin }: OpenedOrder): OrderForm {
  const [parts] = useState(() => ({
    packing: createRowStore(content.packing),
    invoice: createRowStore(content.invoice),
    serverErrors: createServerFieldErrors(),
    validation: createValidationState(),
  }));
  const [resolver] = useState(() => createOrderResolver(parts.validation, parts.serverErrors, parts.packing.getRows));
  const form = useForm<OrderValues>({ defaultValues: content.values as never, mode: 'onTouched', shouldFocusError: false, resolver });
  const packingSheet = useRef(null);
  const invoiceSheet = useRef(null);
  const [order] = useState<OrderForm>(() => ({ mode, form, origin, packingSheet, invoiceSheet, ...parts }));
  useEffect(() => {
    // Why the forwarder sent the order back is shown at its fields as if it had just been said.
    const everyRow = { packingAt: content.packing.map((_, at) => at), invoiceAt: content.invoice.map((_, at) => at) };
    showFindings(order, rejections, everyRow);
  }, [order, content, rejections]);
  return order;
}

/** Prices, marks and faults are worked out once and read where they are shown. */
function WithOffers({ children }: { children: ReactNode }) {
  return (
    <OffersContext value={useOffersOfForm()}>
      <WithMarks>{children}</WithMarks>
    </OffersContext>
  );
}

function WithMarks({ children }: { children: ReactNode }) {
  const marks = useMarksOfForm();
  useRechecks();
  return (
    <MarksContext value={marks}>
      <FormErrorsContext value={useCollectedErrors()}>
        <WithPreflight>{children}</WithPreflight>
      </FormErrorsContext>
    </MarksContext>
  );
}

/** Apart from the rest, because it follows every letter. */
function WithPreflight({ children }: { children: ReactNode }) {
  return <PreflightFindingsContext value={useCheckedFindings()}>{children}</PreflightFindingsContext>;
}

/** Once a submission was tried, a choice may ask for more, and the packing list may answer what the header was blamed for. */
function useRechecks(): void {
  const { form, validation, packing } = useOrderForm();
  const setting = useSetting();
  useEffect(() => {
    validation.setSetting(setting);
    if (validation.hasTried()) void form.trigger();
  }, [validation, form, setting]);
  useEffect(() => {
    const recheck = () => {
      if (validation.hasTried()) void form.trigger();
    };
    const stops = [
      packing.subscribe(recheck),
      form.subscribe({ formState: { values: true }, callback: ({ name }) => MARK_DEPENDENCIES.some((each) => each === name) && recheck() }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [validation, form, packing]);
}

/** The first save puts the draft's id into the address. */
const isSameForm: ComponentProps<typeof LeaveGuard>['isSameForm'] = (from, to) =>
  from.pathname === to.pathname && codeOf(from.search) === codeOf(to.search);
const codeOf = (search: object): unknown => Reflect.get(search, 'randomCode');

function OrderEditor({ opening, address, owner, onFirstSave, onTried }: OpenOrderProps & { onTried: () => void }) {
  const order = useOrderForm();
  const { group } = useTranslation('order');
  const navigate = useNavigate();
  const draft = useDraft({
    form: toOpenForm(order, (opening.notice?.kind === 'restored' ? opening.without.content : opening.content).values),
    title: order.mode.title,
    keyOf: (id) => formKeyOf({ id, randomCode: address.randomCode }),
    owner,
    start: opening.draft,
    isUnsaved: opening.notice?.kind === 'restored',
    onFirstSave: ({ id }) => {
      onFirstSave(id);
      // The page's own search reader knows the parameter; this form serves the pages of all modes.
      void navigate({ search: ((before: object) => ({ ...before, id, copyOf: undefined, template: undefined })) as never, replace: true });
    },
  });
  const formKey = formKeyOf({ id: draft.saver.getDraft()?.id, randomCode: address.randomCode });
  const isOpenElsewhere = useIsOpenElsewhere(formKey);
  // A newer revision is asked about by itself once, and again from the foot bar, which says why nothing is saved until then.
  const newer = draft.state.kind === 'stale' ? draft.state.newer : undefined;
  const [postponed, setPostponed] = useState<typeof newer>();
  const { submit, isBusy } = useSubmission(order, draft, onTried);
  return (
    <>
      <OrderFrame
        draft={draft}
        onDecide={() => setPostponed(undefined)}
        isSubmitting={isBusy}
        onSubmit={submit}
        onCancel={() => void navigate({ to: '/waybillManagement/waybillList' })}
        notices={
          <Notices
            notice={opening.notice}
            unfinished={opening.unfinished}
            quotationNo={opening.quotationNo}
            isOpenElsewhere={isOpenElsewhere}
            onUndo={() => draft.load(opening.without.content, opening.without.rev)}
          />
        }
      />
      {newer && newer !== postponed && <StaleOrder draft={draft} newer={newer} onLater={() => setPostponed(newer)} />}
      <LeaveGuard draft={draft} isSameForm={isSameForm} words={group('leave')} />
    </>
  );
}
