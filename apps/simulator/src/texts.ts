/** What the forwarder's people write. They are Chinese companies' service staff writing to Chinese sellers. */
export const QUESTIONS = [
  '请提供产品的英文品名、材质和用途，目的港清关需要补充申报。',
  '箱唛与系统箱号不一致，请确认是否按实物贴标继续出货？',
  '货物含内置电池，请补充 MSDS 和 UN38.3 报告。',
  '收件地址无人收货，请确认新的联系人和电话。',
  '申报价值偏低，海关要求提供平台销售链接和采购凭证，请补充。',
  '外箱有轻微破损，是否同意更换纸箱？费用 8 元/箱。',
] as const;

export const REJECTION_REASONS = [
  { path: 'importer.EORI', message: '海关系统中查不到该号码，请核对。' },
  { path: 'customerActualWeight', message: '单箱重量超过渠道限制，请拆箱后重新提交。' },
  { path: 'specialProduct', message: '产品含电池，请勾选带电并上传 MSDS。' },
  { path: 'dispatchAddressCode', message: '该仓库暂停入仓，请更换仓库代码。' },
] as const;

export const FREEZE_REASONS = [
  '客户欠款，货物暂扣，付款后放行。',
  '海关要求补充品牌授权书，暂缓出货。',
  '产品疑似侵权，等待核实。',
] as const;
export const LATE_CHARGES = ['目的港仓租', '偏远派送附加费', '二次派送费'] as const;
export const RETURN_REASONS = ['客户要求退件。', '海关不予放行，货物退回。', '亚马逊拒收，退回国内。'] as const;
export const CLOSE_REASONS = ['超过 14 天未交货，订单关闭。', '客户取消发货。'] as const;
export const DRIVERS = [
  { driverName: '陈国强', driverPhone: '13800138001', licensePlate: '粤B8K261' },
  { driverName: '黄志明', driverPhone: '13800138002', licensePlate: '粤B7L503' },
  { driverName: '刘海峰', driverPhone: '13800138003', licensePlate: '粤S5A917' },
] as const;
export const INSPECTION_NOTES = ['海关抽中查验，等待开柜。', '人工查验，预计 1–3 个工作日。', '机检图像异常，转人工查验。'] as const;
export const CASE_ANSWERS = [
  '已收到您的理赔申请，正在向仓库和承运商核实，核实后给您答复。',
  '我们已调取签收单和称重记录，正在核对箱数与外箱状况。',
  '已转理赔专员处理，请保留外箱和内件，以备查验。',
] as const;
export const CASE_QUESTIONS = [
  '请补充外箱、内件和箱唛的照片各一张。',
  '请提供采购发票或装箱清单，以便核对受损数量。',
  '请确认收货时是否在签收单上做了异常批注。',
] as const;
export const CASE_REFUSALS = ['签收单无异常批注，且超过 3 天才提出，无法受理。', '包装不符合运输要求，不在赔付范围内。'] as const;
export const THREAD_REPLIES = [
  '收到，已转给操作同事跟进，有进展马上告诉您。',
  '您好，货物状态以轨迹为准，如有延误我们会第一时间通知您。',
  '已为您备注，请放心。',
] as const;

/** Who signs for goods. */
export const RECEIVERS = ['J. Ramirez', 'A. Miller', 'K. Novak', 'S. Tanaka', 'Dock 12'] as const;
export const DOCUMENT_REFUSALS = [
  '没有签字盖章，请补盖后重新上传。',
  '文件不清晰，请重新扫描。',
  '品名或金额与订单不一致，请核对后重新上传。',
] as const;

export const OFFER_INCLUDES = ['出口报关、目的国清关、派送到仓', '订舱、报关、目的港码头费、派送到仓'] as const;
export const OFFER_EXCLUDES = ['查验费、仓租、二次派送', '超大件附加费、偏远附加费'] as const;
export const DISPUTE_ANSWERS = {
  whole: '核对后确认多收，已全额贷记。',
  half: '核对后部分认可，差额已贷记。',
  refused: '经核对计费无误，称重照片与报价单已发至您的邮箱。',
} as const;

export const INVOICE_REFUSALS = ['抬头与合同签约方不一致，请更换抬头后重新申请。', '该账单仍有异议待处理，处理完后请再申请。'] as const;

export const REPAYMENT_REFUSALS = ['银行未收到此笔款项，请核对转账回单。', '回单的收款账号不是我司账号，请核对。'] as const;

export const REPAYMENT_BOUNCED = '银行退汇：付款账户异常，请更换账户重新付款。';

export const QUOTATION_REFUSALS = ['该线路暂无可用渠道，请更换运输方式后再询价。', '该品名暂不承接。'] as const;

export const WAREHOUSE_REFUSAL = '该仓库暂不接收此类货物，请更换海外仓。';
export const RETURN_REJECTIONS = ['移除单号与平台不符，请核对后重新提交。', WAREHOUSE_REFUSAL] as const;
export const OUTBOUND_REFUSAL = '缺少亚马逊参考号，FBA 仓无法预约送货，请补充后重新下单。';
/** Why pieces that nobody is known to own are not somebody's. */
export const CLAIM_REFUSALS = ['外箱标记与您的移除单不符，请补充采购凭证。', '实物与您描述的货物不是同一款，无法认领。'] as const;
export const RETURN_SHORT = '预报的包裹均已签收，其余货物未到，按实收清点。';
export const RETURN_FOREIGN = '预报中没有此标签的货物，请确认是否为贵司货物';
export const RETURN_UNKNOWN = '外包装无标签，无法识别';

/** Why a small parcel stands still, or could not be stopped. */
export const PARCEL_PROBLEM_TEXTS = {
  address: '门牌号与邮编不符，派送网点无法投递，请更正地址。',
  customs: '海关要求补充 HS 编码与英文品名，请更正申报资料。',
  undelivered: '派送两次无人签收，请确认地址和电话。',
} as const;
export const RETURN_REDIRECTED = '承运商已改址。';
export const RETURN_NOT_REDIRECTED = '货物已在派送途中，承运商无法改址。';
/** Why one is stopped, or sent back, that nobody has asked to stop. */
export const PARCEL_CUT_UNASKED = '机场安检抽查：申报品名与实物不符，已取出，请选择如何处理。';
export const PARCEL_SENT_BACK = {
  instock: '航空安检不合格，航空公司拒收，退回。',
  delivery: '收件人拒收，退回国内。',
} as const;
export const PARCEL_CUT = '已在分拣时取出。';
export const PARCEL_NOT_CUT = '小包已装机，无法取出。';
