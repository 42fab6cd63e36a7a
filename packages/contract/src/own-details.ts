import * as v from 'valibot';
import { certifyItem } from './certify.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import { nothing, optionalList, optionalText, plainText, requiredList } from './fields.ts';

/** The parts of the details that a borrower changes at once, each by a form. */
export const changeableSections = ['email', 'address', 'work', 'contact'] as const;
export type ChangeableSection = (typeof changeableSections)[number];

/** Longest e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;

const row = v.object({ text: plainText, value: plainText });

export const loadDetails = defineEndpoint({
  name: 'own-data.details',
  method: 'POST',
  path: '/v3/own-data/own-data-details',
  request: sends<{ pass: string }>(),
  response: v.object({
    sections: requiredList(
      v.object({
        id: plainText,
        title: plainText,
        /** Empty where the lender keeps nothing of it. */
        rows: requiredList(row),
        /** 'form': at once; 'proof': by customer service, with a picture; 'accounts': on the page of accounts; 'none'. */
        how: plainText,
        /** The form of a section that is changed at once, as in a step of the certification. */
        items: optionalList(certifyItem),
        changedOn: optionalText,
      }),
    ),
    /** The newest order, which a request to customer service names; empty for none. */
    orderNo: optionalText,
  }),
});

export const changeDetails = defineEndpoint({
  name: 'own-data.change',
  method: 'POST',
  path: '/v3/own-data/own-data-change',
  // the form's own fields are sent by their codes, each a short text
  request: sends<{ pass: string; part: ChangeableSection; [code: string]: string }>(),
  response: nothing,
  idempotent: true,
});

// The service’s half. The pages are built without it.

import { ownerless, ownerPass as pass, THEIR_WORDS } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const formField = ownerless(
  THEIR_WORDS,
  v.pipe(v.string('must be a text'), v.maxLength(300, 'must be at most 300 characters')),
);

export const service = {
  loadDetails: forService(loadDetails, {
    summary:
      'What the lender keeps of a borrower, by section, and how each is changed. Numbers of IDs and accounts are masked.',
    requestSchema: v.object({ pass }),
    errors: ['proof-over'],
  }),
  changeDetails: forService(changeDetails, {
    summary: 'Changes one section; earlier details stay as history.',
    requestSchema: v.objectWithRest(
      { pass, part: v.picklist(changeableSections, 'must be a part of the details') },
      formField,
    ),
    errors: ['proof-over', 'details-not-asked', 'certification-too-often'],
  }),
};
