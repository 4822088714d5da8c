/** Templates of every kind: chosen, saved, renamed and deleted. */
export const templates = {
  title: { order: '订单模板', parcel: '小包模板', overseas: '退货与备货模板', outbound: '库存出库模板' },
  limit: '同类模板最多保存 {{max}} 个。',
  name: '模板名称',
  confirm: '保存',
  saved: '模板“{{name}}”已保存',
  wrong: '请先更正表单中标出的内容，再存为模板。',
  none: '还没有模板，可将填写好的内容存为模板。',
  noMatch: '没有找到',
  search: '搜索模板',
  open: '使用',
  renameLabel: '重命名模板“{{name}}”',
  deleteLabel: '删除模板“{{name}}”',
  deleted: '模板“{{name}}”已删除',
  failed: '模板加载失败，请稍后重试。',
} as const;
