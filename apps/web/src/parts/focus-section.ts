import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';

/** What was pressed is gone with its work: the focus goes to its section instead of the top of the page. */
export const focusSection = (anchor: string): void => document.getElementById(anchor)?.focus({ preventScroll: true });

/** A link may lead to a section, which is there only when its waybill is: the router has looked for it before. */
export function useLinkedSection(): void {
  const anchor = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
}
