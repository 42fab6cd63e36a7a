import { createClient } from '@hiram/contract/client';
import { readableCodec } from '@hiram/contract/dialect';
import {
  getChallenge,
  getSid,
  getSms,
  loadChannelTemplate,
  MERCHANT_NUMBER,
  PAGE_TYPE,
  register,
  trackClick,
  trackVisit,
} from '@hiram/contract/registration';
import { captchaAddress } from '@hiram/contract/registration-captcha';
import { commonParamsOf } from '@hiram/contract/session-params';
import { loadCodec } from '../../../api/load-codec.ts';
import type { RegisterData } from '../../register/register-data.ts';

/** The proof of a human: the characters of the picture, or the numbers of a proof of work. */
export interface Answer {
  readonly capcode: string;
  readonly proof: string;
}

export type RegistrationCalls = Awaited<ReturnType<typeof createRegistrationCalls>>;

/** The calls of the page, with the campaign from its address. @param search query of the page's address */
export async function createRegistrationCalls(
  data: RegisterData,
  { search, agent }: { search: string; agent: string },
) {
  const codec = (await loadCodec(data)) ?? readableCodec;
  const query = new URLSearchParams(search);
  const of = (name: string) => query.get(name) ?? '';
  const campaign = { app_from: of('app_from'), user_from: of('user_from'), utm_tag: of('utm_tag') };
  const call = createClient({
    baseUrl: data.basePath,
    codec,
    commonParams: () => commonParamsOf(query),
    language: data.lang,
  });
  // the advertisement's, else the market's, which our own links name
  const templateId = of('id') || of('templateId');
  const tracked = {
    page_id: templateId,
    client_type: /iPhone|iPad|iPod/.test(agent) ? 'ios' : 'android',
    page_type: PAGE_TYPE,
    ...campaign,
  } as const;
  return {
    template: () => call(loadChannelTemplate, { templateId }),
    visit: (visitId: string) => call(trackVisit, { ...tracked, visitId }),
    click: (phone: string) => call(trackClick, { ...tracked, phone }),
    sid: () => call(getSid, {}),
    imageOf: (sid: string) => captchaAddress(codec, data.basePath, { sid, at: new Date() }),
    challenge: (sid: string) => call(getChallenge, { sid }),
    sms: (sent: { phone: string; sid: string; appName: string } & Answer) =>
      call(getSms, { ...sent, deviceId: sent.sid, ...campaign }),
    register: (sent: { phone: string; smsCode: string; sid: string; appName: string } & Answer) =>
      call(register, {
        ...sent,
        deviceId: sent.sid,
        merchantNumber: MERCHANT_NUMBER,
        userName: sent.phone,
        invite_code: of('invite_code'),
        id: of('id'),
        ...campaign,
      }),
  };
}
