import { deleteView, listViews, renameView, saveView, VIEW_NAME_MAX, viewedLists } from '@hiram/contract/desk';
import { Pencil, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { useCall } from '../api/use-call.ts';
import css from '../desk.module.css';
import { CallFailure } from '../kit/call-failure.tsx';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useServices, useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Opens the views that the operator keeps of the list of this address; nothing on a list without. */
export function ViewsButton({ title }: { readonly title: string }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const list = viewedLists.find((known) => pathname.replace(/\/$/, '') === `/desk/${known}`);
  if (list === undefined) return null;
  return (
    <>
      <Button variant="quiet" width="fit" onClick={() => setIsOpen(true)}>
        {t('views.open')}
      </Button>
      {isOpen && <Views list={list} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ViewsProps {
  readonly list: (typeof viewedLists)[number];
  readonly title: string;
  readonly onClose: () => void;
}

interface Named {
  readonly view: number;
  readonly name: string;
}

/** The operator's views of a list: to go to one, to keep the list as it is now, to rename and to delete. */
function Views({ list, title, onClose }: ViewsProps) {
  const { t, toaster } = useServices();
  const { search } = useLocation();
  const call = useCall(listViews, { list });
  const [renaming, setRenaming] = useState<Named | null>(null);
  const save = useAction(saveView, { quiet: true });
  const rename = useAction(renameView, { quiet: true });
  const remove = useAction(deleteView, { quiet: true });
  const error = save.error ?? rename.error ?? remove.error;
  const views = call.data?.list ?? [];
  const forget = async ({ view }: Named): Promise<void> => {
    const result = await remove.run({ view });
    if (result?.success === true) toaster.show(t('views.deleted'), 'good');
    void call.retry();
  };
  const keep = async (name: string): Promise<boolean> => {
    const result =
      renaming === null
        ? await save.run({ list, name, query: viewOf(search) })
        : await rename.run({ view: renaming.view, name });
    if (result?.success !== true) return false;
    toaster.show(t('views.saved'), 'good');
    setRenaming(null);
    void call.retry();
    return true;
  };
  return (
    <DialogBox title={t('views.title', { list: title })} onClose={onClose}>
      <div className={kit.stack}>
        <p className={css.soft}>{t('views.hint')}</p>
        {error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(error, t)}
          </Banner>
        )}
        <CallFailure call={call} />
        {call.isLoading && <Skeleton label={t('common.loading')} />}
        {call.data !== undefined && views.length === 0 && <p>{t('views.none')}</p>}
        {views.map(({ view, name, query }) => (
          <div key={view} className={kit.row}>
            <Link to={query === '' ? `/desk/${list}` : `/desk/${list}?${query}`} onClick={onClose}>
              {name}
            </Link>
            <IconButton
              label={t('views.rename', { name })}
              icon={<Pencil size="1.25em" aria-hidden="true" />}
              onClick={() => setRenaming({ view, name })}
            />
            <IconButton
              label={t('views.delete', { name })}
              icon={<Trash2 size="1.25em" aria-hidden="true" />}
              onClick={() => void forget({ view, name })}
            />
          </div>
        ))}
        <NameForm
          key={renaming?.view ?? 'new'}
          first={renaming?.name ?? ''}
          action={t(renaming === null ? 'views.save' : 'views.giveName')}
          isRunning={save.isRunning || rename.isRunning}
          onName={keep}
          onClose={renaming === null ? onClose : () => setRenaming(null)}
        />
      </div>
    </DialogBox>
  );
}

/** The filters and the order in an address; a view begins on the first page. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
}

interface NameFormProps {
  readonly first: string;
  readonly action: string;
  readonly isRunning: boolean;
  /** Whether it was kept. */
  readonly onName: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function NameForm({ first, action, isRunning, onName, onClose }: NameFormProps) {
  const t = useTexts();
  const [name, setName] = useState(first);
  const [isAsked, setIsAsked] = useState(false);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (name.trim() === '' || !(await onName(name.trim()))) return;
    setName('');
    setIsAsked(false);
  };
  return (
    <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
      <TextBox
        label={t('views.name')}
        value={name}
        onChange={setName}
        maxLength={VIEW_NAME_MAX}
        error={isAsked && name.trim() === '' && t('views.fillInName')}
      />
      <DialogActions>
        <Button variant="quiet" width="fit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" width="fit" busy={isRunning}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
