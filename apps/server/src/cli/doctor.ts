import { faultOfCopy } from '../app/read-database.ts';
import { checkDataKeys, checkKeyService } from '../operations/doctor/check-data-keys.ts';
import {
  checkDatabase,
  checkJobs,
  checkOperators,
  checkProducts,
  checkSanctions,
} from '../operations/doctor/check-database.ts';
import { checkAddress, checkFileStore, checkProviders, checkReadDatabase } from '../operations/doctor/check-outside.ts';
import { checkFiles, checkSettings } from '../operations/doctor/check-settings.ts';
import { offeredTemplates } from '../verification/templates.ts';
import { joined, sentence, table } from './answer.ts';
import { command } from './command.ts';
import { providersOf } from './providers-of.ts';

/** Looks at everything that a lender needs before the first loan, and changes nothing. */
export const doctor = command({
  brief: 'what is wrong or missing before borrowers come: settings, database, files, providers, operators, address',
  parameters: {},
  async run(services) {
    const { config, stores, files, clock, log } = services;
    const served = [...new Set(offeredTemplates(config.registrationTemplates).map(({ market }) => market))];
    const found = [
      ...checkSettings(config),
      ...(await checkDatabase(stores)),
      await checkDataKeys(stores),
      await checkKeyService(config),
      ...(config.databaseReadUrl === null
        ? []
        : [
            checkReadDatabase(
              await faultOfCopy({ ...config, databaseReadUrl: config.databaseReadUrl }, { ...config, log }),
            ),
          ]),
      await checkJobs(stores),
      ...(await checkProducts(stores, served, clock.now())),
      ...(await checkOperators(stores)),
      await checkSanctions(stores, clock.now()),
      await checkFileStore(files),
      ...(await checkProviders(await providersOf(services))),
      ...(await checkAddress(config.publicUrl)),
      // the machine's clock: a sandbox's says nothing about files
      ...(await checkFiles(config, new Date())),
    ];
    const count = (result: string): number => found.filter((finding) => finding.result === result).length;
    const [faults, warnings] = [count('fault'), count('warning')];
    const answer = joined(
      table(
        'findings',
        found.map((finding) => ({ ...finding })),
      ),
      sentence(`${faults} faults, ${warnings} warnings`, { faults, warnings }),
    );
    return { ...answer, isIncomplete: faults > 0 };
  },
});
