import type { PaperKind } from '@waybound/contract/wire/waybills/papers';
import type { PaperSource } from './order-data.ts';
import { makePaper } from './order-papers.ts';
import { titleOf, whyNot } from './paper-words.ts';
import type { Paper } from '../../gateways/pdf/papers/paper.ts';
import { reasonText, type Language } from '../../kernel/language.ts';

/** A paper that there is not, in the caller's language. */
export interface Missing {
  waybillNo: string;
  paper: string;
  why: string;
}

/** The papers of some waybills in the order in which they were named; a stranger's id is named as it was sent. */
export function makeAll(
  lang: Language,
  kinds: readonly PaperKind[],
  ids: readonly string[],
  sources: ReadonlyMap<string, PaperSource>,
): { made: Paper[]; missing: Missing[] } {
  const made: Paper[] = [];
  const missing: Missing[] = [];
  for (const id of ids) {
    const source = sources.get(id);
    if (!source) {
      missing.push({ waybillNo: `#${id}`, paper: '', why: reasonText(lang, 'recordMissing', {}) });
      continue;
    }
    for (const kind of kinds) {
      const result = makePaper(kind, source);
      if ('paper' in result) made.push(result.paper);
      else missing.push({ waybillNo: source.row.waybill_no, paper: titleOf(kind)[lang], why: whyNot(result.why)[lang] });
    }
  }
  return { made, missing };
}
