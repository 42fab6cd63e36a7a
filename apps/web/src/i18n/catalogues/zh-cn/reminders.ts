import type { Texts } from '../../texts.ts';

export const reminders: Texts<'reminders'> = {
  'reminders.sms': '短信提醒',
  'reminders.smsTo': '发送至 {phone}。',
  'reminders.noPhone': '我们没有您的手机号码。',
  'reminders.quiet': '{from} 至 {until} 之间绝不发送。',
  'reminders.required': '始终开启：这是我们必须告知您的事项。',
  'reminders.push': '在这部手机上接收通知',
  'reminders.pushBody': '通知只会告诉您有一条关于借款的消息，不显示内容。登录后即可查看。',
  'reminders.pushHere': '在这里显示通知',
  'reminders.pushInstead': '这样就不再发送非必需的短信。',
  'reminders.pushFailed': '通知设置没有成功，请重试。',
  'reminders.unsupported': '此浏览器无法显示本页面的通知。在 iPhone 上，把页面添加到主屏幕后就可以。',
  'reminders.denied': '您的浏览器屏蔽了本页面的通知。请在浏览器的网站设置中允许通知，然后回到这里。',
};
