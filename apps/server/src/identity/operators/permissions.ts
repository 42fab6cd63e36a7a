import type { MarketCode } from '@hiram/domain';
import { Refusal } from '../../platform/refusal.ts';
import type { Operator, SignedIn } from '../../platform/sessions/agent.ts';

/** What a role can allow: verbs on nouns. */
export const permissions = [
  'borrowers.read',
  'borrowers.reveal',
  'borrowers.note',
  'borrowers.flag',
  'documents.read',
  'loans.read',
  'payments.ask',
  'adjustments.propose',
  'adjustments.approve',
  'proposals.break-glass',
  'applications.read',
  'applications.decide',
  'items.read',
  'items.take',
  'items.decide',
  'items.close',
  'books.read',
  'products.read',
  'products.propose',
  'products.approve',
  'complaints.read',
  'complaints.answer',
  'ratings.read',
  'campaigns.read',
  'lists.export',
  'audit.read',
  'audit.export',
  'operators.read',
  'operators.manage',
  'webhooks.read',
  'webhooks.replay',
] as const;
export type Permission = (typeof permissions)[number];

/** Who may make a call, besides holders of a permission. */
type Rule =
  /** anybody: it signs in */
  | 'anybody'
  /** whoever gave the password: it proves the second factor, or leaves */
  | 'half-signed-in'
  /** every operator, and one without a second factor yet, who sets it up; a second one needs a fresh proof of the first */
  | 'enrolling'
  /** every operator, about the own account */
  | 'own'
  | 'own-proven'
  | Permission
  /** a holder of both */
  | `${Permission} + ${Permission}`
  /** a holder of the permission, or of both, who has just proved the second factor */
  | `${Permission} proven`
  | `${Permission} + ${Permission} proven`;

/** Every operation of the desk and its rule. One that is not here is refused at start and by a test. */
export const rules: Readonly<Record<string, Rule>> = {
  'desk.sign-in': 'anybody',
  'desk.read-invitation': 'anybody',
  'desk.accept-invitation': 'anybody',
  'desk.sign-out': 'half-signed-in',
  'desk.read-operator': 'half-signed-in',
  'desk.confirm-factor': 'half-signed-in',
  'desk.ask-passkey': 'half-signed-in',
  'desk.confirm-passkey': 'half-signed-in',
  'desk.begin-authenticator': 'enrolling',
  'desk.add-authenticator': 'enrolling',
  'desk.begin-passkey': 'enrolling',
  'desk.add-passkey': 'enrolling',
  'desk.read-security': 'own',
  'desk.list-views': 'own',
  'desk.save-view': 'own',
  'desk.rename-view': 'own',
  'desk.delete-view': 'own',
  'desk.end-session': 'own',
  'desk.remove-factor': 'own-proven',
  'desk.renew-recovery-codes': 'own-proven',
  'desk.change-password': 'own-proven',
  'desk.list-borrowers': 'borrowers.read',
  'desk.find-anything': 'borrowers.read',
  'desk.load-borrower': 'borrowers.read',
  'desk.reveal-borrower': 'borrowers.read + borrowers.reveal',
  'desk.add-note': 'borrowers.read + borrowers.note',
  'desk.set-flag': 'borrowers.read + borrowers.flag',
  'desk.list-timeline': 'borrowers.read',
  'desk.list-documents': 'borrowers.read + documents.read',
  'desk.show-document': 'borrowers.read + documents.read',
  'desk.export-borrowers': 'borrowers.read + lists.export',
  'desk.list-loans': 'loans.read',
  'desk.load-loan': 'loans.read',
  'desk.show-contract': 'loans.read',
  'desk.ask-payment': 'loans.read + payments.ask',
  'desk.export-loans': 'loans.read + lists.export',
  'desk.list-applications': 'applications.read',
  'desk.load-application': 'borrowers.read + applications.read',
  'desk.claim-application': 'applications.read + applications.decide',
  'desk.assign-application': 'applications.read + applications.decide',
  'desk.ask-picture': 'applications.read + applications.decide',
  'desk.clear-hit': 'applications.read + applications.decide',
  'desk.decide-application': 'applications.read + applications.decide',
  'desk.load-rules': 'applications.read',
  'desk.try-rules': 'borrowers.read + applications.read',
  'desk.export-applications': 'applications.read + lists.export',
  'desk.list-money': 'loans.read',
  'desk.export-money': 'loans.read + lists.export',
  'desk.preview-waiver': 'adjustments.propose',
  'desk.propose-waiver': 'adjustments.propose proven',
  'desk.preview-loan-act': 'adjustments.propose',
  'desk.propose-loan-act': 'adjustments.propose proven',
  'desk.preview-item-act': 'items.decide + adjustments.propose',
  'desk.propose-item-act': 'items.decide + adjustments.propose proven',
  'desk.list-proposals': 'loans.read',
  'desk.decide-proposal': 'adjustments.approve proven',
  'desk.approve-alone': 'adjustments.approve + proposals.break-glass proven',
  'desk.list-items': 'items.read',
  'desk.export-items': 'items.read + lists.export',
  'desk.take-item': 'items.read + items.take',
  'desk.give-back-item': 'items.read + items.take',
  'desk.decide-item': 'items.decide proven',
  'desk.close-item': 'items.read + items.close',
  'desk.list-products': 'products.read',
  'desk.load-product': 'products.read',
  'desk.load-product-version': 'products.read',
  'desk.list-profiles': 'products.read',
  'desk.load-profile': 'products.read',
  'desk.check-profile': 'products.read + products.propose',
  'desk.propose-profile': 'products.read + products.propose',
  'desk.decide-profile': 'products.approve proven',
  'desk.withdraw-profile': 'products.read + products.propose',
  'desk.check-product': 'products.read + products.propose',
  'desk.propose-product': 'products.read + products.propose',
  'desk.retire-product': 'products.propose proven',
  'desk.decide-product': 'products.approve proven',
  'desk.withdraw-product': 'products.read + products.propose',
  'desk.export-products': 'products.read + lists.export',
  'desk.list-complaints': 'complaints.read',
  'desk.load-complaint': 'complaints.read',
  'desk.show-image': 'complaints.read',
  'desk.upload-image': 'complaints.answer',
  'desk.answer': 'complaints.answer',
  'desk.reopen': 'complaints.answer',
  'desk.list-ratings': 'ratings.read',
  'desk.list-campaigns': 'campaigns.read',
  'desk.list-operators': 'operators.read',
  'desk.invite-operator': 'operators.manage proven',
  'desk.change-roles': 'operators.manage proven',
  'desk.renew-link': 'operators.manage proven',
  'desk.disable-operator': 'operators.manage proven',
  'desk.list-webhooks': 'webhooks.read',
  'desk.load-webhook': 'webhooks.read',
  'desk.send-webhook': 'webhooks.read + webhooks.replay',
  'desk.send-failed-webhooks': 'webhooks.read + webhooks.replay',
  'desk.list-audit': 'audit.read',
  'desk.export-audit': 'audit.read + audit.export',
};

