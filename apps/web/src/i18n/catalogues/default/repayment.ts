/** Texts of repayment, extension, codes and the legacy pay-way; quoted ones are the specification's (sections 2, 7 and 8). */
export const repayment = {
  'title.extension': 'Rollover Repayment',
  'title.payCode': 'Payment',
  'title.savedCode': 'Payment',
  'title.payWay': 'Repayment',
  'title.paymentResult': 'Payment',

  'repayment.moreRows': 'more',
  'repayment.hideRows': 'hide',
  'repayment.method': 'Payment Method',
  'repayment.pay': 'Payment',
  'repayment.plan': 'Plan',
  'repayment.nextPaymentDate': 'Your next payment date is {date}',
  'repayment.processingFailed': 'processing failed',
  'repayment.cardListFailed': 'failed to query the card list',
  /** Code 800005: do not submit the payment request twice. */
  'repayment.submittedTwice': '请勿重复提交支付请求',
  /** Code 800006: the verification code is wrong. */
  'repayment.wrongCode': '验证码错误',

  // The amount payable.
  'repayment.due': 'Due {date}',
  'repayment.holdsUntil': 'This amount is valid until {instant}.',
  'repayment.codeKeepsIt': 'A code or payment page you open before then keeps this amount until it expires.',
  'repayment.payoffToday': 'Pays off the whole loan today',
  'repayment.payoffSaves': 'Save {amount} compared with paying every instalment',
  'repayment.noPayoff': 'This loan cannot be paid off yet',
  'repayment.amount': 'Amount to pay',
  'repayment.order': 'Order {id}',
  'repayment.whatYouPay': 'What you pay now',
  'repayment.guidance': 'All ways, step by step',
  'repayment.guidanceNote': 'E-wallets and shops, with pictures',
  'repayment.noOrder': "We don't know which loan this is",
  'repayment.noOrderBody': 'Open this page from your order.',
  'repayment.nothingToPay': 'Nothing to pay',
  'repayment.backToOrder': 'Back to order',
  'repayment.noChannels': 'You cannot pay online right now. Please try again later.',

  // Extension.
  'repayment.extension': 'Extension',
  'repayment.principalStays': 'Paying this moves your due date. You still owe the amount you borrowed.',
  'repayment.costsMore': 'Extending costs {amount} more than paying now.',
  'repayment.noExtension': "This loan can't be extended now",
  'repayment.repayInstead': 'Repay instead',

  // Choosing a channel.
  'repayment.free': 'Free',
  'repayment.speed.instant': 'at once',
  'repayment.speed.minutes': 'minutes',
  'repayment.speed.day': '1 day',
  'repayment.plusFee': 'and {fee} for {channel}',
  'repayment.amountChanged':
    'The amount has changed from {before} to {now}. Nothing was paid. Check it before you continue.',
  'repayment.amountUnknown': 'The amount has changed, and we could not load the new one. Nothing was paid.',
  'repayment.loadAmount': 'Load the new amount',
  'repayment.startFailed': 'We could not start the payment. Nothing was taken. Please try again.',
  'repayment.startUnknown':
    "We don't know yet whether this payment was started. If you have already paid, do not pay again. If not, you can try again.",
  'repayment.payAtCounter': 'Use the counter code',
  'repayment.cardUnknown': "We don't know yet whether your card was charged. Check your order before you try again.",

  // A payment under way.
  'repayment.underWay': 'Payment in progress',
  'repayment.underWayBody': '{amount} with {channel}. If you have paid it, do not pay again.',
  'repayment.underWayExtension': 'Extension payment in progress',
  'repayment.continue': 'Continue this payment',
  'repayment.see': 'See this payment',
  'repayment.anotherTitle': 'Start another payment?',
  'repayment.anotherBody':
    'Your payment of {amount} with {channel} is still open. If you have already paid it, do not pay again: it can take a while to reach us.',
  'repayment.continueWith': 'Continue with {channel}',
  'repayment.payWith': 'Pay with {channel} instead',

  // Codes.
  'repayment.code': 'Repayment code',
  'repayment.payWithCode': 'Pay with this code',
  'repayment.payAt': 'Pay with this code at {channel}',
  'repayment.copyCode': 'Copy code',
  'repayment.codeSteps': 'See how to pay with this code',
  'repayment.copyFailed': 'Press and hold the text to copy it.',
  'repayment.validUntil': 'Valid until {instant}',
  'repayment.howToPay': 'How to pay',
  'repayment.shownWhenPaid': 'You will see your payment here as soon as it arrives.',
  'repayment.channelImage': 'Picture for paying at {channel}',
  'repayment.channelImagePlain': 'Picture for paying with this code',
  'repayment.scanTitle': 'Scan this QR code to pay',
  'repayment.scanWith': 'Scan this QR code to pay with {channel}',
  'repayment.qrLabel': 'QR code to pay {amount}',
  'repayment.qrLabelPlain': 'QR code to pay',
  'repayment.enlarge': 'Enlarge',
  'repayment.scanStep1': 'Open the app of your bank or wallet and choose Scan QR.',
  'repayment.scanStep2': 'Scan the code. If that app is on this phone, save the picture and upload it there.',
  'repayment.scanStep3': 'Check the amount and confirm.',
  'repayment.noCode': 'There is no repayment code to show',
  'repayment.noCodeBody': 'Open it again from the repayment page.',
  'repayment.codeRefused': "This code can't be shown",
  'repayment.codeRefusedBody':
    'We could not confirm that it belongs to one of your payments. Do not pay with it. Open your order to pay.',
  'repayment.codeOver': 'This code can no longer be used',
  'repayment.toOrders': 'My orders',
  'repayment.toHome': 'Back to home',
  'repayment.qrGone': 'This QR code is gone. Open it again from the repayment page.',
  'repayment.toRepayment': 'Go to repayment',

  // The saved code.
  'repayment.contractNumber': 'Contract number',
  'repayment.copyNumber': 'Copy contract number',
  'repayment.totalPayment': 'Total payment',
  'repayment.nothingSaved': 'No repayment code is saved here',
  'repayment.nothingSavedBody': 'Open the repayment page and tap the code there.',
  'repayment.savedLongAgo':
    'This code was saved more than a day ago. The amount may have changed, and the code may have expired.',
  'repayment.freshCode': "Get today's code",

  // The state of a payment.
  'repayment.paid': '{amount} paid',
  'repayment.paidExtension': 'Your loan is extended.',
  'repayment.twiceTitle': 'Did you pay twice?',
  'repayment.twice': 'If not on purpose, ask for {amount} back. We answer here.',
  'repayment.askBack': 'Ask for {amount} back',
  'repayment.asked': 'You asked for {amount} back. We answer here.',
  'repayment.kept': 'This payment counts for your loan. If you disagree, send us a complaint.',
  'repayment.reference': 'Reference',
  'repayment.copyReference': 'Copy reference',
  'repayment.paidSoFar': 'Paid so far',
  'repayment.stillToPay': 'Still to pay',
  'repayment.nextDueDate': 'Next due date',
  'repayment.shareReceipt': 'Share receipt',
  'repayment.savePicture': 'Save picture',
  'repayment.print': 'Print',
  'repayment.receiptOf': 'Receipt of {appName}',
  'repayment.pending': 'Waiting for your payment',
  'repayment.unknown': 'We do not know yet',
  'repayment.doNotPayAgain': 'Please do not pay again',
  'repayment.reversed': 'Payment reversed',
  'repayment.failed': 'Payment failed',
  'repayment.nothingTaken': 'The payment did not go through.',
  'repayment.checking': 'We are still checking. This page updates by itself.',
  'repayment.offline': 'You are offline. We will check again when you are back online.',
  'repayment.stoppedChecking': 'We stopped checking for now.',
  'repayment.checkNow': 'Check again',
  'repayment.noPayment': "We don't know which payment this is",
  'repayment.openApp': 'Please go back to the app',
  'repayment.openAppBody':
    'You are not logged in here. Open the {appName} app to check your payment. If you have already paid, do not pay again.',

  // Pictures to save.
  'repayment.picture': 'Picture to save',
  'repayment.download': 'Download',
  'repayment.pictureWhere':
    'Download saves {file} to the downloads on this phone. If nothing happens, press and hold the picture and choose Save, or take a screenshot.',
  'repayment.noPicture': "We can't make a picture here. Take a screenshot instead.",

  // The legacy pay-way.
  'repayment.chooseCard': 'Your cards',
  'repayment.chooseCardFirst': 'Please choose a card first.',
  'repayment.noCards': 'No card is saved',
  'repayment.noCardsBody': 'Pay by another channel instead.',
  'repayment.otherChannel': 'Pay by another channel',
  'repayment.enterCode': 'Enter the code',
  'repayment.codeSent': 'We sent you a code by SMS. It confirms the payment of {amount} from {card}.',
  'repayment.smsCode': 'SMS code',
  'repayment.correctCode': 'Please enter a correct code: the 6 digits in the SMS.',
  'repayment.getCode': 'Get code',
  'repayment.resendIn': 'Resend in {seconds} s',
  'repayment.confirm': 'Confirm',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly repayment: typeof repayment;
  }
}
