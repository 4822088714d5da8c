import { WithTypedValues } from '../../parts/form/draft/WithTypedValues.tsx';
import { ReturnForm } from './form/ReturnForm.tsx';
import type { ReturnValues } from './form/return-values.ts';
import './overseas.css';

/** A return that is announced. */
export const NewReturnPage = () => (
  <WithTypedValues<ReturnValues> name="return">{(typed) => <ReturnForm waybill={undefined} typed={typed} />}</WithTypedValues>
);
