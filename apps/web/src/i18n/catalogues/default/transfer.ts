/** Texts of a transfer to the lender's own bank account. */
export const transfer = {
  'title.transfer': 'Bank transfer',

  'transfer.none': "We don't know which transfer this is",
  'transfer.noneBody': 'Open this page from your repayment.',
  'transfer.toOrder': 'Back to order',
  'transfer.toRepayment': 'Go to repayment',
  'transfer.toService': 'Customer service',

  // Account and amount.
  'transfer.send': 'Send exactly',
  'transfer.sendRest': 'Still to send',
  'transfer.openUntil': 'Open until {instant}',
  'transfer.holdsUntil': 'This amount is valid until {instant}.',
  'transfer.to': 'To this account',
  'transfer.bank': 'Bank',
  'transfer.accountName': 'Account name',
  'transfer.accountNumber': 'Account number',
  'transfer.ifsc': 'IFSC',
  'transfer.branch': 'Branch',
  'transfer.amount': 'Amount',
  'transfer.reference': 'Reference',
  'transfer.referenceNote': 'Enter it in the note or remarks of the transfer.',
  'transfer.copyOf': 'Copy: {what}',
  'transfer.copyFailed': 'Copying is not possible here. Press and hold the text to copy it.',
  'transfer.steps': 'How to do it',
  'transfer.accountGone': "This account is no longer in use. Please don't send money to it. Choose another way to pay.",

  // The number.
  'transfer.sent': 'I have sent it',
  'transfer.giveNumber': 'Your transfer number',
  'transfer.number.PH': 'Reference number',
  'transfer.number.IN': 'UTR',
  'transfer.number.other': 'Transfer number',
  'transfer.hint.PH': 'Your bank or wallet shows it on the receipt of the transfer.',
  'transfer.hint.IN':
    'Your bank or UPI app shows it on the receipt: 12 digits, for NEFT 16 and for RTGS 22 characters.',
  'transfer.hint.other': 'Your bank shows it on the receipt of the transfer.',
  'transfer.wrong.PH': 'A reference number has 6 to 35 letters and digits. Please check it on your receipt.',
  'transfer.wrong.IN': 'A UTR has 12 digits, or 16 or 22 letters and digits. Please check it on your receipt.',
  'transfer.wrong.other': 'Please type the number on your receipt.',
  'transfer.picture': 'Picture of the receipt',
  'transfer.optional': 'if you like',
  'transfer.addPicture': 'Add a picture of the receipt',
  'transfer.removePicture': 'Remove the picture',
  'transfer.openPicture': 'Look at the picture',
  'transfer.sendingPicture': 'Sending: {percent}%',
  'transfer.pictureNotSent': 'The picture was not sent.',
  'transfer.retryPicture': 'Send the picture again',
  'transfer.previous': 'Previous picture',
  'transfer.next': 'Next picture',
  'transfer.position': '{at} of {count}',
  'transfer.submit': 'Send',
  'transfer.submitted': 'Thank you. We are looking for your transfer now.',
  'transfer.change': 'Correct the number',
  'transfer.another': 'Enter another number',

  // The state of a transfer.
  'transfer.checking': 'We are looking for your transfer',
  'transfer.checkingBody':
    'A transfer can take from minutes to days to reach us, until {date} at the latest. It counts from the day it arrives. Please do not pay again.',
  'transfer.given': 'Submitted on',
  'transfer.withPicture': 'With a picture of the receipt',
  'transfer.cameSoFar': 'Received so far',
  'transfer.watching': 'This page updates by itself.',
  'transfer.matched': '{amount} received',
  'transfer.matchedBody': 'It counts from {date}. Thank you.',
  'transfer.matchedExtension': 'Your loan is extended.',
  'transfer.receipt': 'See the receipt',
  'transfer.less': '{received} of {amount} received',
  'transfer.lessBody':
    'The money is safe. Please send the rest to the same account and give us the number of that transfer. If you meant to pay less, write to customer service.',
  'transfer.more': '{received} received instead of {amount}',
  'transfer.moreBody':
    "Nothing is lost. Our team will sort it out. You don't need to do anything; please do not pay again.",
  'transfer.held': 'We are checking your transfer',
  'transfer.heldBody':
    'Our team needs to check it before it counts. We have your number, and there is nothing you need to do.',
  'transfer.heldAgain': 'Do not send the money again. Keep your receipt: we may ask for it.',
  'transfer.notFound': "We can't find this transfer yet",
  'transfer.notFoundBody': 'It should have reached us by now. This usually helps:',
  'transfer.notFound1': 'Compare the number with your receipt, digit by digit.',
  'transfer.notFound2': 'Check whether your bank returned the money.',
  'transfer.notFound3': 'If both are right, write to customer service with the receipt. We will help you find it.',
  'transfer.over': 'This transfer has expired',
  'transfer.overBody':
    "If you have sent the money, give us the transfer number: it still counts from the day it arrived. If not, don't send anything now. Start again with today's amount.",
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly transfer: typeof transfer;
  }
}
