/** Marketplaces that a seller's permission opens beside his store. */
export const openMarketplaces = {
  text: '{{name}} 的授权同时适用于：{{countries}}。这些站点还没有添加。',
  comma: '、',
  add: '添加并连接',
  addOf: '添加并连接：{{name}} 的其他站点',
  done: '其他站点已添加，正在读取货件',
} as const;
