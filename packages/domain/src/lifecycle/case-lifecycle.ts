import { is, not } from '@waybound/contract/condition';
import { CASE_TABS } from '@waybound/contract/cases/case-states';
import { defineLifecycle } from './define-lifecycle.ts';
import { elsewhere, flag, oneOf } from './facts.ts';

const GOES_ON = [not(is('status', 'closed', 'withdrawn')), 'caseEnded'] as const;
/** Nobody has decided yet. */
const UNDECIDED = [GOES_ON, [not(is('status', 'accepted', 'refused', 'paid')), 'caseDecided']] as const;
const [, ...TABS] = CASE_TABS;

/**
 * A case's whole life: the customer claims, the forwarder answers or asks, then accepts with an amount or refuses
 * (docs/decisions/2026-11-25-cases-and-threads.md).
 */
export const caseLifecycle = defineLifecycle(
  {
    name: 'case',
    facts: {
      /** `fresh` for the days in which a refused case may be opened again; the clock makes it `old`. */
      refusal: elsewhere(oneOf('none', 'fresh', 'old')),
      wasReopened: elsewhere(flag),
    },
    tabs: TABS,
    effects: [],
    initial: 'open',
    statuses: {
      open: { tab: 'open' },
      answered: { tab: 'answered' },
      waiting: { tab: 'waiting' },
      accepted: { tab: 'accepted' },
      refused: { tab: 'refused' },
      paid: { tab: 'accepted' },
      closed: { tab: 'ended', isFinal: true },
      withdrawn: { tab: 'ended', isFinal: true },
    },
    attention: { case: is('status', 'waiting') },
  },
  {
    /** What is said to a question lets the forwarder go on. */
    comment: { by: 'customer', needs: [GOES_ON], next: ({ status }) => (status === 'waiting' ? 'open' : status) },
    withdraw: { by: 'customer', needs: UNDECIDED, next: 'withdrawn' },
    reopen: {
      by: 'customer',
      needs: [
        [is('status', 'refused', 'closed'), 'caseNotRefused'],
        [not(is('refusal', 'none')), 'caseNotRefused'],
        [is('wasReopened', false), 'caseReopened'],
        [not(is('refusal', 'old')), 'caseTooOld'],
      ],
      next: 'open',
      sets: { refusal: 'none', wasReopened: true },
    },
    answer: { by: 'forwarder', needs: UNDECIDED, next: 'answered' },
    ask: { by: 'forwarder', needs: UNDECIDED, next: 'waiting' },
    accept: { by: 'forwarder', needs: [...UNDECIDED, [is('status', 'answered'), 'caseNotAnswered']], next: 'accepted' },
    refuse: {
      by: 'forwarder',
      needs: [...UNDECIDED, [is('status', 'answered'), 'caseNotAnswered']],
      next: 'refused',
      sets: { refusal: 'fresh' },
    },
    pay: { by: 'forwarder', needs: [[is('status', 'accepted'), 'caseNotAccepted']], next: 'paid' },
    close: { by: 'forwarder', needs: [[is('status', 'paid', 'refused'), 'caseUndecided']], next: 'closed' },
    /** The days are over in which a refusal could be answered. */
    lapse: { by: 'house', needs: [[is('refusal', 'fresh'), 'caseNotRefused']], sets: { refusal: 'old' } },
  },
);
export type CaseAction = typeof caseLifecycle.types.action;
export type CaseLifecycleState = typeof caseLifecycle.types.state;
