import { DESK_BASE } from '@hiram/contract/desk';
import { service as contract } from '@hiram/contract/service/desk';
import { type CalendarDate, calendarDate } from '@hiram/domain';
import { productFileSchema } from '@hiram/lending-terms/derive/json-schema';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../app/services.ts';
import type { MountDeskFile } from '../../../platform/http/desk-files.ts';
import { agentOf } from '../../../platform/http/desk-session.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Operator } from '../../../platform/sessions/agent.ts';
import type { PreviewChoice } from '../preview-loan.ts';
import { decideProduct } from './decide-product.ts';
import { exportProducts, listProducts } from './list-products.ts';
import { loadProduct, loadProductVersion } from './load-product.ts';
import { decideProfile } from './decide-profile.ts';
import { listProfiles, loadProfile } from './profiles.ts';
import { checkProfile, proposeProfile } from './propose-profile.ts';
import { checkProduct, proposeProduct, retireProduct } from './propose-product.ts';

interface ChoiceFields extends Omit<PreviewChoice, 'kind'> {
  readonly client: PreviewChoice['kind'];
}

const choiceOf = ({ client, loansRepaid, amountMinor, periods }: ChoiceFields): PreviewChoice => ({
  kind: client,
  loansRepaid,
  amountMinor,
  periods,
});

/** Null for today. */
const dayOf = (from: string): CalendarDate | null => (from === '' ? null : calendarDate(from));

/** Mounts the desk's calls of products and profiles, and the published schema of a file of products. */
export function mountProducts(
  { mount, scope, secure }: { mount: Mount<Operator>; scope: FastifyInstance; secure: boolean },
  mountFile: MountDeskFile,
  services: Services,
): void {
  scope.get(`${DESK_BASE}/products.schema.json`, async (request) => {
    const now = services.clock.now();
    if ((await agentOf(services.stores.agents, request, { now, secure })) === null) throw new Refusal('no-session');
    return productFileSchema();
  });
  mount(contract.listProducts, ({ session: operator, request, now }) =>
    listProducts(services, { operator, now }, request),
  );
  mount(contract.loadProduct, ({ session: operator, request, now }) =>
    loadProduct(services, { operator, now }, request.code),
  );
  mount(contract.loadProductVersion, ({ session: operator, request: { code, version, other, ...choice }, now }) =>
    loadProductVersion(services, { operator, now }, { code, version, other, choice: choiceOf(choice) }),
  );
  mount(contract.checkProduct, ({ session: operator, request: { text, from, ...choice }, now }) =>
    checkProduct(services, { operator, now }, { text, from: dayOf(from), choice: choiceOf(choice) }),
  );
  mount(contract.proposeProduct, ({ session: operator, request, now }) =>
    proposeProduct(services, { operator, now }, { ...request, from: calendarDate(request.from) }),
  );
  mount(contract.listProfiles, ({ session: operator, now }) => listProfiles(services, { operator, now }));
  mount(contract.loadProfile, ({ session: operator, request, now }) =>
    loadProfile(services, { operator, now }, request),
  );
  mount(contract.checkProfile, ({ session: operator, request, now }) =>
    checkProfile(services, { operator, now }, { ...request, from: dayOf(request.from) }),
  );
  mount(contract.proposeProfile, ({ session: operator, request, now }) =>
    proposeProfile(services, { operator, now }, { ...request, from: calendarDate(request.from) }),
  );
  mount(contract.decideProfile, ({ session: operator, request, now }) =>
    decideProfile(services, { operator, now }, request),
  );
  mount(contract.withdrawProfile, ({ session: operator, request, now }) =>
    decideProfile(services, { operator, now }, { ...request, decision: 'withdraw', seen: '' }),
  );
  mount(contract.retireProduct, ({ session: operator, request, now }) =>
    retireProduct(services, { operator, now }, { ...request, from: calendarDate(request.from) }),
  );
  mount(contract.decideProduct, ({ session: operator, request, now }) =>
    decideProduct(services, { operator, now }, request),
  );
  mount(contract.withdrawProduct, ({ session: operator, request, now }) =>
    decideProduct(services, { operator, now }, { ...request, decision: 'withdraw', seen: '' }),
  );
  mountFile({
    name: 'products.csv',
    operation: 'desk.export-products',
    list: contract.listProducts,
    write: (reader, request) => exportProducts(services, reader, request),
  });
}
