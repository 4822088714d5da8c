import type { KeptView } from '../arranged/kept-list.ts';

/** What is asked in a dialog: a new view, or one that is renamed or deleted. */
export type ViewQuestion = { kind: 'new' } | { kind: 'edit' | 'delete'; view: KeptView };
