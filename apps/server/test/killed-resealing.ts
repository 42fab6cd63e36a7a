import { randomBytes } from 'node:crypto';
import { createSecretBox, keyOfBox } from '../src/platform/encryption/secret-box.ts';
import { resealValues } from '../src/operations/keys/reseal-values.ts';
import { personContext } from '../src/identity/privacy.ts';
import { sealedPerson } from '../src/identity/borrower-person.ts';
import type { KilledCase } from './killed-case.ts';
import type { ServiceRig } from './service-rig.ts';

/** The key of the rig's database, and its successor. */
export const killedKeys = [randomBytes(32), randomBytes(32)] as const;

/** A borrower whose person the earlier key sealed. */
export const killedResealing = (rig: () => ServiceRig): KilledCase => ({
  job: 'reseal-values',
  expected: [2, true, 1],
  begin: async () => {
    const { services } = rig().app;
    const { stores, inTransaction } = services;
    if ((await stores.dataKeys.recognise()).length === 1) {
      await inTransaction((inside) => inside.dataKeys.begin());
      // all but the one below is done each time
      await resealValues(services, new AbortController().signal);
    }
    const person = await stores.borrowers.personOf(1);
    const former = sealedPerson(createSecretBox(killedKeys[0]), 1, person);
    await rig().db.updateTable('borrowers').set(former).where('id', '=', 1).execute();
    return async () => {
      const row = await rig()
        .db.selectFrom('borrowers')
        .select(['person_sealed', 'key_id'])
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      const sealed = row.person_sealed ?? Buffer.alloc(0);
      const opened = createSecretBox(killedKeys[1], 2).open(sealed, personContext(1));
      const found = await stores.borrowers.idOfPhone(person.phone ?? '');
      return [keyOfBox(sealed), opened === JSON.stringify(person), found];
    };
  },
});
