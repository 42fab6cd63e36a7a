import { type ChangeableSection, EMAIL_MAX } from '@hiram/contract/own-details';
import type { MarketCode } from '@hiram/domain';
import type { CertifyField, FieldCode } from './certify-fields.ts';
import { certifyForm } from './certify-forms.ts';
import type { CertificationPart } from './tables.ts';

/** The fields of a step that a borrower changes at once. Nothing that a decision was based on is among them: that needs a proof. */
const stepSections = {
  address: { part: 'personal', codes: ['city', 'street', 'pinCode'] },
  work: { part: 'job', codes: ['employment', 'employer', 'incomeBand', 'payDay'] },
  contact: { part: 'ext', codes: ['contactName', 'contactRelation', 'contactPhone', 'contactAgreed'] },
} as const satisfies Readonly<
  Record<Exclude<ChangeableSection, 'email'>, { part: 'personal' | 'job' | 'ext'; codes: readonly FieldCode[] }>
>;

const email: CertifyField = {
  code: 'email',
  hint: 'email',
  control: { cate: 'txt', inputType: 'email', min: 6, max: EMAIL_MAX },
};

/** A section: where its answers are kept, and its questions. */
export interface DetailsSection {
  readonly part: CertificationPart;
  readonly form: string;
  readonly fields: readonly CertifyField[];
}

/** A section that a borrower changes, in a market. */
export function sectionOf(market: MarketCode, id: ChangeableSection): DetailsSection {
  if (id === 'email') return { part: 'email', form: 'email-1', fields: [email] };
  const { part, codes } = stepSections[id];
  const { version, fields } = certifyForm(market, part);
  return { part, form: version, fields: fields.filter(({ code }) => codes.some((own) => own === code)) };
}
