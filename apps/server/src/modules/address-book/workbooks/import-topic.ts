import { topic } from '../../../kernel/work/outbox.ts';

/** A file is to be taken over into the library. */
export const IMPORT = topic('kept.import', 'importId');
