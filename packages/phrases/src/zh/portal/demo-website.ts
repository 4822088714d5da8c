/** The page of the demo that stands for the official website of a brand. */
export const demoWebsite = {
  title: '{{site}} · 官方网站（演示）',
  heading: '{{site}}官方网站',
  intro: '这一页代替品牌的官方网站：客户已在官网登录，再从这里直接进入客户门户，不必再次输入密码。',
  make: '以 {{login}} 的身份进入客户门户',
  ready: '凭证已签发',
  readyText: '六十秒内有效，只能使用一次，只在这个域名下有效。',
  enter: '进入客户门户',
  claims: '凭证里写的是',
  again: '再签发一个',
  other: 'English',
} as const;
