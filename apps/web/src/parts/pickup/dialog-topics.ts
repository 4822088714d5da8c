import type { Topic } from '@waybound/phrases/topics';

/** What the form of a pickup says beside the topic `pickups`: shortcuts of days, rules of fields, the picker of saved addresses. */
export const DIALOG_TOPICS = ['pickups', 'dates', 'rules', 'addressBookPicker'] as const satisfies readonly Topic[];