/** Age of a proof of the second factor that still counts for an action that asks for one. */
const PROVEN_MS = 10 * 60_000;

/** The rule of an operation. @throws Error for one without a line */
export function ruleOf(operation: string): Rule {
  const rule = rules[operation];
  if (rule === undefined) throw new Error(`${operation} has no line in permissions.ts`);
  return rule;
}

/** What is left to prove after the password. @param isFactorRequired false in a sandbox, where an operator may have none */
export function nextStepOf(
  { factorAt, hasFactor }: Pick<SignedIn, 'factorAt' | 'hasFactor'>,
  isFactorRequired: boolean,
): 'none' | 'factor' | 'enrol' {
  if (factorAt !== null) return 'none';
  if (hasFactor) return 'factor';
  return isFactorRequired ? 'enrol' : 'none';
}

/**
 * Checks that an operator may make a call.
 * @returns the markets in which; null for all
 * @throws Refusal 'no-session' for one who has not proved the second factor, 'not-permitted', 'factor-needed'
 */
export function requirePermission(
  operation: string,
  signedIn: SignedIn,
  { now, isFactorRequired }: { readonly now: Date; readonly isFactorRequired: boolean },
): Operator['markets'] {
  const rule = ruleOf(operation);
  if (rule === 'anybody' || rule === 'half-signed-in') return null;
  const next = nextStepOf(signedIn, isFactorRequired);
  const mayEnrol = rule === 'enrolling' && !signedIn.hasFactor;
  if (next !== 'none' && !mayEnrol) throw new Refusal('no-session');
  const { factorAt, hasFactor } = signedIn;
  const isProven = !hasFactor || (factorAt !== null && now.getTime() - factorAt.getTime() < PROVEN_MS);
  if (rule === 'own') return null;
  if (rule === 'enrolling' || rule === 'own-proven') {
    if (!isProven) throw new Refusal('factor-needed');
    return null;
  }
  const markets = permissionsIn(rule).map((permission) => marketsOf(permission, signedIn));
  if (markets.some((held) => held?.length === 0)) throw new Refusal('not-permitted');
  if (rule.endsWith(PROVEN) && !isProven) throw new Refusal('factor-needed');
  // an administrator of one market must not make one of all, nor read what was done in the others
  if (permissionsIn(rule).some(isOfLender) && markets.some((held) => held !== null)) throw new Refusal('not-permitted');
  return markets.reduce((all, held) => (all === null ? held : all.filter((market) => held?.includes(market) ?? true)));
}

const PROVEN = ' proven';

/** Whether a permission is about the lender as a whole: it counts only where it is held in every market. */
const isOfLender = (permission: Permission): boolean => /^(?:operators|audit|webhooks)\./.test(permission);

/** The permissions that an operation needs; none for one that needs no role. */
export function permissionsIn(rule: Rule): Permission[] {
  const words = rule.replace(PROVEN, '').split(' + ');
  return permissions.filter((permission) => words.includes(permission));
}

/** The markets in which an operator holds a permission: null for all, none for no permission. */
function marketsOf(permission: Permission, { grants }: SignedIn): Operator['markets'] {
  const held = grants.filter((grant) => grant.permission === permission).map(({ market }) => market);
  if (held.includes(null)) return null;
  return [...new Set(held.filter((market): market is MarketCode => market !== null))];
}
