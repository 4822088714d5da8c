import type { WrongCheckDigit } from '@waybound/domain/identifiers';
import { useEffect, useState } from 'react';

/** Whether a VAT number fails its check digits, loaded once one is there; undefined until then, and where it cannot be loaded. */
export function useCheckDigits(isWanted: boolean): WrongCheckDigit | undefined {
  const [check, setCheck] = useState<{ of: WrongCheckDigit }>();
  useEffect(() => {
    if (!isWanted) return;
    // A number that is not checked here is checked by the server.
    import('@waybound/domain/check-digits').then(
      ({ hasWrongCheckDigit }) => setCheck((known) => known ?? { of: hasWrongCheckDigit }),
      () => undefined,
    );
  }, [isWanted]);
  return check?.of;
}
