import { defaultMarket } from '@hiram/domain';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { type DialectCodec, joinFailed, offer, reminder } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import { pictureUrl } from '../attachments/purposes.ts';
import type { Config } from './config/config.ts';
import { mountBookkeeping } from '../bookkeeping/routes.ts';
import { mountTransfer } from '../payments/bank-lines/routes.ts';
import type { GuessGuard } from '../platform/http/call-limits.ts';
import { createRunTyped } from '../cli/run-inside.ts';
import { createDeskFileMount } from '../platform/http/desk-files.ts';
import { createDeskMount, type MayCall } from '../platform/http/desk-mount.ts';
import { createMount } from '../platform/http/mount.ts';
import { UPLOAD_LIMIT } from '../platform/http/uploads-under-way.ts';
import { mountAccount } from '../payments/accounts/routes.ts';
import { mountBorrowing } from '../lending/applications/routes.ts';
import { answersInWords } from '../kyc/answers-in-words.ts';
import { mountCertify } from '../kyc/routes.ts';
import { mountCalculator } from '../lending/products/calculator-routes.ts';
import { mountDesk } from '../complaints/desk/routes.ts';
import { mountComplaint } from '../complaints/routes.ts';
import { mountHome } from '../lending/applications/home-routes.ts';
import { mountLogin } from '../identity/login/routes.ts';
import { mountMine } from '../identity/routes.ts';
import { mountOwnDetails } from '../kyc/own-data-routes.ts';
import { mountOwnPrivacy } from '../operations/privacy/routes.ts';
import { mountProof } from '../verification/proof-routes.ts';
import { mountBorrowerList } from '../identity/desk/routes.ts';
import { mountApplications } from '../lending/applications/desk/routes.ts';
import { mountLoanList } from '../lending/loans/desk/routes.ts';
import { mountAskPayment } from '../payments/money-in/desk-routes.ts';
import { mountBorrowerPage, mountItems, mountLoanPage, mountMoneyList } from '../operations/desk/routes.ts';
import { mountProposals } from '../operations/proposals/routes.ts';
import { mountFactors } from '../identity/operators/factor-routes.ts';
import { mountOperators } from '../identity/operators/operator-routes.ts';
import { requirePermission } from '../identity/operators/permissions.ts';
import { mountSignIn } from '../identity/operators/routes.ts';
import { mountViews } from '../identity/operators/view-routes.ts';
import { mountDocumentCalls } from '../lending/documents/routes.ts';
import { mountOwnAccounts } from '../payments/accounts/mine-routes.ts';
import { mountWithdrawal } from '../payments/money-out/routes.ts';
import { mountRules } from '../lending/rules/desk/routes.ts';
import { mountProducts } from '../lending/products/desk/routes.ts';
import { mountOffer } from '../lending/products/offer-routes.ts';
import { mountOrder } from '../lending/loans/routes.ts';
import { mountRepayment } from '../payments/money-in/routes.ts';
import { mountCampaigns } from '../identity/registration/desk/routes.ts';
import { mountReminder } from '../notices/routes.ts';
import { mountRegistration } from '../identity/registration/routes.ts';
import { mountWebhooks } from '../webhooks/desk/routes.ts';
import type { CommandServices } from '../cli/command.ts';
import { decideItem } from '../platform/open-items/decide-item.ts';
import { decisions } from './item-decisions.ts';
import { proposalKinds } from './proposal-kinds.ts';
import type { Services } from './services.ts';
import { countBorrower } from '../platform/limits/borrower-limits.ts';

/** Bodies of calls are short forms; anything longer is refused before it is read. */
export const BODY_LIMIT = 32 * 1024;
/** The same for the head of a request: Node's 16 KB are too few for the flows of a long loan in an address. */
export const HEAD_LIMIT = 32 * 1024;
const HOUR_MS = 3_600_000;

