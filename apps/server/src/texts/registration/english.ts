/** What the service says when somebody registers; `{wait}` is a span of time of the last three. */
export const registrationEnglish = {
  'registration.sms': '{code} is your {appName} code. It is good for 10 minutes. Tell it to nobody.',
  'login.scarce':
    'Very many codes are being asked for. If yours has not come in a few minutes, please log in where you have logged in before, or try again tomorrow.',
  'login.sms': '{code} is your code to log in to {appName}. It is good for 10 minutes. Tell it to nobody, not even us.',
  'registration.captchaMissing': 'Please type the characters of the picture.',
  'registration.captchaGone': 'The picture is too old. Please type the characters of the new one.',
  'registration.captchaUsed': 'These characters were used already. Please type those of the new picture.',
  'registration.proofGone': 'The check took too long. Please try again.',
  'registration.proofUsed': 'This check was used already. Please try again.',
  'registration.proofWrong': 'The check did not go through. Please try again.',
  'registration.numberWaits': 'A code was sent to this number. Please wait {wait} before you ask for another.',
  'registration.tooMuchFromHere':
    'Too much was asked for from your network. Please try again in {wait}, or from another network.',
  'registration.prefixBusy': 'Too many codes go to numbers like this one. Please try again in {wait}.',
  'registration.serviceSpent': 'We have sent all the codes that we can today. Please try again in {wait}.',
  'registration.tooManyPictures': 'Too many pictures were asked for. Please open the page anew.',
  'registration.smsUnsure':
    'We do not know whether the SMS was sent. If it comes, its code is good; else ask again in {wait}.',
  'registration.headline': 'Borrow with {appName}',
  'registration.intro':
    'Register with your mobile number, then get the app and apply there. Registering costs nothing.',
  'registration.terms': 'Loan terms and conditions',
  'registration.privacy': 'Privacy policy',
  'wait.seconds': { one: '{count} second', other: '{count} seconds' },
  'wait.minutes': { one: '{count} minute', other: '{count} minutes' },
  'wait.hours': { one: '{count} hour', other: '{count} hours' },
  'wait.tooOften': 'That was too often. Please try again in {wait}.',
} as const;

/** What a template says of a number that does not fit it; the default one says it in the specification's own words. */
export type TemplatePhrase =
  | '请正确输入手机号！'
  | 'Please enter the 11 digits of your mobile number. It begins with 09.'
  | 'Please enter the 10 digits of your mobile number.';
