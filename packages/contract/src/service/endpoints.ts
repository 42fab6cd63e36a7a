import * as contract from '../index.ts';
import type { ServiceEndpoint } from './for-service.ts';
import { service as registration } from './registration.ts';

/** The service's part of a capability; that of registration is too long for the file of its calls. */
const partOf = (capability: unknown): readonly ServiceEndpoint[] =>
  typeof capability === 'object' && capability !== null && 'service' in capability
    ? Object.values(capability.service as Readonly<Record<string, ServiceEndpoint>>)
    : [];

/** Every call of the contract: the service mounts them, the documents list them and the attack tests try them. */
export const endpoints: readonly ServiceEndpoint[] = [
  ...Object.values(contract).flatMap(partOf),
  ...Object.values(registration),
];
