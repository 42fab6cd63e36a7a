/**
 * Texts of the informational pages. A lender elsewhere has another aggregator: its name, and
 * the steps to it, are texts like any other.
 */
export const info = {
  'title.paymentInstructions': 'Dragonpay Repayment guidance',

  'info.guide.aggregator': 'Dragonpay',
  'info.guide.title': '{aggregator} Repayment guidance',
  'info.guide.before.title': 'Before you start',
  'info.guide.before':
    'On the repayment page, choose how to pay under Payment Method. You get a code and the exact amount. Keep both at hand.',
  'info.guide.toRepayment': 'Go to repayment',
  'info.guide.ways': 'Ways to pay',
  'info.guide.enlarge': 'Enlarge: {picture}',
  'info.guide.enlarged': '{at} of {count} · {step}',
  'info.guide.previous': 'Previous step',
  'info.guide.next': 'Next step',

  'info.guide.gcash.title': 'GCash Bills',
  'info.guide.gcash.note': 'In the GCash app',
  'info.guide.gcash.wallet': 'GCash',
  'info.guide.maya.title': 'Maya',
  'info.guide.maya.note': 'In the Maya app',
  'info.guide.maya.wallet': 'Maya',
  'info.guide.store.title': 'Offline store payment',
  'info.guide.store.note': '7-Eleven, Bayad and other payment centres',
  'info.guide.group.kiosk': 'At a 7-Eleven CLiQQ kiosk',
  'info.guide.group.app': 'In the 7-Eleven CLiQQ app',
  'info.guide.group.counter': 'At the counter of Bayad and other payment centres',
  'info.guide.group.machine': 'At a payment machine',

  'info.guide.step.openWallet': 'Open the {wallet} app and log in.',
  'info.guide.step.walletBills': 'Open Pay Bills and choose Payment Gateway, then {aggregator}.',
  'info.guide.step.walletCode': 'Type the code as the reference number.',
  'info.guide.step.walletAmount': 'Type the amount to the centavo and confirm.',
  'info.guide.step.walletReceipt': 'Keep the receipt that the app shows.',
  'info.guide.step.kioskBills': 'Choose Bills Payment, then Loans.',
  'info.guide.step.kioskCode': 'Type the code exactly as shown.',
  'info.guide.step.kioskSlip': 'Check the name and the amount, then print the slip.',
  'info.guide.step.kioskPay': 'Pay at the counter within 30 minutes of printing and keep the receipt.',
  'info.guide.step.appBills': 'Open Pay Bills and choose Loans.',
  'info.guide.step.appCode': 'Type the code and the amount.',
  'info.guide.step.appBarcode': 'Show the barcode at the counter and pay in cash.',
  'info.guide.step.counterSay': 'Say that you want to pay a {aggregator} bill.',
  'info.guide.step.counterCode': 'Give the code and your phone number.',
  'info.guide.step.counterCash': 'Pay the exact amount in cash and keep the receipt.',
  'info.guide.step.machineBills': 'Choose Bills, then {aggregator}.',
  'info.guide.step.machineCode': 'Type the code and your phone number.',
  'info.guide.step.machineNotes': 'Insert the notes; the machine prints a receipt.',

  // Text alternatives of the pictures.
  'info.guide.picture.open-wallet': 'a phone that asks for the secret number of the wallet',
  'info.guide.picture.choose-bills': 'a phone with the bills tile and one line below it chosen',
  'info.guide.picture.type-code': 'a phone with a code in the reference field, over the keys',
  'info.guide.picture.type-amount': 'a phone with an amount and the button that confirms it',
  'info.guide.picture.wallet-receipt': 'a phone with a check mark and a receipt',
  'info.guide.picture.kiosk-bills': 'a machine with the bills tile chosen on its screen',
  'info.guide.picture.kiosk-code': 'a machine with a code typed on its screen',
  'info.guide.picture.kiosk-slip': 'a slip that comes out of a machine',
  'info.guide.picture.pay-slip': 'a shop counter with the slip, a banknote and a clock',
  'info.guide.picture.show-barcode': 'a barcode on a phone in front of a scanner, with a banknote',
  'info.guide.picture.counter-say': 'a clerk at a counter who is told about a bill',
  'info.guide.picture.counter-code': 'a code that is handed over a counter',
  'info.guide.picture.counter-cash': 'a banknote and a receipt on a counter, with a check mark',
  'info.guide.picture.machine-notes': 'a banknote that goes into a machine',

  'info.guide.good.title': 'Good to know',
  'info.guide.good.once': 'Each code works once, for its amount only.',
  'info.guide.good.fee': 'A shop may charge a fee on top. You see it before you choose how to pay.',
  'info.guide.good.time': 'Your payment is counted within minutes and shows on your order.',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly info: typeof info;
  }
}
