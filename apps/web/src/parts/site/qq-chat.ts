/** Opens a chat with a QQ number. */
export const qqChat = (number: string): string => `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`;
