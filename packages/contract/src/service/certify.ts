import * as v from 'valibot';
import * as contract from '../certify.ts';
import { id } from './fields.ts';
import { forService } from './for-service.ts';

export const listCertifySteps = forService(contract.listCertifySteps, {
  summary: 'The steps before a first loan, the state of each, and the next page.',
  requestSchema: v.object({ productId: v.optional(id) }),
  errors: ['product-not-found'],
});

const infoCall = (step: contract.CertifyStep) =>
  forService(contract.certifyCalls[step].load, {
    summary: `The form of the step "${step}", with the answers given before.`,
    requestSchema: v.object({ productId: v.optional(id) }),
    errors: ['product-not-found'],
  });

const saveCall = (step: contract.CertifyStep) =>
  forService(contract.certifyCalls[step].save, {
    summary: `Saves the answers of the step "${step}"; earlier ones stay as history.`,
    // the form's own fields are sent by their codes, each a short text
    requestSchema: v.objectWithRest(
      { productId: v.optional(id) },
      v.pipe(v.string('must be a text'), v.maxLength(300, 'must be at most 300 characters')),
    ),
    errors: ['product-not-found', 'certification-fixed', 'certification-too-often'],
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

export const uploadDocument = forService(contract.uploadDocument, {
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
});

/** A coordinate in degrees, as text or number. */
const degrees = (max: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'must be degrees'), v.transform(Number))],
      'must be degrees',
    ),
    v.finite('must be degrees'),
    v.minValue(-max, `must be ${-max} to ${max}`),
    v.maxValue(max, `must be ${-max} to ${max}`),
  );

export const uploadLocation = forService(contract.uploadLocation, {
  summary:
    'Keeps roughly where a borrower is, when they share it themselves and agree to the statement of that version.',
  requestSchema: v.object({ latitude: degrees(90), longitude: degrees(180), consent: id }),
  errors: ['certification-too-often'],
});
