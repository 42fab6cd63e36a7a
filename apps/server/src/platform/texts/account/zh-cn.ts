import type { AccountTexts } from './account-catalogue.ts';

export const accountZhCn: AccountTexts = {
  'account.codeSms': '{code} 是您用 {account} 收取贷款的验证码，10 分钟内有效。如非本人操作，请勿告诉任何人。',
  'account.changedSms': '{appName}：您的贷款今后将发放到 {account}。不是您本人操作？点此停用：{link}',
  'account.notice.held': '我们正在核实此账户。核实完成前不会向其放款。',
  'account.notice.changed': '您更换了此账户。最早于 {day} {time} 向其放款。如非本人操作，请打开我们短信中的链接。',
  'account.order.held': '放款前我们正在核实您的账户 {account}。您无需任何操作。',
  'account.order.changed':
    '您更换了账户，因此最早于 {day} {time} 向 {account} 放款。如非本人操作，请打开我们短信中的链接。',
  'account.askAgain': '您的账户现为 {account}。请再次输入以便为这笔贷款确认，或选择其他账户。',
  'account.stop.title': '要停用此账户吗？',
  'account.stop.body': '您的贷款今后将发放到 {account}。如非本人操作，请在此停用。停用后，在我们核实之前不会向其放款。',
  'account.stop.button': '停用此账户',
  'account.stop.leave': '如果是您本人更换的，请关闭此页面，不会有任何变化。',
  'account.stopped.title': '此账户已停用',
  'account.stopped.body': '在我们核实之前，不会再向 {account} 放款。您无需其他操作。',
  'account.stopped.sent': '已有款项正在汇往此账户。请立即致电客服。',
  'account.stop.over.title': '此链接已失效',
  'account.stop.over.body': '如果款项被发放到不属于您的账户，请致电客服。',
  'account.stop.call': '客服电话：{phone}',
};
