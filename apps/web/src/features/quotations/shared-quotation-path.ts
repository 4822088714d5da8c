/** Section 2. A link that is given away has `share` as its type, and what opens it as the last part. */
export const SHARED_QUOTATION_PATH = '/quotedPrice/detail/:queryType/:id/:queryId?';
export const SHARED_QUERY_TYPE = 'share';
