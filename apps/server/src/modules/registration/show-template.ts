import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/registration';
import type { Services } from '../../services.ts';
import { say, t } from '../../texts/say.ts';
import { patternOf, prefixOf } from '../../somebody/templates.ts';

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
      message: say(message),
      groups: [...phoneRule.groups],
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
