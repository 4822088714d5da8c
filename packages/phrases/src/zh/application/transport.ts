/** What the line between browser and server has to say: HTTP errors, a failed login or upload, the network. Section 8. */
export const transport = {
  // The answers of HTTP, word for word from section 8; 413, 415 and 429 follow its manner.
  h400: '请求错误(400)',
  h401: '登录过期！(401)',
  h403: '拒绝访问(403)',
  h404: '请求出错(404)',
  h408: '请求超时(408)',
  h413: '上传内容过大(413)',
  h415: '不支持的文件类型(415)',
  h429: '操作过于频繁，请稍后再试(429)',
  h500: '服务器错误(500)',
  h501: '服务未实现(501)',
  h502: '网络错误(502)',
  h503: '服务不可用(503)',
  h504: '网络超时(504)',
  h505: 'HTTP版本不受支持(505)',
  h507: '服务器存储空间已满，内容未保存(507)',
  hOther: '连接出错({{status}})!',

  hasError: '操作出错',
  verificationFailed: '身份验证失败，请重新登录。',

  // Of the server, while its database does not answer.
  unavailable: '系统繁忙或正在重启(503)，请几秒后重试；未收到确认的操作可能没有保存。',

  uploadFail: '上传失败',

  offline: '网络已断开，恢复后自动继续',
  offlineNotSaved: '网络已断开，尚未保存。内容仍在本页，恢复后请重试。',
  unreachable: '无法连接服务器，请检查网络后重试',
} as const;
