import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/registration';
import type { Services } from '../../services.ts';
import { patternOf, prefixOf } from './templates.ts';

/** What a promotion page is made of. An id that is not offered gets the first template, and is told so. */
export function showTemplate(
  { registration }: Pick<Services, 'registration'>,
  templateId: string,
): AnswerOf<typeof contract.loadChannelTemplate> {
  const { templates, appName, downloadUrls, servicePhone, serviceEmail } = registration;
  const known = templates.find(({ id }) => id === templateId);
  const { id, phoneRule, example, message } = known ?? templates[0];
  return {
    id,
    isKnown: known !== undefined,
    appName,
    phoneRule: {
      length: phoneRule.digits,
      pattern: patternOf(phoneRule),
      prefixHint: prefixOf(phoneRule),
      example,
      message,
      groups: [...phoneRule.groups],
    },
    agreements: [
      { links_id: 'terms', title: 'Loan terms and conditions' },
      { links_id: 'privacy', title: 'Privacy policy' },
    ],
    down_id: id,
    downloadUrls,
    serviceTexts: {
      headline: `Borrow with ${appName}`,
      intro: 'Register with your mobile number, then get the app and apply there. Registering costs nothing.',
    },
    servicePhone,
    serviceEmail,
    isProofOffered: true,
  };
}
