export { orderIntake } from '../orders/order-intake.ts';
export { orderSheet } from '../orders/order-sheet.ts';
