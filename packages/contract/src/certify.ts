import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, optionalFlag, optionalInteger, optionalList, optionalText, requiredList } from './fields.ts';

/** What a borrower is asked before a first loan, in the order in which it is asked. */
export const certifySteps = ['basic', 'personal', 'job', 'ext'] as const;
export type CertifyStep = (typeof certifySteps)[number];

export const isCertifyStep = (text: unknown): text is CertifyStep => certifySteps.some((step) => step === text);

/** Decimals of a degree that a place is rounded to before it is sent, and again before it is kept: about 11 kilometres. */
export const LOCATION_DECIMALS = 1;

const option = { name: answerText, type: answerText };

/** One option of a choice; `children` are the second level of a city choice. The one option of a consent is its statement. */
export const certifyOption = v.object({ ...option, children: optionalList(v.object(option)) });
export type CertifyOption = v.InferOutput<typeof certifyOption>;

/**
 * One field of a step's form, in the style of a bind-card item. `cate` is 'txt', 'enum', 'citySelect' and 'day' as there, 'image'
 * (a document: the value is its address), 'consent' (a statement: the value that agrees to it is its version, the type of its one
 * option) and 'location' (as a consent; it has a call of its own, and its value is the day on which a place was shared).
 */
export const certifyItem = v.object({
  cate: answerText,
  code: answerText,
  value: optionalText,
  title: answerText,
  /** What this field and those after it are about, where that changes; empty in the middle of a section. */
  section: optionalText,
  /** How it is filled in. */
  subtitle: optionalText,
  /** Why it is asked. */
  reason: optionalText,
  note: optionalList(certifyOption),
  /** 'name', 'text', 'phone' or 'number', for what is typed. */
  inputType: optionalText,
  maxLength: optionalInteger(),
  /** '0' may be left out. */
  isRequired: optionalFlag('1'),
  /** Asked only while another field has one of these values; always when empty. */
  whenCode: optionalText,
  whenTypes: optionalList(answerText),
  /** Which camera an image is best taken with: 'front' (oneself), 'back', or empty where it may be any file. */
  camera: optionalText,
});
export type CertifyItem = v.InferOutput<typeof certifyItem>;

export const listCertifySteps = defineEndpoint({
  name: 'certify.list',
  method: 'POST',
  path: '/v3/certify/certify-list',
  request: sends<{ productId?: string | undefined }>(),
  response: v.object({
    steps: requiredList(
      v.object({
        step: answerText,
        title: answerText,
        description: optionalText,
        /** 'missing'; 'complete', may be changed; 'fixed', an application was decided on it and its loan is not settled. */
        state: answerText,
        /** How long it takes. */
        minutes: optionalInteger(),
        savedOn: optionalText,
        address: optionalText,
      }),
    ),
    /** The first step that is missing; with none missing the account or the confirmation of the product, empty without one. */
    next: optionalText,
    /** Why no loan can be given whatever else is answered; empty when nothing speaks against one. */
    notice: optionalText,
  }),
});

const infoCall = (step: CertifyStep) =>
  defineEndpoint({
    name: `certify.${step}-info`,
    method: 'POST',
    path: `/v3/certify/${step}-info`,
    request: sends<{ productId?: string | undefined }>(),
    response: v.object({
      step: answerText,
      title: answerText,
      description: optionalText,
      state: answerText,
      savedOn: optionalText,
      items: requiredList(certifyItem),
    }),
  });

const saveCall = (step: CertifyStep) =>
  defineEndpoint({
    name: `certify.save-${step}-info`,
    method: 'POST',
    path: `/v3/certify/${step}-info-save`,
    // the form's own fields come by their codes, each a short text
    request: sends<{ productId?: string; [code: string]: string }>(),
    response: v.object({ next: optionalText, notice: optionalText }),
    idempotent: true,
  });

export const loadBasicInfo = infoCall('basic');
export const loadPersonalInfo = infoCall('personal');
export const loadJobInfo = infoCall('job');
export const loadExtInfo = infoCall('ext');
export const saveBasicInfo = saveCall('basic');
export const savePersonalInfo = saveCall('personal');
export const saveJobInfo = saveCall('job');
export const saveExtInfo = saveCall('ext');

/** The two calls of each step. */
export const certifyCalls = {
  basic: { load: loadBasicInfo, save: saveBasicInfo },
  personal: { load: loadPersonalInfo, save: savePersonalInfo },
  job: { load: loadJobInfo, save: saveJobInfo },
  ext: { load: loadExtInfo, save: saveExtInfo },
} as const;

export const uploadDocument = defineEndpoint({
  name: 'certify.upload-document',
  method: 'POST',
  path: '/v3/certify/upload-document',
  upload: 'document',
  response: v.object({ url: answerText }),
});

export const uploadLocation = defineEndpoint({
  name: 'certify.upload-location',
  method: 'POST',
  path: '/v3/device/location-upload',
  request: sends<{ latitude: number | string; longitude: number | string; consent: string }>(),
  response: v.object({ sharedOn: answerText }),
});
