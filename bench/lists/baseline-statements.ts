/** A list by hand: whose it is, the first page, the counts. */
export const SESSION = 'select customer_id from session where token_hash = $1 and expires_at > now()';
export const LIST_ROWS = `select id, rev, waybill_no, reference_no, status, open_questions, review_state, shipping_way, line, channel_name, loading_port,
  discharge_port, country_id, address_code, packages, weight_g, volume_mm3, charged_g, received_packages, received_weight_g, received_volume_mm3,
  received_charged_g, delivery_terms, fee_minor, currency, created_at, submitted_at, eta, last_event_at, delivered_at
  from waybill where customer_id = $1 and deleted_at is null order by created_at desc, id desc limit $2`;
export const COUNTS = 'select status, count(*)::int as n from waybill where customer_id = $1 and deleted_at is null group by status';
