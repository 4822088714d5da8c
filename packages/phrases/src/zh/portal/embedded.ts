/** Pages of another system in a frame (section 2, /std). */
export const embedded = {
  notSetUp: '在线服务还没有开通',
  notSetUpText: '您所在的站点还没有接入这个页面，如有需要请联系客户经理。',
  again: '重新打开',
  loading: '正在打开页面…',
  silent: '页面没有回应。如果下面是空白或出错，请重新打开。',
  failed: '页面没有打开',
  failedText: '对方的系统没有应答，请重试。如仍不成功，请联系客服。',
} as const;
