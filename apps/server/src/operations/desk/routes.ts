import { DESK_BASE } from '@hiram/contract/desk';
import { service as contract } from '@hiram/contract/service/desk';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { MountDeskFile } from '../../platform/http/desk-files.ts';
import type { MayCall } from '../../platform/http/desk-mount.ts';
import { agentOf } from '../../platform/http/desk-session.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { sendPicture } from '../../platform/http/pictures.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DecideItem } from '../../platform/open-items/decide-item.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { endItem, giveBackItem, takeItem } from './act-on-item.ts';
import { exportItems, listItems } from './list-items.ts';
import { addNote, listDocuments, listTimeline, readDocument, revealBorrower, setFlag } from './change-borrower.ts';
import { documentPolicy } from '../../lending/documents/document-html.ts';
import { loadBorrower } from './load-borrower.ts';
import { exportMoney, listMoney } from './list-money.ts';
import { loadLoan, readContract } from './load-loan.ts';

/** What the pages of the desk are mounted on. */
export interface DeskPages {
  readonly mount: Mount<Operator>;
  /** For pictures, which have no envelope. */
  readonly scope: FastifyInstance;
  /** Whether operators use https. */
  readonly secure: boolean;
  readonly mayCall: MayCall;
}

/** What lists of the desk are mounted on. */
export interface DeskLists {
  readonly mount: Mount<Operator>;
  /** For a list as a file. */
  readonly mountFile: MountDeskFile;
}

/** Mounts the desk's page of a borrower. */
export function mountBorrowerPage({ mount, scope, secure, mayCall }: DeskPages, services: Services): void {
  mount(contract.loadBorrower, ({ session: operator, request, now }) =>
    loadBorrower(services, { operator, now }, request.borrower),
  );
  mount(contract.revealBorrower, ({ session: operator, request, now }) =>
    revealBorrower(services, { operator, now }, request),
  );
  mount(contract.addNote, ({ session: operator, request, now }) => addNote(services, { operator, now }, request));
  mount(contract.setFlag, ({ session: operator, request, now }) =>
    setFlag(services, { operator, now }, { ...request, isSet: request.isSet === '1' }),
  );
  mount(contract.listTimeline, ({ session: operator, request, now }) =>
    listTimeline(services, { operator, now }, request),
  );
  mount(contract.listDocuments, ({ session: operator, request, now }) =>
    listDocuments(services, { operator, now }, request.borrower),
  );
  scope.get<{ Params: { borrower: string; id: string } }>(
    `${DESK_BASE}/documents/:borrower/:id`,
    async (request, reply) => {
      const now = services.clock.now();
      const signedIn = await agentOf(services.stores.agents, request, { now, secure });
      if (signedIn === null) return sendPicture(reply, null);
      const operator = { ...signedIn, markets: mayCall('desk.show-document', signedIn, now) };
      // each look is in the trail, so the browser keeps none
      return sendPicture(reply, await readDocument(services, { operator, now }, request.params), { isKept: false });
    },
  );
}

/** Mounts the desk's page of a loan, and its contracts as they were signed. */
export function mountLoanPage({ mount, scope, secure, mayCall }: DeskPages, services: Services): void {
  mount(contract.loadLoan, ({ session: operator, request, now }) => loadLoan(services, { operator, now }, request));
  scope.get<{ Params: { orderNo: string; position: string } }>(
    `${DESK_BASE}/contracts/:orderNo/:position`,
    async (request, reply) => {
      const now = services.clock.now();
      const signedIn = await agentOf(services.stores.agents, request, { now, secure });
      if (signedIn === null) throw new Refusal('no-session');
      const operator = { ...signedIn, markets: mayCall('desk.show-contract', signedIn, now) };
      const html = await readContract(services, { operator, now }, request.params);
      if (html === null) throw new Refusal('contract-not-found');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': documentPolicy,
          'x-content-type-options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}

/** Mounts the desk's lists of payments and payouts. */
export function mountMoneyList(mount: Mount<Operator>, mountFile: MountDeskFile, services: Services): void {
  mount(contract.listMoney, ({ session: operator, request, now }) => listMoney(services, { operator, now }, request));
  mountFile({
    name: 'money.csv',
    operation: 'desk.export-money',
    list: contract.listMoney,
    write: (reader, request) => exportMoney(services, reader, request),
  });
}

/** Mounts the desk's open items. @param decide as the commands do */
export function mountItems({ mount, mountFile }: DeskLists, services: Services, decide: DecideItem): void {
  mount(contract.listItems, ({ session: operator, request, now }) => listItems(services, { operator, now }, request));
  mountFile({
    name: 'items.csv',
    operation: 'desk.export-items',
    list: contract.listItems,
    write: (reader, request) => exportItems(services, reader, request),
  });
  mount(contract.takeItem, ({ session: operator, request, now }) =>
    takeItem(services, { operator, now }, request.item),
  );
  mount(contract.giveBackItem, ({ session: operator, request, now }) =>
    giveBackItem(services, { operator, now }, request.item),
  );
  mount(contract.decideItem, ({ session: operator, request: { item, decision: act, words } }) =>
    endItem(decide, { operator }, { item, act, words }),
  );
  mount(contract.closeItem, ({ session: operator, request: { item, words } }) =>
    endItem(decide, { operator }, { item, act: 'close', words }),
  );
}
