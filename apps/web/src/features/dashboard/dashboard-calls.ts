import { queryAttention, queryLanes, queryRecent } from '@waybound/contract/wire/waybills/dashboard';
import { i18n } from '@waybound/phrases/i18n';
import { useEffect } from 'react';
import { refreshReads, useCall } from '../../api/query.ts';

export const useRecent = () => useCall(queryRecent, {});
export const useAttention = () => useCall(queryAttention, {});
export const useLanes = () => useCall(queryLanes, {});

/** The server names statuses and tabs in the language it was asked in: after a switch it is asked again. */
export const useNamesInLanguage = (): void =>
  useEffect(() => i18n.onLanguageChange(() => void refreshReads([queryRecent, queryAttention])), []);
