import { checkProfile, PRODUCT_TEXT_MAX } from '@hiram/contract/desk';
import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { CallFailure } from '../kit/call-failure.tsx';
import { FileErrors } from '../kit/file-errors.tsx';
import kit from '../kit/kit.module.css';
import { useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/field.tsx';
import { Differences } from './compared-cards.tsx';

/** Waits for the end of typing before it is checked, in milliseconds. */
const PAUSE_MS = 500;

/** A file of profiles, checked as it is typed: its errors by line, or what it changes. Nothing is stored. */
export function CheckProfile({ first }: { readonly first: string }) {
  const t = useTexts();
  const [text, setText] = useState(first);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text === first ? '' : text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, first]);
  const call = useCall(checkProfile, asked.trim() === '' ? null : { text: asked }, { keepsLast: true });
  const data = asked.trim() === '' ? undefined : call.data;
  const problems = data?.problems ?? [];
  return (
    <Card title={t('profiles.check')}>
      <div className={kit.halves}>
        <div className={kit.codeBox}>
          <TextArea
            label={t('profiles.file')}
            hint={t('profiles.fileHint')}
            value={text}
            onChange={setText}
            maxLength={PRODUCT_TEXT_MAX}
            rows={16}
          />
        </div>
        <div className={kit.stack} aria-live="polite" aria-busy={asked !== text || call.isStale}>
          <CallFailure call={call} />
          <FileErrors problems={problems} />
          {(data?.profiles ?? []).map(({ profile, ...compared }) => (
            <div key={profile} className={kit.stack}>
              <p>
                <strong>{t('profiles.canBe', { profile })}</strong>
              </p>
              <ProfileChanges {...compared} />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}

function ProfileChanges({ against, changes }: { readonly against: number; readonly changes: readonly Change[] }) {
  const compared = { against, changes: changes.map((change) => ({ ...change, meaning: '' })) };
  return <Differences compared={compared} />;
}

interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
