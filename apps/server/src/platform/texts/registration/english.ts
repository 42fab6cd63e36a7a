/** English texts of registration; `{wait}` is one of the last three durations. */
export const registrationEnglish = {
  'registration.sms': '{code} is your {appName} code. It is valid for 10 minutes. Do not share it with anyone.',
  'login.scarce':
    'Many codes are being requested right now. If yours has not arrived in a few minutes, please log in where you have logged in before, or try again tomorrow.',
  'login.sms':
    '{code} is your code to log in to {appName}. It is valid for 10 minutes. Do not share it with anyone, not even us.',
  'login.phoneChangedSms':
    '{appName}: the mobile number of your account was changed. The old number no longer opens it. If this was not you, call {servicePhone} at once.',
  'registration.captchaMissing': 'Please type the characters in the picture.',
  'registration.captchaGone': 'The picture has expired. Please type the characters in the new one.',
  'registration.captchaUsed': 'These characters were already used. Please type those in the new picture.',
  'registration.proofGone': 'The check took too long. Please try again.',
  'registration.proofUsed': 'This check was already used. Please try again.',
  'registration.proofWrong': 'The check failed. Please try again.',
  'registration.numberWaits': 'A code was sent to this number. Please wait {wait} before you ask for another.',
  'registration.tooMuchFromHere':
    'Too many requests came from your network. Please try again in {wait}, or from another network.',
  'registration.prefixBusy': 'Too many codes are going to numbers like this one. Please try again in {wait}.',
  'registration.serviceSpent': 'We have sent all the codes we can today. Please try again in {wait}.',
  'registration.tooManyPictures': 'Too many pictures were requested. Please reload the page.',
  'registration.smsUnsure':
    'We do not know whether the SMS was sent. If it arrives, its code works. If not, ask again in {wait}.',
  'registration.headline': 'Borrow with {appName}',
  'registration.intro': 'Register with your mobile number, then get the app and apply there. Registering is free.',
  'registration.terms': 'Loan terms and conditions',
  'registration.privacy': 'Privacy policy',
  'wait.seconds': { one: '{count} second', other: '{count} seconds' },
  'wait.minutes': { one: '{count} minute', other: '{count} minutes' },
  'wait.hours': { one: '{count} hour', other: '{count} hours' },
  'wait.tooOften': 'Too many tries. Please try again in {wait}.',
} as const;

/** The error of each template for a number that does not match it; the default one has the wording of the specification. */
export type TemplatePhrase =
  | '请正确输入手机号！'
  | 'Please enter your 11-digit mobile number. It begins with 09.'
  | 'Please enter your 10-digit mobile number.';
