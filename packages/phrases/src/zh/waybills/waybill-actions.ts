/** What is done with one waybill or with several of them. */
export const waybillActions = {
  moreFindings: '另有 {{count}} 项',
  open: '查看详情',
  reply: '回复问题',

  action: {
    label: '运单操作',
    more: '更多操作',
    noOrderPage: '这种运输方式的下单页尚未开放，如需修改请联系客服。',
    findings: '提交前请先补全或更正以下内容：',
    save: { name: '编辑草稿' },
    createPickup: { name: '预约提货' },
    handover: {
      name: '交货',
      ask: '为运单 {{waybillNo}} 登记交货',
      done: '运单 {{waybillNo}} 已登记交货',
      cartons: '件数',
      weight: '毛重 (kg)',
      way: '交货方式',
      ways: { own: '自送', courier: '快递', pickup: '上门提货' },
      noPickup: '还没有提货单：请在“预约提货”中预约司机，否则不会有人上门。',
      numbers: { own: '车牌号', courier: '快递单号', pickup: '提货车牌号' },
    },
    printLabels: { name: '打印箱唛' },
    submit: {
      name: '提交审核',
      ask: '提交运单 {{waybillNo}} 审核？',
      text: '提交后价格和规则即锁定，审核通过后可以交货和打印箱唛。',
      done: '运单 {{waybillNo}} 已提交审核',
    },
    confirmPacking: {
      name: '确认装箱单',
      ask: '按实测结果确认运单 {{waybillNo}} 的装箱单？',
      text: '确认后记录确认人和时间，货物可以安排出库。',
      done: '运单 {{waybillNo}} 的装箱单已确认',
    },
    withdrawHandover: {
      name: '撤回交货',
      ask: '撤回运单 {{waybillNo}} 的交货登记？',
      text: '运单回到“待交货”，可以重新登记。',
      done: '运单 {{waybillNo}} 的交货登记已撤回',
    },
    sendBack: {
      name: '退回待确认',
      ask: '把运单 {{waybillNo}} 退回待确认？',
      text: '退回后可以修改，再次提交时需要重新审核。同时：',
      done: '运单 {{waybillNo}} 已退回待确认',
    },
    cancel: {
      name: '取消运单',
      ask: '取消运单 {{waybillNo}}？',
      text: '运单将关闭，无法恢复。同时：',
      done: '运单 {{waybillNo}} 已取消',
    },
    delete: {
      name: '删除草稿',
      ask: '删除草稿 {{waybillNo}}？',
      text: '删除后无法恢复。同时：',
      done: '草稿 {{waybillNo}} 已删除',
    },
  },

  effect: {
    deleteWaybill: '从所有列表中移除，该运单号不再使用',
    voidLabels: '已打印的箱唛作废，仓库不再接收',
    cancelPickup: '尚未安排司机的提货单一并取消',
    dissolveMerges: '退出尚未申报的合并报关和合并清关',
  },

  print: {
    failed: '面单打印失败',
    busy: '正在生成箱唛',
    opened: '箱唛已在新窗口打开',
    saved: '箱唛已下载',
    blocked: '箱唛已生成',
    some: '{{count}} 票暂不能打印',
    rest: '打印其余 {{count}} 票',
    howToAllow: '浏览器拦截了下载窗口，请在地址栏允许本站弹出窗口后重试',
    download: '打开下载',
  },

  batch: {
    ask_one: '把 {{count}} 票运单退回待确认？',
    ask_other: '把 {{count}} 票运单退回待确认？',
    text: '可以退回的将被退回，不能退回的会逐票说明原因。退回后：',
    results: '退回结果',
    summary: '{{done}} 票已退回，{{left}} 票未退回',
    ok: '已退回',
    number: '运单号',
    result: '结果',
    refusedFirst: '未退回的排在前面，并保留选中。',
  },
} as const;
