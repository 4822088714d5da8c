/** What somebody reads who opens an invitation link. */
export const invitation = {
  title: '设置您的密码',
  text: '{{company}}邀请您使用账号 {{loginName}}。',
  password: '新密码',
  repeat: '再次输入密码',
  rule: '8 到 11 位，字母和数字的组合',
  differs: '两次输入的密码不一致',
  missing: '请填写新密码',
  submit: '设置密码',
  done: '密码已设置，请用账号 {{loginName}} 登录',
  ended: '无法使用这个链接',
  toLogin: '前往登录',
  loading: '正在读取邀请',
} as const;
