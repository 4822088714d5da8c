/** What is asked of a shop before it is saved or deleted. */
export const storeDialogs = {
  region: {
    northAmerica: '北美',
    europe: '欧洲及中东',
    farEast: '远东',
  },
  form: {
    addTitle: '添加店铺',
    editTitle: '编辑 {{name}}',
    name: '店铺名称',
    marketplace: '站点',
    choose: '请选择',
    sellerId: '卖家编号',
    sellerIdHint: '卖家后台“账户信息”中的卖家记号，由大写字母和数字组成',
    note: '备注',
    save: '保存',
    otherShop: '换了卖家或站点就是另一家店铺：需要重新授权，之前读取的货件会从列表中移除；已接收的数量仍保留在运单上。',
    stale: '该店铺刚刚被修改过，已为您载入最新内容，请核对后再保存。',
  },
  deleteAsk: '删除店铺 {{name}}？',
  deleteText: '只从这里移除登记，不影响亚马逊上的店铺。',
  deleteReadText:
    '本系统会忘记授权，不再向亚马逊告知跟踪号，货件也从列表中移除；仓库已接收和少收的数量仍保留在运单上。亚马逊那边没有变化，如要取消授权，请到 Seller Central 操作。',
  deleteDone: '已删除 {{name}}',
  saveDone: '已保存 {{name}}',
} as const;
