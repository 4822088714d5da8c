import type { At, Big, Defaulted, Id, Json, NullableAt, NullableJson } from './schema-columns.ts';

/** What a customer keeps to use again: migrations 0011 and 0017. */
export interface KeptSchema {
  kept_record: {
    customer_id: string;
    id: Id;
    kind: string;
    rev: Defaulted<number>;
    is_default: Defaulted<boolean>;
    title: string;
    words: string;
    data: Json;
    created_at: At;
    updated_at: At;
  };
  kept_value: { customer_id: string; id: Id; kind: string; field: string; value: string; record_id: string };
  kept_picture: {
    customer_id: string;
    id: Id;
    record_id: string;
    field: string;
    path: string;
    small_path: string;
    content_type: string;
    size: Big;
    sha256: string;
    source_sha256: string;
    uploaded_at: At;
  };
  kept_import: {
    customer_id: string;
    id: Id;
    login_id: string;
    kind: string;
    picture: string | null;
    state: Defaulted<string>;
    file_name: string;
    path: string;
    size: Big;
    rows_total: number | null;
    rows_done: Defaulted<number>;
    created: Defaulted<number>;
    changed: Defaulted<number>;
    unchanged: Defaulted<number>;
    wrong: Defaulted<number>;
    pictures: Defaulted<number>;
    lacks_pictures: Defaulted<number>;
    sheet: string | null;
    header_row: number | null;
    reason: string | null;
    reason_args: NullableJson;
    attempts: Defaulted<number>;
    queued_at: At;
    finished_at: NullableAt;
  };
  kept_import_finding: {
    customer_id: string;
    id: Id;
    import_id: string;
    row: number;
    col: number | null;
    field: string;
    rule: string;
    args: Json;
    is_warning: boolean;
    name: string | null;
  };
}
