/** Of this program: in the API's document and among the metrics. */
export const VERSION = '0.1.0';
