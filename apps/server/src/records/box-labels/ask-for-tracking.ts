/** Amazon is to be told the tracking numbers of a waybill, which is the record of the work. */
export const SEND_TRACKING = 'amazon.tracking';
