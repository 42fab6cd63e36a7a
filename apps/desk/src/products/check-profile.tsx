import { checkProfile, PRODUCT_TEXT_MAX, proposeProfile } from '@hiram/contract/desk';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { useCall } from '../api/use-call.ts';
import { useDraft } from '../api/use-draft.ts';
import { usePaused } from '../api/use-paused.ts';
import { useTryId } from '../api/use-try-id.ts';
import { CallFailure } from '../kit/call-failure.tsx';
import { FileErrors } from '../kit/file-errors.tsx';
import kit from '../kit/kit.module.css';
import { useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/field.tsx';
import { formatValue } from '../ui/formats.ts';
import { DayAndReason } from './day-and-reason.tsx';
import { profileAddress } from './profile.ts';
import { ProfileChanges } from './profile-changes.tsx';

interface CheckProfileProps {
  /** The profile of the page; empty for a new one. */
  readonly profile: string;
  /** The file that is changed. */
  readonly first: string;
  /** Of the profile's market; empty for a new one. */
  readonly today: string;
}

/** A file of a profile, checked as it is typed and then proposed; what is typed stays until it is proposed. */
export function CheckProfile({ profile: id, first, today }: CheckProfileProps) {
  const { t, toaster } = useServices();
  const navigate = useNavigate();
  const [draft, setDraft] = useDraft(`hiram-desk profile ${id}`);
  const [isTouched, setIsTouched] = useState(false);
  const [day, setDay] = useDraft(`hiram-desk profile day ${id}`);
  const [reason, setReason] = useDraft(`hiram-desk profile reason ${id}`);
  const [isAsked, setIsAsked] = useState(false);
  const text = draft !== '' || isTouched ? draft : first;
  const asked = usePaused(text);
  const isChanged = asked.trim() !== '' && asked !== first;
  const call = useCall(checkProfile, isChanged ? { text: asked, from: day } : null, { keepsLast: true });
  const action = useAction(proposeProfile, { quiet: true });
  const tryIdOf = useTryId();
  const data = isChanged ? call.data : undefined;
  const checked = data?.profile ?? null;
  const problems = data?.problems ?? [];
  const from = day || (checked?.from ?? today);
  // what is said of the changes is about the text on the page
  const isCurrent = asked === text && !call.isStale;
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (checked === null || !isCurrent || from === '' || reason.trim() === '') return;
    const { seen } = checked;
    const result = await action.run({ text, from, reason, seen, tryId: tryIdOf(text, from, reason) });
    if (result?.success !== true) {
      void call.retry();
      return;
    }
    const { version, state, code } = result.data;
    toaster.show(t(state === 'unchanged' ? 'products.same' : 'products.sent', { code, version }), 'good');
    for (const clear of [setDraft, setDay, setReason]) clear('');
    setIsTouched(false);
    setIsAsked(false);
    await navigate(profileAddress(code, version));
  };
  return (
    <Card title={t('profiles.check')}>
      <div className={kit.halves}>
        <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
          {action.error !== undefined && (
            <Banner tone="bad" title={t('operators.failed')} alert>
              {problemOf(action.error, t)}
            </Banner>
          )}
          <div className={kit.codeBox}>
            <TextArea
              label={t('profiles.file')}
              hint={t('profiles.fileHint')}
              value={text}
              onChange={(value) => {
                setIsTouched(true);
                setDraft(value);
              }}
              maxLength={PRODUCT_TEXT_MAX}
              rows={16}
              error={isAsked && problems.length > 0 && t('products.correct')}
            />
          </div>
          {isChanged && (
            <>
              <DayAndReason
                dayLabel={t('products.firstDay')}
                day={from}
                onDay={setDay}
                reason={reason}
                onReason={setReason}
                isAsked={isAsked}
              />
              <Button type="submit" width="fit" busy={action.isRunning || !isCurrent}>
                {from === '' ? t('waive.propose') : t('profiles.propose', { day: formatValue(from) })}
              </Button>
            </>
          )}
        </form>
        <div className={kit.stack} aria-live="polite" aria-busy={!isCurrent}>
          <CallFailure call={call} />
          <FileErrors problems={problems} />
          {checked !== null && (
            <>
              <p>
                <strong>{t('profiles.canBe', { profile: checked.profile })}</strong>
              </p>
              <ProfileChanges compared={checked} />
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
