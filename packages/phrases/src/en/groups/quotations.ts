export { quotations } from '../finance/quotations.ts';
