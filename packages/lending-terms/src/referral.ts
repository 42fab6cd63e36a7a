import { marketCodes } from '@hiram/domain';
import * as v from 'valibot';
import { leftOut } from './agreed-terms.ts';
import { code, lenderWords as words } from './product.ts';
import { term } from './term.ts';
import { byName, oneOf, termsOf, yesOrNo } from './values.ts';

const texts = {
  buttonText: term(words(40), { description: 'The label of its button.', example: 'See the offer' }),
  amountRange: term(words(60), { description: 'The amounts that the third party lends.', example: '5,000 to 50,000' }),
  amountRangeDesc: term(words(60), { description: 'What the amounts are.', example: 'Loan amount' }),
  rate: term(words(60), { description: 'Its rate, in the words of the third party.', example: '3.5%' }),
  description: term(words(140), { description: 'What the rate is.', example: 'a month, on what is left' }),
  tags: term(v.pipe(v.array(words(40), 'must be a list'), v.maxLength(6, 'must be at most 6 entries')), {
    description: 'Short statements.',
    example: ['Up to 12 months'],
  }),
};

/** A product of a third party as a file says it. It is shown, and lent elsewhere: its words are the lender's, since none of its terms is known here. */
export const referredProduct = termsOf({
  code: term(code, { description: 'Identifies the product for ever.', example: 'partner-loan' }),
  name: term(words(60), { description: 'Name for borrowers.', example: 'Partner Loan' }),
  names: v.exactOptional(
    term(byName(words(60)), { description: 'Names by language, where they differ.', example: { hi: 'पार्टनर लोन' } }),
  ),
  market: term(oneOf(marketCodes), {
    description: 'The market in which it is shown.',
    example: marketCodes[0] as never,
  }),
  logo: v.exactOptional(term(words(300), { description: 'Address of a picture.', example: '/logos/partner.png' })),
  ...leftOut(texts),
  translations: v.exactOptional(
    term(byName(termsOf(leftOut(texts))), {
      description: 'The texts by language, where they differ.',
      example: { es: { buttonText: 'Ver la oferta' } },
    }),
  ),
  isClickable: v.exactOptional(
    term(yesOrNo, { description: 'Whether it can be opened. Without it: yes.', example: true }),
  ),
  moduleId: v.exactOptional(
    term(words(20), { description: 'The module of the app that opens it. Without it: 31, the loans.', example: '31' }),
  ),
});
export type ReferredProduct = v.InferOutput<typeof referredProduct>;