/** Calls that need no key, because a repeat changes nothing, although each adds a row. */
const keepsRows: ReadonlySet<string> = new Set([
  offer.saveEvent.name,
  joinFailed.recordProductTap.name,
  reminder.saveReminderSettings.name,
  reminder.subscribePush.name,
]);

/** The calls of the contract, in a scope of their own: forms only, and every error in an envelope. */
export async function mountCalls(
  http: FastifyInstance,
  wire: {
    config: Config;
    services: Services;
    codec: DialectCodec;
    guesses: GuessGuard;
    secure: boolean;
  },
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    await scope.register(multipart, {
      limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 4, parts: 5, headerPairs: 50 },
    });
    const { services, config, codec, guesses, secure } = wire;
    const { agents, borrowers, idempotency, limits, sessions } = services.stores;
    const { clock, callLimits: settings } = services;
    const mount = createMount(scope, {
      basePath: config.basePath,
      codec,
      clock,
      sessions,
      guesses,
      secure,
      borrowers,
      readTogether: services.readTogether,
      idempotency,
      count: ({ what, ...by }) => {
        const max = what === 'uploads' ? settings.borrowerUploadsPerHour : settings.borrowerWritesPerHour;
        return countBorrower(limits, { what, spanMs: HOUR_MS, max }, by);
      },
      keepsRows,
      ownOrigins: new Set([config.publicUrl, ...config.ownOrigins]),
    });
    mountOrder(mount, services);
    mountRepayment(mount, services);
    mountOffer(mount, services);
    mountHome(mount, services, config.web.market ?? defaultMarket);
    mountBorrowing(mount, services);
    mountAccount(mount, services);
    mountCalculator(mount, services);
    mountCertify(mount, services, (id) => pictureUrl(config.basePath, 'document', id));
    mountRegistration(mount, services, { secure });
    mountLogin(mount, services, { guesses, secure });
    mountTransfer(mount, services, (id) => pictureUrl(config.basePath, 'receipt', id));
    mountBookkeeping(mount, services);
    mountReminder(mount, services);
    mountMine(mount, services);
    mountProof(mount, services);
    mountOwnDetails(mount, services);
    mountOwnPrivacy(mount, services, { secure });
    mountOwnAccounts(mount, services);
    mountDocumentCalls(mount, services);
    mountWithdrawal(mount, services);
    mountComplaint(mount, services, (id) => pictureUrl(config.basePath, 'complaint', id));
    const mayCall: MayCall = (operation, signedIn, now) =>
      requirePermission(operation, signedIn, { now, isFactorRequired: services.isFactorRequired });
    const desk = createDeskMount(scope, { agents, clock, secure, mayCall });
    mountSignIn(desk, services, secure);
    mountFactors(desk, services);
    mountViews(desk, services);
    const mountFile = createDeskFileMount({ scope, agents, clock, secure, mayCall });
    mountOperators(desk, mountFile, services);
    mountBorrowerList(desk, mountFile, services);
    mountLoanList(desk, mountFile, services);
    mountApplications(desk, mountFile, { services, answersOf: (of) => answersInWords(services, of) });
    mountRules(desk, services);
    mountProducts({ mount: desk, scope, secure }, mountFile, services);
    const outside = { ...services, config };
    // what a command leaves for later does not wait for the answer
    const commanding: CommandServices = {
      ...outside,
      afterwards: (work) => services.inBackground(() => work(outside)),
    };
    const deciding = { ...services, loadProviders: async () => services.providers };
    mountProposals(desk, { ...services, kinds: proposalKinds(deciding, createRunTyped(commanding)) });
    mountWebhooks(desk, services);
    mountBorrowerPage({ mount: desk, scope, secure, mayCall }, services);
    mountLoanPage({ mount: desk, scope, secure, mayCall }, services);
    mountMoneyList(desk, mountFile, services);
    mountItems({ mount: desk, mountFile }, services, (decision) => decideItem(deciding, decisions, decision));
    mountAskPayment(desk, services);
    mountDesk({ mount: desk, scope, secure, mayCall }, services);
    mountCampaigns(desk, services);
  });
}
