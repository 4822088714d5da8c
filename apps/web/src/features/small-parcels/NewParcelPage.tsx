import { ParcelForm } from './form/ParcelForm.tsx';
import './parcel.css';

/** A parcel that is written. */
export const NewParcelPage = () => <ParcelForm parcel={undefined} />;
