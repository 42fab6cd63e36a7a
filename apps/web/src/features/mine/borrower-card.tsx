import { UserRound } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import text from '../../ui/text.module.css';
import css from './mine.module.css';

/** The borrower's name and phone number. */
export function BorrowerCard({ name, phone }: { name: string; phone: string }) {
  const t = useTexts('mine');
  return (
    <Card>
      <div className={css.who}>
        <span className={css.face}>
          <UserRound size="1.75em" aria-hidden="true" />
        </span>
        <div className={css.words}>
          <p className={text.soft}>{t('mine.who')}</p>
          <p className={css.name}>{name || phone}</p>
          {name !== '' && phone !== '' && <p className={text.soft}>{phone}</p>}
        </div>
      </div>
    </Card>
  );
}
