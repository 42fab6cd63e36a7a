import { useRef, useState } from 'react';
import css from '../desk.module.css';
import { useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';
import { Segmented } from '../ui/segmented.tsx';
import { AddAuthenticator } from './add-authenticator.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { hasPasskeys } from './use-passkey.ts';

/** The first second factor, without which the desk does not open. */
export function EnrolFactor({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [kind, setKind] = useState('authenticator');
  const title = codes === null ? t('enrol.title') : t('recovery.title');
  useDocumentTitle(title);
  useTitleFocus(titleRef);
  return (
    <main className={css.alone}>
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {codes === null && <p>{t('enrol.body')}</p>}
      {codes === null && hasPasskeys() && (
        <Segmented
          label={t('enrol.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'authenticator', label: t('enrol.app') },
            { value: 'passkey', label: t('enrol.key') },
          ]}
        />
      )}
      <Card>
        {codes !== null && <RecoveryCodes codes={codes} onDone={onDone} />}
        {codes === null && kind === 'authenticator' && <AddAuthenticator onAdded={setCodes} />}
        {codes === null && kind === 'passkey' && <AddPasskey onAdded={setCodes} />}
      </Card>
    </main>
  );
}
