import { randomBytes } from 'node:crypto';
import { isPlainKey, openKeyService } from '../platform/encryption/key-service.ts';
import { CommandError } from '../platform/command-error.ts';
import { sentence, table } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { BY } from './parameters.ts';

const list = command({
  brief: 'data keys, with the state of each',
  parameters: {},
  async run({ stores }) {
    const keys = await stores.dataKeys.recognise();
    const rows = keys.map(({ id, firstUsedAt, retiredAt, isHere }, index) => ({
      key: id,
      state: retiredAt !== null ? 'retired' : index === keys.length - 1 ? 'seals' : 'opens',
      firstUsedAt,
      retiredAt,
      given: isHere ? 'given' : 'not given',
    }));
    return table('keys', rows);
  },
});

const rotate = command({
  brief: 'begins to seal with the new key of HIRAM_DATA_KEY; a job seals anew what the earlier ones sealed',
  isAudited: true,
  parameters: { by: BY },
  async run({ inTransaction, clock }, { by: login }) {
    const key = await inTransaction(async (inside) => {
      const id = await inside.dataKeys.begin();
      if (id === null)
        throw new CommandError(
          'HIRAM_DATA_KEY must have every key in use and one that is new: add it, restart every process, and repeat this',
        );
      await inside.agents.note({ at: clock.now(), agentId: null, login, action: 'data-key-added', detail: String(id) });
      return id;
    });
    return sentence(`data key ${key} seals from now on; keys status tells how much is left`, { key });
  },
});

const status = command({
  brief: 'how many values of each column are sealed with each key; reads all tables',
  parameters: {},
  async run({ stores }) {
    const values = (await stores.sealedValues.countByKey()).map(({ keyId, ...of }) => ({ ...of, key: keyId }));
    const files = (await stores.storedFiles.countByKey()).map((of) => ({
      table: 'stored_files',
      column: 'files',
      ...of,
    }));
    return table('sealed', [...values, ...files], { none: 'Nothing is sealed.' });
  },
});

const wrap = command({
  brief: 'a new data key, wrapped by the key service of KMS, and the given ones that are not wrapped yet',
  parameters: {},
  async run({ config }) {
    if (config.keyService === null) throw new CommandError('KMS is not set: a new key is openssl rand -hex 32');
    const service = openKeyService(config.keyService);
    const plain = config.wrappedKeys.filter(isPlainKey).map((key) => Buffer.from(key, 'hex'));
    const given = await Promise.all(plain.map(async (key) => ({ key: 'given', wrapped: await service.wrap(key) })));
    return table('keys', [...given, { key: 'new', wrapped: await service.wrap(randomBytes(32)) }]);
  },
});

export const keys: CommandGroup = {
  brief: 'the keys that data is sealed with',
  commands: { list, rotate, status, wrap },
};
