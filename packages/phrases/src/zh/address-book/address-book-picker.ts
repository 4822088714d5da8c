/** Taking a record out of the address book, and keeping one there. */
export const addressBookPicker = {
  title: '地址簿',
  take: '从地址簿选择',
  keep: '存入地址簿',
  saved: '已存入地址簿',
  notAmazon: '亚马逊仓的地址无需保存',
  search: '名称、地址、电话等任意内容',
  none: '地址簿中还没有记录',
  noMatch: '没有符合的记录',
  failed: '地址簿没有加载成功，请稍后再试',
  default: '默认',
  kinds: { deliveryAddress: '收货地址', warehouse: '三方仓' },
  otherCountry: '目的国家已改为所选地址的国家，请重新选择渠道。',
  fromDefault: '已填入默认记录',
  clear: '清空',
} as const;
