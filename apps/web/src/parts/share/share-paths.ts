/** Where the links that a customer gives away lead (section 2, route map). */
export const SEND_WAYBILL_PATH = '/waybillManagement/sendWaybillDetail/:id/:token';
export const SERVICE_WAYBILL_PATH = '/waybillManagement/serviceWaybillDetail/:id/:token';
