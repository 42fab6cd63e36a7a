import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  address,
  answerText,
  optionalAddress,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  requiredList,
} from './fields.ts';

/** The steps before a first loan, in order. */
export const certifySteps = ['basic', 'personal', 'job', 'ext'] as const;
export type CertifyStep = (typeof certifySteps)[number];

export const isCertifyStep = (text: unknown): text is CertifyStep => certifySteps.some((step) => step === text);

/** Decimal places of a degree to which a location is rounded before it is sent and again before it is stored: about 11 kilometres. */
export const LOCATION_DECIMALS = 1;

const option = { name: answerText, type: answerText };

/** One option of a choice; `children` are the second level of a city choice. The one option of a consent is its statement. */
export const certifyOption = v.object({ ...option, children: optionalList(v.object(option)) });
export type CertifyOption = v.InferOutput<typeof certifyOption>;

/**
 * One field of a step's form, in the format of a bind-card item. `cate` is 'txt', 'enum', 'citySelect' and 'day' as there, 'image'
 * (a document; the value is its address), 'consent' (a statement; the value is the version agreed to, the type of its one
 * option) and 'location' (like a consent, with a call of its own; its value is the date on which a location was shared).
 */
export const certifyItem = v.object({
  cate: answerText,
  code: answerText,
  value: optionalText,
  title: answerText,
  /** The heading above this field where a new section begins; otherwise empty. */
  section: optionalText,
  /** Help on filling it in. */
  subtitle: optionalText,
  /** The reason for the question. */
  reason: optionalText,
  note: optionalList(certifyOption),
  /** '1' for a choice among the places of the market, which have a call of their own because they are many; `note` has the chosen one. */
  isPlace: optionalFlag('0'),
  /** 'name', 'text', 'phone' or 'number', for typed fields. */
  inputType: optionalText,
  maxLength: optionalInteger(),
  /** '0' may be left out. */
  isRequired: optionalFlag('1'),
  /** Asked only while another field has one of these values; always when empty. */
  whenCode: optionalText,
  whenTypes: optionalList(answerText),
  /** The camera for an image: 'front' (a selfie), 'back', or empty where any file will do. */
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
        /** 'missing'; 'complete', and open to changes; 'fixed' while the loan that was decided on these answers is not settled. */
        state: answerText,
        /** The time that the step takes. */
        minutes: optionalInteger(),
        savedOn: optionalText,
        address: optionalText,
      }),
    ),
    /** The next page: the first missing step; then the account or the confirmation of the product; empty without a product. */
    next: optionalAddress('page'),
    /** Why no loan is possible whatever the other answers are; empty otherwise. */
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
    // the form's own fields are sent by their codes, each a short text
    request: sends<{ productId?: string; [code: string]: string }>(),
    response: v.object({ next: optionalAddress('page'), notice: optionalText }),
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

/** The two calls of a step. */
export const certifyCalls = {
  basic: { load: loadBasicInfo, save: saveBasicInfo },
  personal: { load: loadPersonalInfo, save: savePersonalInfo },
  job: { load: loadJobInfo, save: saveJobInfo },
  ext: { load: loadExtInfo, save: saveExtInfo },
} as const;

/** The places of the market, by region. */
export const loadPlaces = defineEndpoint({
  name: 'certify.load-places',
  method: 'POST',
  path: '/v3/certify/places',
  response: v.object({ list: requiredList(certifyOption) }),
});

export const uploadDocument = defineEndpoint({
  name: 'certify.upload-document',
  method: 'POST',
  path: '/v3/certify/upload-document',
  upload: 'document',
  response: v.object({ url: address('sent-back') }),
});

export const uploadLocation = defineEndpoint({
  name: 'certify.upload-location',
  method: 'POST',
  path: '/v3/device/location-upload',
  request: sends<{ latitude: number | string; longitude: number | string; consent: string }>(),
  response: v.object({ sharedOn: answerText }),
});

// The service’s half. The pages are built without it.

import { FIGURE, owned, ownerless, personal, sharedId, THEIR_WORDS } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const formField = v.pipe(v.string('must be a text'), v.maxLength(300, 'must be at most 300 characters'));

/** The service’s parts of the two calls of a step. */
const partsOf = (step: CertifyStep) => ({
  load: forService(certifyCalls[step].load, {
    summary: `The form of the step "${step}", with the answers given before.`,
    requestSchema: v.object({ productId: v.optional(sharedId) }),
    errors: ['product-not-found'],
  }),
  save: forService(certifyCalls[step].save, {
    summary: `Saves the answers of the step "${step}"; earlier ones stay as history.`,
    // the form's own fields are sent by their codes, each a short text
    requestSchema: v.objectWithRest(
      { productId: v.optional(sharedId) },
      // the addresses of pictures are among the answers of the last step
      step === 'ext' ? owned('document', formField) : ownerless(THEIR_WORDS, formField),
    ),
    errors: ['product-not-found', 'certification-fixed', 'certification-too-often'],
  }),
});

export const certifyParts = {
  basic: partsOf('basic'),
  personal: partsOf('personal'),
  job: partsOf('job'),
  ext: partsOf('ext'),
} as const;

/** A coordinate in degrees, as text or number. */
const degrees = (max: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'must be degrees'), v.transform(Number))],
      'must be degrees',
    ),
    v.metadata({ ownerless: FIGURE }),
    v.finite('must be degrees'),
    v.minValue(-max, `must be ${-max} to ${max}`),
    v.maxValue(max, `must be ${-max} to ${max}`),
  );

export const service = {
  listCertifySteps: forService(listCertifySteps, {
    summary: 'The steps before a first loan, the state of each, and the next page.',
    requestSchema: v.object({ productId: v.optional(sharedId) }),
    errors: ['product-not-found'],
  }),
  loadBasicInfo: certifyParts.basic.load,
  loadPersonalInfo: certifyParts.personal.load,
  loadJobInfo: certifyParts.job.load,
  loadExtInfo: certifyParts.ext.load,
  saveBasicInfo: certifyParts.basic.save,
  savePersonalInfo: certifyParts.personal.save,
  saveJobInfo: certifyParts.job.save,
  saveExtInfo: certifyParts.ext.save,
  loadPlaces: forService(loadPlaces, {
    summary: 'The cities and municipalities of the market by region, for the address.',
    requestSchema: v.object({}),
    example: { request: {} },
  }),
  uploadDocument: forService(uploadDocument, {
    summary:
      'Takes a picture of a document, decodes it and keeps it anew and sealed; its address is named when its step is saved.',
    requestSchema: v.object({}),
    errors: [
      'image-unreadable',
      'image-too-large',
      'image-too-small',
      'image-blank',
      'pictures-busy',
      'too-many-images',
      'image-not-kept',
    ],
  }),
  uploadLocation: forService(uploadLocation, {
    summary:
      'Keeps roughly where a borrower is, when they share it themselves and agree to the statement of that version.',
    requestSchema: v.object({ latitude: personal(degrees(90)), longitude: personal(degrees(180)), consent: sharedId }),
    errors: ['certification-too-often'],
  }),
};
