import type { Texts } from '../../texts.ts';

export const settings: Texts<'settings'> = {
  'title.settings': '设置',
  'settings.language': '语言',
  'settings.sessions': '已登录的设备',
  'settings.loggedInAs': '您当前以 {phone} 登录。',
  'settings.thisDevice': '本设备',
  'settings.otherDevice': 'App 或未知设备',
  'settings.usedOn': '最近使用：{day}',
  'settings.openedOn': '登录日期：{day}',
  'settings.loggedOut': '您尚未登录。',
  'settings.logIn': '登录',
  'settings.logOut': '退出登录',
  'settings.everywhere': '退出所有设备',
  'settings.everywhereTitle': '退出所有设备？',
  'settings.everywhereBody': '本设备也会退出登录。再次登录需要新的短信验证码。您的贷款和还款不受影响。',
  'settings.about': '关于',
  'settings.version': '{appName} 版本 {version}',
  'settings.terms': '借款条款',
  'settings.privacy': '隐私政策',
  'settings.aboutUs': '关于我们',
};
