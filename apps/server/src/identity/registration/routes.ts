import { service as contract } from '@hiram/contract/service/registration';
import type { FastifyRequest } from 'fastify';
import { knownBrowserOf, knownCookie } from '../../platform/http/known-cookie.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../../app/services.ts';
import { askChallenge, openPage } from '../../verification/answer-page.ts';
import { register } from './register.ts';
import { sendCode } from './send-code.ts';
import { showTemplate } from './show-template.ts';
import { trackClick, trackVisit } from './track.ts';

/** Mounts the calls of registration. A caller is known by address. @param wire whether borrowers come by https */
export function mountRegistration(mount: Mount, services: Services, { secure }: { secure: boolean }): void {
  const { secret } = services;
  /** Pages and questions are those of registration and of login. */
  const whence = (raw: FastifyRequest, now: Date) => ({
    address: raw.ip,
    browser: knownBrowserOf(raw, 'known-browser', { secret, secure, now }),
    now,
  });
  mount(contract.loadChannelTemplate, async ({ request }) => showTemplate(services, request.templateId));
  mount(contract.trackVisit, async ({ request, raw, now }) => {
    await trackVisit(services, { ...request, address: raw.ip, now });
    return null;
  });
  mount(contract.trackClick, async ({ request, raw, now }) => {
    await trackClick(services, { ...request, address: raw.ip, now });
    return null;
  });
  mount(contract.getSid, ({ raw, now }) => openPage(services, whence(raw, now)));
  mount(contract.getChallenge, ({ request, raw, now }) =>
    askChallenge(services, { sid: request.sid, ...whence(raw, now) }),
  );
  mount(contract.getSms, ({ request, raw, now }) => sendCode(services, { ...request, address: raw.ip, now }));
  mount(contract.register, async ({ request, raw, now, setHeader }) => {
    const phone = await register(services, { ...request, address: raw.ip, now });
    // its code is confirmed: strangers do not keep this browser from logging in
    setHeader('set-cookie', knownCookie('known-browser', phone, { secret, secure, now }));
    return null;
  });
}
