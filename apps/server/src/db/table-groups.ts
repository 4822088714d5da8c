/** The tables by the subject they belong to: `npm run tables` describes each group in a file of its own, `tables/{group}.ts`. */
export const TABLE_GROUPS: Readonly<Record<string, readonly string[]>> = {
  account: ['api_key', 'invitation', 'login', 'login_event', 'recovery_code', 'second_factor', 'session', 'spent_website_token'],
  'address-book': ['kept_import', 'kept_import_finding', 'kept_picture', 'kept_record', 'kept_value'],
  customers: ['amazon_store', 'customer', 'customer_contact', 'fba_relation'],
  documents: ['label_logo', 'label_print', 'library_file', 'library_folder', 'removed_content', 'stored_file'],
  notices: ['delivery', 'kept_mail', 'message', 'message_read', 'notice_mailbox', 'notice_receiver'],
  orders: ['order_batch', 'order_batch_mapping', 'order_batch_order', 'order_batch_row', 'order_template', 'rule_set'],
  pickups: ['pickup', 'pickup_waybill'],
  platform: ['audit', 'idempotency', 'operator', 'schedule', 'subject', 'throttle', 'work'],
  pricing: ['bill', 'bill_line', 'channel', 'rate_card', 'remote_list', 'remote_range'],
  site: ['article', 'site', 'site_secret'],
  waybills: ['carton', 'end_order', 'invoice_line', 'milestone', 'packing_row', 'question', 'standard_order', 'waybill', 'waybill_share'],
};
