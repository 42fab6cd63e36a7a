import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import { useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import css from './frame.module.css';

/** The keys of the desk. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const keys = [
    ['/', t('keys.find')],
    ['j k', t('keys.move')],
    ['a', t('keys.approve')],
    ['r', t('keys.refuse')],
    ['?', t('keys.list')],
    ['Esc', t('keys.close')],
  ] as const;
  return (
    <DialogBox title={t('keys.title')} onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button width="fit" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </DialogBox>
  );
}
