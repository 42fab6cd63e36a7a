import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { DialectCodec } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import { pictureUrl } from './borrower-pictures.ts';
import type { Config } from './config.ts';
import { mountBookkeeping } from './modules/bookkeeping/routes.ts';
import { mountTransfer } from './modules/transfer/routes.ts';
import type { GuessGuard } from './http/call-limits.ts';
import { createDeskMount } from './http/desk-mount.ts';
import { createMount } from './http/mount.ts';
import { mountAccount } from './modules/account/routes.ts';
import { mountBorrowing } from './modules/borrowing/routes.ts';
import { mountCertify } from './modules/certify/routes.ts';
import { mountCalculator } from './modules/calculator/routes.ts';
import { mountDesk } from './modules/complaint/desk/routes.ts';
import { mountComplaint } from './modules/complaint/routes.ts';
import { mountHome } from './modules/home/routes.ts';
import { mountLogin } from './modules/login/routes.ts';
import { mountMine } from './modules/mine/routes.ts';
import { mountOffer } from './modules/offer/routes.ts';
import { mountOrder } from './modules/order/routes.ts';
import { mountRepayment } from './modules/repayment/routes.ts';
import { mountCampaigns } from './modules/registration/desk/routes.ts';
import { mountReminder } from './modules/reminder/routes.ts';
import { mountRegistration } from './modules/registration/routes.ts';
import type { Services } from './services.ts';
import { countBorrower } from './somebody/borrower-limits.ts';

/** Bodies of calls are short forms; anything longer is refused before it is read. */
export const BODY_LIMIT = 32 * 1024;
/** A phone's photo is smaller; a file beyond is refused while it comes. */
const UPLOAD_LIMIT = 12 * 1024 * 1024;

/** The calls of the contract, in a scope of their own: forms only, and every error an envelope. */
export async function mountCalls(
  http: FastifyInstance,
  wire: {
    config: Config;
    services: Services;
    codec: DialectCodec;
    guesses: GuessGuard;
    secure: boolean;
    locale: string;
  },
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    await scope.register(multipart, {
      limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 4, parts: 5, headerPairs: 50 },
    });
    const { services, config, codec, guesses, secure, locale } = wire;
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
      idempotency,
      count: (doing) => countBorrower({ limits, settings }, doing),
      ownOrigins: new Set([config.publicUrl, ...config.ownOrigins]),
      locale,
    });
    mountOrder(mount, services);
    mountRepayment(mount, services);
    mountOffer(mount, services);
    mountHome(mount, services, config.web.market ?? 'PH');
    mountBorrowing(mount, services);
    mountAccount(mount, services);
    mountCalculator(mount);
    mountCertify(mount, services, (id) => pictureUrl(config.basePath, 'document', id));
    mountRegistration(mount, services, { secure });
    mountLogin(mount, services, { guesses, secure });
    mountTransfer(mount, services, (id) => pictureUrl(config.basePath, 'receipt', id));
    mountBookkeeping(mount, services);
    mountReminder(mount, services);
    mountMine(mount, services);
    mountComplaint(mount, services, (id) => pictureUrl(config.basePath, 'complaint', id));
    const desk = createDeskMount(scope, { agents, clock, secure });
    mountDesk({ mount: desk, scope, secure }, services);
    mountCampaigns(desk, services);
  });
}
