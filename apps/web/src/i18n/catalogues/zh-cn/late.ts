import type { Texts } from '../../texts.ts';

export const late: Texts<'late'> = {
  'notFound.body': '此网址没有内容。',
  'notFound.home': '回到首页',
  'login.title': '请重新登录',
  'login.body': '为了您的安全，已退出登录。',
  'login.action': '登录',
  'chatBrowser.body': '此聊天 App 常会拦截支付页面。请在浏览器中打开本页进行支付。',
  'chatBrowser.copy': '复制网址',
  'shell.refused': '无法打开此网址。',
  'shell.opensInApp': '此内容须在 {appName} App 中打开。',
  'shell.logInInApp': '请在 {appName} App 中登录。',
  'shell.closePage': '您现在可以关闭本页。',
  'shell.call': '请致电 {phone}。',
  'shell.bankStarted': '正在绑定您的账户。',
  'shell.bankEnded': '账户绑定已结束。',
  'shell.noted': '已记录。',
};
