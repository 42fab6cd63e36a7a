import { service as contract } from '@hiram/contract/login';
import type { FastifyRequest } from 'fastify';
import { borrowerCookie, cookieTokenOf, noBorrowerCookie } from '../../platform/http/borrower-cookie.ts';
import { campaignOf } from '../../lending/products/campaign.ts';
import type { GuessGuard } from '../../platform/http/call-limits.ts';
import { knownBrowserOf, knownCookie } from '../../platform/http/known-cookie.ts';
import { languageName } from '../../platform/texts/translate.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { requireOwnPage } from '../../platform/http/own-page.ts';
import { addressSessionOf } from '../../platform/http/session.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { hashToken } from '../../platform/sessions/session-token.ts';
import { exchangeSession, type Held } from './exchange-session.ts';
import { logIn } from './log-in.ts';
import { logOut, logOutEverywhere } from './log-out.ts';
import type { OpenedSession } from './open-session.ts';
import { sendCode } from './send-code.ts';
import { reportLostNumber } from '../phones/report-lost-number.ts';
import { showSettings } from './show-settings.ts';

/** The service's addresses for borrowers. */
interface LoginWire {
  readonly guesses: GuessGuard;
  /** Whether borrowers use https. */
  readonly secure: boolean;
}

const OWN_PAGE = 'The cookie of a session is given to our own pages only.';

/** Mounts the calls of login and settings. */
export function mountLogin(mount: Mount, services: Services, { guesses, secure }: LoginWire): void {
  const handOut = ({ token, mark }: OpenedSession, setHeader: (name: string, value: string) => void) => {
    setHeader('set-cookie', borrowerCookie(secure, token));
    return { sessionId: mark };
  };
  const { secret } = services;
  const browserOf = (raw: FastifyRequest, now: Date) => knownBrowserOf(raw, 'known-browser', { secret, secure, now });
  mount(contract.sendLoginCode, ({ request, raw, now }) =>
    sendCode(services, { ...request, address: raw.ip, browser: browserOf(raw, now), now }),
  );
  mount(contract.login, async ({ request, raw, now, setHeader }) => {
    // a session set by another site would make a borrower act in another's name
    requireOwnPage(raw, OWN_PAGE);
    const { bornOn, accountEnd } = request;
    const from = {
      answers: { bornOn, accountEnd },
      campaign: campaignOf(raw.query),
      language: languageName(),
      address: raw.ip,
    };
    const opened = await logIn(services, { ...request, ...from, browser: browserOf(raw, now), now });
    const answer = handOut(opened, setHeader);
    setHeader('set-cookie', knownCookie('known-browser', opened.phone, { secret, secure, now }));
    return answer;
  });
  mount(contract.reportLostNumber, async ({ request, raw, now }) => {
    await reportLostNumber(services, { ...request, address: raw.ip, browser: browserOf(raw, now), now });
    return null;
  });
  mount(contract.logout, async ({ session, now, setHeader }) => {
    await logOut(services, { ...session, now });
    setHeader('set-cookie', noBorrowerCookie(secure));
    return null;
  });
  mount(contract.logoutEverywhere, async ({ session, now, setHeader }) => {
    const ended = await logOutEverywhere(services, { ...session, now });
    setHeader('set-cookie', noBorrowerCookie(secure));
    return { ended };
  });
  // An exchanged session has ended but still names its successor, so it is looked up here and not by the session check.
  mount({ ...contract.exchangeSession, session: 'none' }, async ({ request, raw, now, setHeader }) => {
    const token = addressSessionOf(raw);
    guesses.admit(raw.ip, token, now);
    const swapped = await exchangeSession(services, {
      requireOwnPage: () => requireOwnPage(raw, OWN_PAGE),
      tokenHash: hashToken(token),
      keyHash: request.key === '' ? null : hashToken(request.key),
      held: heldBy(raw, request.mark, secure),
      device: request,
      now,
    }).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'no-session') await guesses.wrong(raw.ip, token, now);
      throw error;
    });
    return swapped === null ? { sessionId: request.mark } : handOut(swapped, setHeader);
  });
  mount(contract.loadSettings, ({ session, now }) => showSettings(services, { ...session, now }));
}

/** The session that a browser already has, live or not; null where one of its halves is missing. */
function heldBy(raw: FastifyRequest, mark: string, secure: boolean): Held | null {
  const token = cookieTokenOf(raw, secure);
  return token === null || mark === '' ? null : { tokenHash: hashToken(token), markHash: hashToken(mark) };
}
