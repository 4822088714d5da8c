import { useEffect } from 'react';
import { i18n } from '@waybound/phrases/i18n';

/** The server words its reasons in the language it was asked in: after a switch they are asked for again. */
export function useRefetchOnLanguageChange(refetch: () => Promise<unknown>): void {
  useEffect(() => i18n.onLanguageChange(() => void refetch()), [refetch]);
}
