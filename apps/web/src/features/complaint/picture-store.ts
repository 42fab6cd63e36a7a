/** A picture of an unsent complaint. */
export interface StoredPicture {
  readonly id: string;
  /** The complaint it belongs to. */
  readonly draft: string;
  readonly file: Blob;
  /** Its address after the upload, empty before. */
  readonly url: string;
}

/** Stores pictures until the complaint is sent, also over a reload. */
export interface PictureStore {
  put(picture: StoredPicture): Promise<void>;
  list(draft: string): Promise<StoredPicture[]>;
  remove(id: string): Promise<void>;
  clear(draft: string): Promise<void>;
}

const DATABASE = 'hiram-complaint';
const PICTURES = 'pictures';

/** In the browser's database; if it has none or forbids it, nothing outlives the page. */
export function createPictureStore(factory: IDBFactory | undefined = globalThis.indexedDB): PictureStore {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      if (factory === undefined) {
        reject(new Error('this browser keeps nothing'));
        return;
      }
      const request = factory.open(DATABASE, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(PICTURES, { keyPath: 'id' }));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('the pictures could not be opened')));
    });
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (pictures: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> => {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(PICTURES, mode);
        const request = work(transaction.objectStore(PICTURES));
        const fail = (): void => reject(transaction.error ?? new Error('a picture could not be kept'));
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('error', fail);
        transaction.addEventListener('abort', fail);
      });
    } finally {
      database.close();
    }
  };
  /** A failing storage must not prevent a complaint. */
  const orElse = async <Result>(plain: Result, work: Promise<Result | undefined>): Promise<Result> => {
    try {
      return (await work) ?? plain;
    } catch {
      return plain;
    }
  };
  const all = (): Promise<StoredPicture[]> =>
    orElse(
      [],
      run<StoredPicture[]>('readonly', (pictures) => pictures.getAll() as IDBRequest<StoredPicture[]>),
    );
  const remove = (id: string): Promise<undefined> =>
    orElse(
      undefined,
      run('readwrite', (pictures) => pictures.delete(id)),
    );
  return {
    async put(picture) {
      await orElse(
        undefined,
        run<IDBValidKey>('readwrite', (pictures) => pictures.put(picture)),
      );
    },
    list: async (draft) => (await all()).filter((picture) => picture.draft === draft),
    remove,
    async clear(draft) {
      for (const { id, draft: of } of await all()) if (of === draft) await remove(id);
    },
  };
}
