import fastifyStatic from '@fastify/static';
import { pagePaths } from '@hiram/contract';
import { deskScreens } from '@hiram/contract/desk';
import { brandStyle } from '@hiram/contract/brand-style';
import type { FastifyInstance } from 'fastify';
import { CACHE_IMMUTABLE, NOT_BUILT, readPage } from './built-page.ts';
import type { AppBrand } from './installable.ts';
import { deskHeaders } from '../platform/http/page-headers.ts';

/** Serves the built desk: its page, always fresh with the configuration inserted, and its files below the page's address. */
export async function mountDeskPage(
  app: FastifyInstance,
  desk: {
    /** Folder of the built desk. */
    dist: string;
    config: Record<string, unknown>;
    brand: AppBrand;
    /** Whether agents use https. */
    secure: boolean;
  },
): Promise<void> {
  const inlineStyles = desk.brand.theme === undefined ? [] : [brandStyle({ ...desk.brand.theme })];
  const headers = { ...deskHeaders({ secure: desk.secure, inlineStyles }), 'x-robots-tag': 'noindex' };
  const page = await readPage(desk.dist, 'index.html', { config: desk.config, inlineStyles });
  for (const address of [pagePaths.desk, ...deskScreens.map((screen) => `${pagePaths.desk}/${screen}`)])
    app.get(address, (_, reply) =>
      reply
        .code(page === null ? 503 : 200)
        .headers(headers)
        .send(page ?? NOT_BUILT),
    );
  await app.register(fastifyStatic, {
    root: desk.dist,
    prefix: `${pagePaths.desk}/`,
    serve: page !== null,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (response) => {
      void response.header('x-content-type-options', 'nosniff');
      void response.header('referrer-policy', 'no-referrer');
      void response.header('cache-control', CACHE_IMMUTABLE);
    },
  });
}
