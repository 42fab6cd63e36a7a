import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@hiram/domain';
import { bankSays, importText, newUtr } from './bank.ts';
import { loanLife } from './loan-life.ts';
import { newBorrower } from './reminded.ts';
import { newPhone } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

type Typed = readonly (string | number)[];

const by = ['--by', 'ana'] as const;

/** What is typed for the verbs of rare days and for those that look at a loan: repairs, phones, the blacklist, balance and transactions. @param run runs a command before */
export function rareScenes(
  ofRig: () => ServiceRig,
  run: (...typed: Typed) => Promise<string>,
): Readonly<Record<string, () => Promise<Typed>>> {
  const stores = () => ofRig().app.services.stores;
  let number = 0;
  const next = (): string => `rare-${(number += 1)}`;
  const lineOf = async (utr: string) =>
    (await ofRig().db.selectFrom('bank_lines').select('id').where('utr', '=', utr).orderBy('id', 'desc').execute())[0]
      ?.id ?? 0;

  /** An entry on a claim of loans that is of no loan. */
  async function strayEntry(): Promise<number> {
    const source = next();
    const { today } = ofRig();
    await stores().ledger.post({
      kind: 'held',
      source,
      orderId: null,
      occurredOn: today,
      postedAt: ofRig().now(),
      postings: [
        { account: 'borrower-credit', amountMinor: -700, currency: 'PHP' },
        { account: 'bank', amountMinor: 700, currency: 'PHP' },
      ],
    });
    return (await stores().ledger.find('held', source)) ?? 0;
  }

  /** A line of the bank's that a person took for a duplicate. */
  async function duplicate(): Promise<number> {
    const utr = newUtr();
    for (const text of ['INSTAPAY FROM MARIA SANTOS', 'ITFT MARIA S'])
      await importText(ofRig(), `Date,Credit,Reference,Description\n${ofRig().today},1234.00,${utr},${text}\n`);
    const id = await lineOf(utr);
    const [item] = await stores().openItems.listOpenOf('bank-line', id);
    await run('review', 'refuse', item?.id ?? 0, ...by);
    return id;
  }

  /** A request for a payment plan of a loan of its own. */
  async function planRequest(): Promise<number> {
    const { orderId } = await life();
    const { today } = ofRig();
    const plan = { askedOn: today, totalMinor: 1_000, payments: 2, firstOn: addDays(today, 7), everyDays: 14 };
    await stores().planRequests.add(
      { orderId, currency: 'PHP', ...plan, answerBy: today, pausesLateCharges: true },
      ofRig().now(),
    );
    return (await stores().planRequests.newest(orderId))?.id ?? 0;
  }

  /** The key of a partner. */
  async function partnerKey(): Promise<string> {
    const [key = ''] = /hpk_\w+/.exec(await run('partners', 'add', 'mobile-app', ...by)) ?? [];
    return key;
  }

  const RECEIVER = 'http://127.0.0.1:9/hooks';
  /** An endpoint of a partner. */
  async function endpoint(): Promise<string> {
    await partnerKey();
    const [name = ''] = /whe_\w+/.exec(await run('partners', 'webhooks', 'add', 'mobile-app', RECEIVER, ...by)) ?? [];
    return name;
  }

  const life = () => loanLife(ofRig, { dueInDays: 5 });
  const borrower = async () => (await newBorrower(ofRig())).id;
  const listed = (reference: string, name: string): Typed => {
    const file = join(mkdtempSync(join(tmpdir(), 'hiram-listed-')), 'list.csv');
    writeFileSync(file, `reference,name\n${reference},${name}\n`);
    return ['sanctions', 'load', file, '--source', 'un'];
  };
  const blacklisted = ['blacklist', 'add', 'device'] as const;
  const why = ['--reason', 'fraud', ...by] as const;
  return {
    'accounting accrue': async () => ['accounting', 'accrue', ...by],
    'accounting balance': async () => ['accounting', 'balance', '--order', (await life()).orderId, ...by],
    'accounting recount': async () => ['accounting', 'recount', ...by],
    'accounting reverse-entry': async () => ['accounting', 'reverse-entry', await strayEntry(), '--reason', 'x', ...by],
    'bank restore': async () => ['bank', 'restore', await duplicate(), ...by],
    'blacklist add account': async () => ['blacklist', 'add', 'account', next(), '--bank', 'BDO', ...why],
    'blacklist add borrower': async () => ['blacklist', 'add', 'borrower', await borrower(), ...why],
    'blacklist add device': async () => [...blacklisted, next(), ...why],
    'blacklist add document': async () => ['blacklist', 'add', 'document', next(), ...why],
    'blacklist add phone': async () => ['blacklist', 'add', 'phone', newPhone().phone, ...why],
    'rules apply': async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'hiram-ruled-')), 'rules.json');
      writeFileSync(file, '{"rules": []}');
      return ['rules', 'apply', file, '--reason', 'none', ...by];
    },
    'sanctions load': async () => [...listed(next(), 'Nobody Here'), ...by],
    'sanctions clear': async () => {
      const borrowerId = await borrower();
      const { name } = await stores().borrowers.get(borrowerId);
      await run(...listed('cleared', name), '--shorter', ...by);
      const [seen = ''] = /\b[0-9a-f]{12}\b/.exec(await run('sanctions', 'hits', borrowerId, ...by)) ?? [];
      return ['sanctions', 'clear', borrowerId, 'un', 'cleared', '--seen', seen, '--reason', 'Another person.', ...by];
    },
    'sanctions hits': async () => ['sanctions', 'hits', await borrower(), ...by],
    'blacklist lift': async () => {
      const [, id = ''] = /on the blacklist: (\d+)/.exec(await run(...blacklisted, next(), ...why)) ?? [];
      return ['blacklist', 'lift', id, '--reason', 'mistake', ...by];
    },
    'plans accept': async () => ['plans', 'accept', await planRequest(), '--words', 'Yes.', ...by],
    'plans decline': async () => ['plans', 'decline', await planRequest(), '--words', 'No.', ...by],
    'borrower change-phone': async () => [
      'borrower',
      'change-phone',
      await borrower(),
      newPhone().phone,
      '--documents',
      'passport',
      ...by,
    ],
    'borrower detach-phone': async () => ['borrower', 'detach-phone', await borrower(), '--documents', 'letter', ...by],
    'borrower phone-request': async () => {
      const item = /item (\d+)/.exec(
        await run('borrower', 'detach-phone', await borrower(), '--documents', 'x', ...by),
      );
      const { subject = '' } = (await stores().openItems.find(Number(item?.[1]))) ?? {};
      return ['borrower', 'phone-request', subject, ...by];
    },
    'partners add': async () => ['partners', 'add', 'mobile-app', ...by],
    'partners networks': async () => ['partners', 'networks', await partnerKey(), '203.0.113.0/24', ...by],
    'partners revoke': async () => ['partners', 'revoke', await partnerKey(), ...by],
    'partners rotate': async () => ['partners', 'rotate', await partnerKey(), '--hours', 1, ...by],
    'partners webhooks add': async () => {
      await partnerKey();
      return ['partners', 'webhooks', 'add', 'mobile-app', RECEIVER, ...by];
    },
    'partners webhooks examples': async () => ['partners', 'webhooks', 'examples', await endpoint(), ...by],
    'partners webhooks remove': async () => ['partners', 'webhooks', 'remove', await endpoint(), ...by],
    'partners webhooks rotate-secret': async () => ['partners', 'webhooks', 'rotate-secret', await endpoint(), ...by],
    'transactions list': async () => ['transactions', 'list', (await life()).orderId, ...by],
    'suspense repair': async () => {
      const utr = newUtr();
      await bankSays(ofRig(), [{ amountMinor: 43_210, utr }]);
      const id = await lineOf(utr);
      await stores().bankLines.markReturned(id, ofRig().now());
      return ['suspense', 'repair', `line/${id}`, '--reason', 'x', ...by];
    },
  };
}
