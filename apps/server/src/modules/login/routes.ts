import * as contract from '@hiram/contract/login';
import { borrowerCookie, noBorrowerCookie } from '../../http/borrower-cookie.ts';
import { campaignOf } from '../../http/campaign.ts';
import { languagesAsked } from '../../http/language.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { exchangeSession } from './exchange-session.ts';
import { logIn } from './log-in.ts';
import { logOut, logOutEverywhere } from './log-out.ts';
import type { OpenedSession } from './open-session.ts';
import { sendCode } from './send-code.ts';
import { showSettings } from './show-settings.ts';

/** Mounts the calls of login and settings. @param secure whether borrowers come by https */
export function mountLogin(mount: Mount, services: Services, secure: boolean): void {
  const handOut = ({ token, mark }: OpenedSession, setHeader: (name: string, value: string) => void) => {
    setHeader('set-cookie', borrowerCookie(secure, token));
    return { sessionId: mark };
  };
  mount(contract.sendLoginCode, ({ request, raw, now }) => sendCode(services, { ...request, address: raw.ip, now }));
  mount(contract.login, async ({ request, raw, now, setHeader }) => {
    const from = { campaign: campaignOf(raw.query), languages: languagesAsked(raw), address: raw.ip };
    return handOut(await logIn(services, { ...request, ...from, now }), setHeader);
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
  mount(contract.exchangeSession, async ({ request, session, now, setHeader }) =>
    handOut(await exchangeSession(services, { ...session, device: request, now }), setHeader),
  );
  mount(contract.loadSettings, ({ session, now }) => showSettings(services, { ...session, now }));
}
