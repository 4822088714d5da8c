import { is, not } from '@waybound/contract/condition';
import { QUOTATION_TABS } from '@waybound/contract/quotations/quotation-states';
import { defineLifecycle } from '../define-lifecycle.ts';
import { elsewhere, flag, oneOf } from '../facts.ts';

const [, ...TABS] = QUOTATION_TABS;
const OFFERED = [is('status', 'offered', 'accepted'), 'quotationNotOffered'] as const;
/** Nobody has bound himself yet. */
const UNBOUND = [
  [not(is('status', 'ordered')), 'quotationOrdered'],
  [not(is('status', 'accepted')), 'quotationAccepted'],
] as const;

/**
 * A quotation's whole life: the customer asks, the forwarder offers, an accepted offer is an order draft at once and ordered once that is
 * submitted (docs/decisions/2026-11-26-quotations.md).
 */
export const quotationLifecycle = defineLifecycle(
  {
    name: 'quotation',
    facts: {
      /** The days of the latest offer; the clock makes it `over`. */
      validity: elsewhere(oneOf('open', 'over')),
      /** `fresh` for the days in which a declined quotation is offered anew; the clock makes it `old`. */
      refusal: elsewhere(oneOf('none', 'fresh', 'old')),
      /** Whether a waybill carries it: an accepted one may have lost its draft. */
      hasDraft: elsewhere(flag),
    },
    tabs: TABS,
    effects: [],
    initial: 'requested',
    statuses: {
      requested: { tab: 'requested' },
      offered: { tab: 'offered', tabWhen: [[is('validity', 'over'), 'expired']] },
      accepted: { tab: 'accepted' },
      ordered: { tab: 'ordered', isFinal: true },
      declined: { tab: 'ended', isFinal: true },
      withdrawn: { tab: 'ended', isFinal: true },
    },
    attention: {},
  },
  {
    accept: {
      by: 'customer',
      actsOnPrices: true,
      needs: [
        [not(is('status', 'ordered')), 'quotationOrdered'],
        OFFERED,
        [is('hasDraft', false), 'quotationAccepted'],
        [is('validity', 'open'), 'quotationExpired'],
      ],
      next: 'accepted',
      sets: { hasDraft: true },
    },
    decline: {
      by: 'customer',
      actsOnPrices: true,
      needs: [[not(is('status', 'ordered')), 'quotationOrdered'], OFFERED],
      next: 'declined',
      sets: { refusal: 'fresh', hasDraft: false },
    },
    withdraw: { by: 'customer', needs: [[is('status', 'requested'), 'quotationAnswered']], next: 'withdrawn' },
    /** Of an offer that is over, or that somebody has declined. */
    askAgain: {
      by: 'customer',
      needs: [
        ...UNBOUND,
        [is('status', 'offered', 'declined'), 'quotationNotOffered'],
        [({ status, validity }) => status !== 'offered' || validity === 'over', 'quotationInForce'],
        [not(is('refusal', 'old')), 'quotationTooOld'],
      ],
      next: 'requested',
      sets: { refusal: 'none' },
    },
    /** The first answer, or a new version of it. */
    offer: {
      by: 'forwarder',
      needs: [...UNBOUND, [not(is('status', 'withdrawn')), 'quotationNotOffered'], [not(is('refusal', 'old')), 'quotationTooOld']],
      next: 'offered',
      sets: { refusal: 'none', validity: 'open' },
    },
    refuse: {
      by: 'forwarder',
      needs: [...UNBOUND, [is('status', 'requested', 'offered'), 'quotationNotOffered']],
      next: 'declined',
      sets: { refusal: 'fresh' },
    },
    /** The draft of the accepted offer was submitted. */
    order: { by: 'house', needs: [[is('status', 'accepted'), 'quotationNotAccepted']], next: 'ordered' },
    /** That order is a draft again. */
    reopen: { by: 'house', needs: [[is('status', 'ordered'), 'quotationNotAccepted']], next: 'accepted' },
    /** Days that pass. */
    expire: { by: 'house', needs: [[is('validity', 'open'), 'quotationExpired']], sets: { validity: 'over' } },
    lapse: { by: 'house', needs: [[is('refusal', 'fresh'), 'quotationNotOffered']], sets: { refusal: 'old' } },
  },
);
export type QuotationLifecycleAction = typeof quotationLifecycle.types.action;
export type QuotationLifecycleState = typeof quotationLifecycle.types.state;
