/** Texts of repayment, extension, codes and the legacy pay-way; quoted ones are the specification's (sections 2, 7 and 8). */
export const repayment = {
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

  // What is payable.
  'repayment.due': 'Due {date}',
  'repayment.toPay': 'To pay now',
  'repayment.order': 'Order {id}',
  'repayment.whatYouPay': 'What you pay now',
  'repayment.guidance': 'How to pay, step by step',
  'repayment.guidanceNote': 'E-wallets and shops, with pictures',
  'repayment.noOrder': 'No order was given',
  'repayment.noOrderBody': 'Open this page from your order.',
  'repayment.nothingToPay': 'Nothing to pay',
  'repayment.backToOrder': 'Back to order',
  'repayment.noChannels': 'There is no way to pay online at the moment. Please try again later.',

  // Extension.
  'repayment.extension': 'Extension',
  'repayment.principalStays': 'Paying this moves your due date. The principal stays to be paid.',
  'repayment.costsMore': 'Extending costs {amount} more in all than paying today.',
  'repayment.noExtension': 'No extension now',
  'repayment.repayInstead': 'Repay instead',

  // Choosing a channel.
  'repayment.free': 'Free',
  'repayment.speed.instant': 'at once',
  'repayment.speed.minutes': 'minutes',
  'repayment.speed.day': '1 day',
  'repayment.youPay': 'You pay',
  'repayment.plusFee': 'and {fee} for {channel}',
  'repayment.amountChanged': 'The amount changed from {before} to {now}. Nothing was paid. Check it before you go on.',
  'repayment.amountUnknown': 'The amount changed, and the new one could not be loaded. Nothing was paid.',
  'repayment.loadAmount': 'Load the new amount',

  // A payment under way.
  'repayment.underWay': 'A payment is under way',
  'repayment.underWayBody': '{amount} with {channel}. If you have paid it already, do not pay again.',
  'repayment.underWayExtension': 'A payment for an extension is under way',
  'repayment.continue': 'Continue this payment',
  'repayment.see': 'See this payment',
  'repayment.anotherTitle': 'Start another payment?',
  'repayment.anotherBody':
    'Your payment of {amount} with {channel} is still open. If you have paid it already, do not pay again: it can take a while until we hear of it.',
  'repayment.continueWith': 'Continue with {channel}',
  'repayment.payWith': 'Pay with {channel} instead',

  // Codes.
  'repayment.code': 'Repayment code',
  'repayment.payWithCode': 'Pay with this code',
  'repayment.payAt': 'Pay with this code at {channel}',
  'repayment.copyCode': 'Copy code',
  'repayment.codeSteps': 'See how to pay with it',
  'repayment.copyFailed': 'Copying is not possible here. Press and hold the text to copy it.',
  'repayment.validUntil': 'Valid until {instant}',
  'repayment.howToPay': 'How to pay',
  'repayment.shownWhenPaid': 'We will show it here as soon as it is paid.',
  'repayment.channelImage': 'Picture for paying at {channel}',
  'repayment.channelImagePlain': 'Picture for paying with this code',
  'repayment.scanTitle': 'Scan this QR code to pay',
  'repayment.scanWith': 'Scan this QR code to pay with {channel}',
  'repayment.qrLabel': 'QR code to pay {amount}',
  'repayment.qrLabelPlain': 'QR code to pay',
  'repayment.enlarge': 'Enlarge',
  'repayment.scanStep1': 'Open the app of your bank or wallet and choose Scan QR.',
  'repayment.scanStep2': 'Scan the code. Is that app on this phone? Save the picture and upload it there.',
  'repayment.scanStep3': 'Check the amount and confirm.',
  'repayment.noCode': 'No repayment code was given',
  'repayment.noCodeBody': 'Open it again from the repayment page.',
  'repayment.toRepayment': 'Go to repayment',

  // The saved code.
  'repayment.contractNumber': 'Contract number',
  'repayment.copyNumber': 'Copy contract number',
  'repayment.totalPayment': 'Total payment',
  'repayment.nothingSaved': 'No repayment code is saved here',
  'repayment.nothingSavedBody': 'Open the repayment page and tap the code there.',
  'repayment.savedLongAgo':
    'This code was saved more than a day ago. The amount may have changed, and the code may be over.',
  'repayment.freshCode': "Get today's code",

  // What became of a payment.
  'repayment.paid': '{amount} paid',
  'repayment.paidExtension': 'Your loan is extended.',
  'repayment.receipt': 'Receipt',
  'repayment.reference': 'Reference',
  'repayment.copyReference': 'Copy reference',
  'repayment.stillToPay': 'Still to pay',
  'repayment.nextDueDate': 'Next due date',
  'repayment.shareReceipt': 'Share receipt',
  'repayment.savePicture': 'Save picture',
  'repayment.print': 'Print',
  'repayment.receiptOf': 'Receipt of {appName}',
  'repayment.pending': 'Waiting for your payment',
  'repayment.unknown': 'We do not know yet',
  'repayment.doNotPayAgain': 'Please do not pay again',
  'repayment.failed': 'Payment failed',
  'repayment.nothingTaken': 'The payment did not go through.',
  'repayment.checking': 'We keep looking. This page changes by itself.',
  'repayment.offline': 'You are offline. We look again when you are back.',
  'repayment.stoppedChecking': 'We have stopped looking for now.',
  'repayment.checkNow': 'Check again',
  'repayment.noPayment': 'No payment was given',
  'repayment.openApp': 'Please go back to the app',
  'repayment.openAppBody':
    'You are not logged in here. Open the {appName} app to see what became of your payment. If you have paid, do not pay again.',

  // Pictures to keep.
  'repayment.picture': 'Picture to keep',
  'repayment.download': 'Download',
  'repayment.pictureWhere':
    'Download puts {file} into the downloads of this phone. If nothing happens, press and hold the picture and choose Save, or take a screenshot.',
  'repayment.noPicture': 'A picture cannot be made here. Take a screenshot instead.',

  // The legacy pay-way.
  'repayment.chooseCard': 'Your cards',
  'repayment.chooseCardFirst': 'Please choose a card first.',
  'repayment.noCards': 'No card is saved',
  'repayment.noCardsBody': 'Pay by another channel instead.',
  'repayment.otherChannel': 'Pay by another channel',
  'repayment.enterCode': 'Enter the code',
  'repayment.codeSent': 'We sent a code by SMS to your phone. It confirms the payment of {amount} from {card}.',
  'repayment.smsCode': 'SMS code',
  'repayment.correctCode': 'Please enter a correct code: the 6 digits of the SMS.',
  'repayment.getCode': 'Get code',
  'repayment.resendIn': 'Again in {seconds} s',
  'repayment.confirm': 'Confirm',
} as const;
