import { certificationContext, hashToken, type SecretBox, type Stores } from '@hiram/server/ports';
import { type CertifyStep, certifySteps } from '@hiram/contract/certify';
import type { MarketCode } from '@hiram/domain';
import { demoMarket } from './demo-markets.ts';

interface DemoBorrower {
  readonly borrowerId: number;
  readonly name: string;
  readonly market: MarketCode;
  readonly bornOn: string;
}

/** The answers of a demo borrower, without pictures: a tester who changes the last step adds them. */
const answersOf = ({ borrowerId, name, market, bornOn }: DemoBorrower): Readonly<Record<CertifyStep, object>> => ({
  basic: { fullName: name, citizenship: market, bornOn },
  personal: demoMarket(market).address,
  job: {
    employment: 'employed',
    employer: 'Corner Bakery',
    incomeBand: demoMarket(market).incomeBand,
    payDay: 'twice',
  },
  ext: {
    contactName: 'Ana Villar',
    contactRelation: 'sibling',
    contactPhone: demoMarket(market).contactPhone,
    contactAgreed: '1',
    politicallyExposed: 'no',
    idKind: 'license',
    idNumber: `N01-00-00000${borrowerId}`,
    idAgreed: '1',
  },
});

/** The consents of the last step, in the words of the form. */
const consents = [
  {
    code: 'contactAgreed',
    version: '1',
    statement:
      'This person knows that I give their name and number here, and agrees to it. They may be asked only how to reach me. They are told nothing of my loan, and nothing is asked of them.',
  },
  {
    code: 'idAgreed',
    version: '1',
    statement:
      'I agree that the pictures of my ID and of myself are used to check that I am who I say I am, and for nothing else.',
  },
];

/** The completed steps before a first loan: demo borrowers go straight to their loan. */
export async function seedCertification(
  stores: Stores,
  { demo, now, box }: { demo: DemoBorrower; now: Date; box: SecretBox },
): Promise<void> {
  const answers = answersOf(demo);
  const { borrowerId } = demo;
  for (const step of certifySteps) {
    const sealed = box.seal(JSON.stringify(answers[step]), certificationContext(borrowerId, step));
    await stores.certifications.add(
      { borrower_id: borrowerId, step, form: 'sandbox', answers_sealed: sealed, saved_at: now },
      step === 'ext' ? consents : [],
    );
  }
}

/** Has registered and answered nothing yet: all steps are open. */
const newcomer = { sessionId: 'demo-fresh', borrowerId: 6, market: 'PH', phone: '09211234567' } as const;

/** The only demo borrower with open certification steps. */
export async function seedNewcomer(stores: Stores, { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<void> {
  const { sessionId, borrowerId, market, phone } = newcomer;
  await stores.borrowers.insert({ id: borrowerId, name: '', phone, market, client_kind: 'new', created_at: now });
  await stores.sessions.open({ tokenHash: hashToken(sessionId), borrowerId, now, expiresAt });
}
