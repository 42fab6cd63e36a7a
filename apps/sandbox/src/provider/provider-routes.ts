import type { FastifyPluginAsync } from 'fastify';
import { apiRoutes } from './api-routes.ts';
import type { SandboxPay } from './dependencies.ts';
import { logoRoutes } from './logos.ts';
import { pageRoutes } from './page-routes.ts';
import { sendError } from './send-error.ts';

const BODY_LIMIT = 64 * 1024;

/**
 * All routes of Sandbox Pay: its API and pages under /sandbox/provider, the logos of its channels under
 * /sandbox/logos. It has its own body parsers and error answers, independent of the host's.
 */
export function sandboxProviderRoutes(remote: SandboxPay): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(body.toString()));
        } catch {
          done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }));
        }
      },
    );
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(body.toString())));
      },
    );
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500) request.log.error({ err: error }, 'Sandbox Pay failed');
      return sendError(reply, status, {
        code: status >= 500 ? 'internal_error' : 'invalid_request',
        message: status >= 500 || !(error instanceof Error) ? 'something went wrong' : error.message,
      });
    });
    await app.register(apiRoutes(remote), { prefix: '/sandbox/provider/v1' });
    await app.register(pageRoutes(remote), { prefix: '/sandbox/provider' });
    await app.register(logoRoutes, { prefix: '/sandbox/logos' });
  };
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
