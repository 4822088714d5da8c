/** Section 2. What opens it stands beside it: `?token=`. */
export const SHARED_BILL_PATH = '/billException/:billId/:billName/:billAmount/:dateTime';
