import type { Texts } from '../../texts.ts';

export const account: Texts<'account'> = {
  'title.bindBank': '收款账户信息',

  'account.intro': '您的借款将发放到此账户。',
  'account.inYourName': '须为您本人（{name}）名下的账户。',
  'account.current': '当前已绑定',
  'account.kind': '账户类型',
  'account.kind1': '银行卡',
  'account.kind2': '电子钱包',
  'account.next': '下一步',
  'account.choose': '请选择',
  'account.fillIn': '请填写此项。',
  'account.chooseOne': '请选择一项。',
  'account.wrong': '{title}：{problem}。',
  'account.phoneDigits': '当地手机号为 {count} 位数字。',
  'account.noOptions': '没有可选项。',
  'account.first': '地区',
  'account.second': '城市',
  'account.year': '年',
  'account.month': '月',
  'account.day': '日',
  'account.empty': '目前无法在此添加账户',
  'account.emptyBody': '请稍后再试，或致电客服。',
  'account.saved': '您的账户已保存。',
  'account.failed': '账户未保存',

  'account.keypad': '金额键盘',
  'account.keypadPoint': '小数点',
  'account.keypadDelete': '删除',
  'account.keypadConfirm': '确认',
  'account.keypadHide': '收起键盘',
};
