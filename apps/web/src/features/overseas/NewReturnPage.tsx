import { ReturnForm } from './form/ReturnForm.tsx';
import './overseas.css';

/** A return that is announced. */
export const NewReturnPage = () => <ReturnForm waybill={undefined} />;
