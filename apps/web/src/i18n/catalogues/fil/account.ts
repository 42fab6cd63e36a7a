import type { Texts } from '../../texts.ts';

export const account: Texts<'account'> = {
  'title.bindBank': 'Account na padadalhan ng loan',

  'account.intro': 'Sa account na ito ipinapadala ang mga loan ninyo.',
  'account.inYourName': 'Dapat nakapangalan ito sa inyo: {name}.',
  'account.current': 'Kasalukuyang account',
  'account.kind': 'Uri ng account',
  'account.kind1': 'Card ng bangko',
  'account.kind2': 'E-wallet',
  'account.next': 'Susunod',
  'account.choose': 'Pumili',
  'account.fillIn': 'Pakisagutan po ito.',
  'account.chooseOne': 'Pumili po ng isa.',
  'account.wrong': '{title}: {problem}.',
  'account.phoneDigits': {
    one: 'May {count} digit ang mobile number dito.',
    other: 'May {count} na digit ang mobile number dito.',
  },
  'account.mostDigits': {
    one: 'Hanggang {count} digit lang ang numerong ito. Pakitingnan po ulit.',
    other: 'Hanggang {count} na digit lang ang numerong ito. Pakitingnan po ulit.',
  },
  'account.noOptions': 'Walang mapagpipilian.',
  'account.first': 'Rehiyon',
  'account.second': 'Lungsod',
  'account.year': 'Taon',
  'account.month': 'Buwan',
  'account.day': 'Araw',
  'account.empty': 'Hindi makapagdagdag ng account dito ngayon',
  'account.emptyBody': 'Pakisubukan po ulit mamaya, o tumawag sa customer service.',
  'account.saved': 'Na-save na ang account ninyo.',
  'account.failed': 'Hindi na-save ang account',

  'account.enterCode': 'Ilagay ang code',
  'account.codeSent':
    'Nagpadala po kami ng code sa SMS sa nakarehistro ninyong numero. Nakasulat sa mensahe ang account: tiyaking ito iyon bago ilagay ang code.',
  'account.smsCode': 'Code sa SMS',
  'account.correctCode': 'Pakilagay po ang tamang code: ang 6 na digit sa SMS.',
  'account.getCode': 'Kunin ang code',
  'account.resendIn': 'Magpadala ulit pagkaraan ng {seconds} s',
  'account.resendInMinutes': 'Magpadala ulit pagkaraan ng {minutes} min',
  'account.confirm': 'Kumpirmahin',

  'account.keypad': 'Keypad para sa halaga',
  'account.keypadPoint': 'Tuldok',
  'account.keypadDelete': 'Burahin',
  'account.keypadConfirm': 'Kumpirmahin',
  'account.keypadHide': 'Itago ang keypad',
};
