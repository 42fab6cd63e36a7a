import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/registration';
import type { Services } from '../../app/services.ts';
import { translate, t } from '../../platform/texts/translate.ts';
import { patternOf, prefixOf } from '../../verification/templates.ts';

/** The content of a promotion page. An unknown id gets the first template, and the answer says so. */
export function showTemplate(
  { registration }: Pick<Services, 'registration'>,
  templateId: string,
): AnswerOf<typeof contract.loadChannelTemplate> {
  const { templates, appName, downloadUrls, servicePhone, serviceEmail } = registration;
  const known = templates.find(({ id }) => id === templateId);
  const { id, phoneRule, message } = known ?? templates[0];
  return {
    id,
    isKnown: known !== undefined,
    appName,
    phoneRule: {
      length: phoneRule.digits,
      pattern: patternOf(phoneRule),
      prefixHint: prefixOf(phoneRule),
      example: phoneRule.example,
      message: translate(message),
      groups: [...phoneRule.groups],
      callingCode: phoneRule.callingCode,
      trunkPrefix: phoneRule.trunkPrefix,
    },
    agreements: [
      { links_id: 'terms', title: t('registration.terms') },
      { links_id: 'privacy', title: t('registration.privacy') },
    ],
    down_id: id,
    downloadUrls,
    serviceTexts: {
      headline: t('registration.headline', { appName }),
      intro: t('registration.intro'),
    },
    servicePhone,
    serviceEmail,
    isProofOffered: true,
  };
}
