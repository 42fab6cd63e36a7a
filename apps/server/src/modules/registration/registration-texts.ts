/** What registration says in its refusals, where it says more than the contract's own message. */

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A span of time to wait: '45 seconds', '2 minutes', '3 hours'; never less than it is. */
export function inWords(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3600), 'hour');
}

export const registrationTexts = {
  sms: (code: string, appName: string) =>
    `${code} is your ${appName} code. It is good for 10 minutes. Tell it to nobody.`,
  captchaMissing: 'Please type the characters of the picture.',
  captchaGone: 'The picture is too old. Please type the characters of the new one.',
  captchaUsed: 'These characters were used already. Please type those of the new picture.',
  proofGone: 'The check took too long. Please try again.',
  proofUsed: 'This check was used already. Please try again.',
  proofWrong: 'The check did not go through. Please try again.',
  numberWaits: (wait: string) => `A code was sent to this number. Please wait ${wait} before you ask for another.`,
  tooMuchFromHere: (wait: string) =>
    `Too much was asked for from your network. Please try again in ${wait}, or from another network.`,
  prefixBusy: (wait: string) => `Too many codes go to numbers like this one. Please try again in ${wait}.`,
  serviceSpent: (wait: string) => `We have sent all the codes that we can today. Please try again in ${wait}.`,
  tooManyPictures: 'Too many pictures were asked for. Please open the page anew.',
  smsUnsure: (wait: string) =>
    `We do not know whether the SMS was sent. If it comes, its code is good; else ask again in ${wait}.`,
} as const;
