import { useEffect } from 'react';

/** Something that the page on the screen can do now, by the name that the page gives it. */
export interface PageAction {
  key: string;
  label: string;
  /** Of what: a waybill's number. */
  note: string;
  run: () => void;
}

const NONE: readonly PageAction[] = [];
let offered = NONE;

/** Offers what a page can do to the command palette, as long as the page is there. What cannot be done now is left out. */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    offered = actions;
    return () => {
      offered = NONE;
    };
  }, [actions]);
}

export const pageActions = (): readonly PageAction[] => offered;
