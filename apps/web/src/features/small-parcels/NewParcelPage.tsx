import { WithTypedValues } from '../../parts/form/draft/WithTypedValues.tsx';
import { ParcelForm } from './form/ParcelForm.tsx';
import type { ParcelValues } from './form/parcel-values.ts';
import './parcel.css';

/** A parcel that is written. */
export const NewParcelPage = () => (
  <WithTypedValues<ParcelValues> name="parcel">{(typed) => <ParcelForm parcel={undefined} typed={typed} />}</WithTypedValues>
);
