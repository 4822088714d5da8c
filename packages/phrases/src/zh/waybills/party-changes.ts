/** Another shipper or importer of a submitted waybill. */
export const partyChanges = {
  title: { shipper: '更换运单 {{waybillNo}} 的发货人', importer: '更换运单 {{waybillNo}} 的进口商' },
  note: '出口报关前可以更换。更换前后的资料都会保留，货代会立即看到。',
  save: '确认更换',
  done: '运单 {{waybillNo}} 的资料已更换',
  stale: '运单刚刚被修改，已载入最新资料，请核对后再保存。',
  unchanged: '尚未修改任何内容',
  was: '原为：{{value}}',
  wasEmpty: '原为空',
  choose: '请选择',
  country: '进口商国家',
} as const;
