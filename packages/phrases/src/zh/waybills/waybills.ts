/** The list of waybills, as far as its rows. */
export const waybills = {
  stages: '运单阶段',
  create: '新建运单',
  noun: '运单',
  total_one: '共 {{total}} 票',
  total_other: '共 {{total}} 票',

  column: {
    waybillNo: '运单号 / 参考号',
    channel: '运输渠道',
    route: '起运 / 目的',
    status: '状态',
    packages: '件数',
    customerActualWeight: '实重 (kg)',
    volume: '体积 (m³)',
    charged: '计费重 (kg)',
    price: '费用',
    terms: '条款',
    eta: '预计到达',
    createdAt: '创建时间',
    lastEventAt: '最近动态',
    actions: '操作',
  },

  row: {
    select: '选择 {{waybillNo}}',
    selectPage: '全选本页',
    actions: '{{waybillNo}} 的操作',
    pieces: '{{pieces}} 件',
    measured: '实测 {{figure}}',
    measuredSame: '实测与申报一致',
    channelOpen: '渠道未定',
    placeOpen: '未定',
    progress: '第 {{done}} 步，共 {{all}} 步：{{step}}',
    progressUnknown: '进度未知',
    overdue: '已过预计到达日',
  },
} as const;
