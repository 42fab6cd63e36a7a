import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';

const compile = buildSerializers()();

/**
 * Fastify's own serialisers of answers, each compiled with the first answer that needs it: all of them together take a quarter of a second
 * of every start.
 */
export const serialiseOnDemand: FastifySerializerCompiler<unknown> = (route) => {
  let serialise: ((data: unknown) => string) | undefined;
  return (data) => {
    serialise ??= compile({ ...route, httpStatus: route.httpStatus ?? '200' });
    return serialise(data);
  };
};
