import { readdirSync } from 'node:fs';
import { openPushService } from '../../../tools/push-service.ts';
import { reconcilePayments } from '../src/payments/money-in/reconcile-payments.ts';
import { documentPdf } from '../src/lending/documents/document-pdf.ts';
import { eraseBorrower } from '../src/operations/privacy/erase-borrower.ts';
import { inLenderWords } from '../src/operations/privacy/obligations.ts';
import { exportBorrower } from '../src/operations/privacy/export-borrower.ts';
import { runCommand } from './run-command.ts';
import { openServiceRig } from './service-rig.ts';
import { liveFully, type Who } from './whole-life.ts';
import { personalData } from '../src/app/personal-data.ts';

export const ana: Who = {
  session: 'shell-of-ana',
  name: 'Anastasia Quibuyen',
  bornOn: '1991-03-07',
  phone: '09175550101',
  wallet: '09175550102',
  street: '77 Quibuyen Street',
  employer: 'Quibuyen Looms',
  contactName: 'Quirino Contact',
  contactPhone: '09175550103',
  words: 'Quite these words',
};
export const ben: Who = {
  session: 'shell-of-ben',
  name: 'Benigno Walang',
  bornOn: '1989-11-23',
  phone: '09175550201',
  wallet: '09175550202',
  street: '88 Walang Street',
  employer: 'Walang Mills',
  contactName: 'Waldo Contact',
  contactPhone: '09175550203',
  words: 'Words of Ben',
};

/** A service in which two borrowers have done everything there is to do, two days ago. */
export async function openTwoLives() {
  const pushes = await openPushService();
  const rig = await openServiceRig({ env: pushes.env });
  const anas = await liveFully(rig, ana, pushes);
  const bens = await liveFully(rig, ben, pushes);
  /** Pay codes that were shown can be paid for a day. */
  const passPayCodes = async (): Promise<void> => {
    await rig.passDays(2);
    await reconcilePayments(rig.app.services);
  };
  await passPayCodes();
  const { services } = rig.app;
  return {
    rig,
    anas,
    bens,
    passPayCodes,
    close: async () => {
      await rig.close();
      await pushes.close();
    },
    /** Erases a borrower; a refusal with its reasons in the lender's words. */
    erase: async (borrowerId: number, settled?: string) => {
      const request = { borrowerId, now: rig.now(), ...(settled !== undefined && { settled }) };
      const outcome = await eraseBorrower(services, request);
      if (outcome.kind !== 'refused') return outcome;
      return { kind: outcome.kind, reasons: outcome.obligations.map(inLenderWords) };
    },
    exported: async (borrowerId: number) => {
      const all = await exportBorrower(services, { borrowerId, now: rig.now(), draw: documentPdf });
      if (all === null) throw new Error('there is no such borrower');
      return { ...all, text: JSON.stringify(all.data) };
    },
    /** All rows of a borrower in every table, as the database has them. */
    rowsOf: async (borrowerId: number): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        await Promise.all(
          Object.keys(personalData).map(
            async (table) => [table, await services.stores.privacy.rowsOf(table, borrowerId)] as const,
          ),
        ),
      ),
    files: () => readdirSync(rig.config.filesDir),
    /** The command as a lender runs it. */
    command: (...args: string[]) => runCommand(rig, ['borrower', ...args]),
  };
}
export type TwoLives = Awaited<ReturnType<typeof openTwoLives>>;
