import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';

/** The box that looks for a borrower by whatever identifies one. */
export function FindForm({ find }: { readonly find: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(find);
  const [isAsked, setIsAsked] = useState(false);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (typed.trim() !== '') void navigate('/desk/borrowers', { state: { find: typed.trim() } });
  };
  return (
    <form className={kit.stack} noValidate onSubmit={send}>
      <TextBox
        label={t('borrowers.find')}
        hint={t('borrowers.findHint')}
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoComplete="off"
        error={isAsked && typed.trim() === '' && t('find.fillIn')}
      />
      <div className={kit.row}>
        <Button type="submit" variant="secondary" width="fit">
          {t('find.action')}
        </Button>
      </div>
    </form>
  );
}
