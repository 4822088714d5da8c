import { useState } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import type { ApiError } from '../api/api-error.ts';
import { toast } from '../kit/toast/toast.ts';

export interface EditedRecord<Edited> {
  /** What the next save starts from: the newest that the form knows. */
  record: Edited | undefined;
  /** The server's sentences by field. */
  errors: ReadonlyMap<string, string>;
  setErrors: (errors: ReadonlyMap<string, string>) => void;
  /** For `useChange`: puts a refusal where it belongs. */
  refused: (error: ApiError) => void;
}

/**
 * The record of a form, undefined where it is a new one, and what a refused save leaves behind: a sentence at each wrong field, or a message
 * where there is none. After a stale save the form has the newer record, and `stale` says so.
 */
export function useEditedRecord<Edited>(given: Edited | undefined, stale: string, onNewer: (newer: Edited) => void): EditedRecord<Edited> {
  const [record, setRecord] = useState(given);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const refused = (error: ApiError) => {
    // As the contract answers a stale save.
    const newer = error.reason === 'stale' ? (error.data as { newer?: Edited } | undefined)?.newer : undefined;
    if (newer !== undefined) {
      setRecord(newer);
      onNewer(newer);
      toast('warning', stale);
      return;
    }
    setErrors(new Map(error.findings.map(({ path, message }) => [path, message])));
    if (error.findings.length === 0) toast('error', error.mass || i18n.t('transport:hasError'), i18n.t('application:saveFailed'));
  };
  return { record, errors, setErrors, refused };
}
