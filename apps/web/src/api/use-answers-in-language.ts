import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The server words its reasons in the language it was asked in: after a switch they are asked for again. */
export function useAnswersInLanguage(refetch: () => Promise<unknown>): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const again = () => void refetch();
    i18n.on('languageChanged', again);
    return () => i18n.off('languageChanged', again);
  }, [i18n, refetch]);
}
