import type { DialectCodec } from '@hiram/contract';
import { CAPTCHA_PATH } from '@hiram/contract/registration-captcha';
import type { FastifyInstance } from 'fastify';
import { knownBrowserOf } from '../platform/http/known-cookie.ts';
import { askCaptcha } from '../verification/answer-page.ts';
import { mountCaptcha } from '../verification/captcha-routes.ts';
import type { Config } from './config/config.ts';
import type { Services } from './services.ts';

/** Mounts the images that a visitor reads before a code is sent. @param secure whether the pages are https */
export function mountCaptchaImages(
  http: FastifyInstance,
  { config, services, codec, secure }: { config: Config; services: Services; codec: DialectCodec; secure: boolean },
): void {
  mountCaptcha(http, {
    path: config.basePath + codec.toWirePath(CAPTCHA_PATH),
    sidField: codec.toWireField('sid'),
    clock: services.clock,
    draw: ({ sid, raw, now }) => {
      const browser = knownBrowserOf(raw, 'known-browser', { secret: config.secret, secure, now });
      return askCaptcha(services, { sid, address: raw.ip, browser, now });
    },
  });
}
