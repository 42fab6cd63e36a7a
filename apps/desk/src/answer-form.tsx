import { answerComplaint, DESK_ANSWER_MAX, DESK_IMAGES_MAX } from '@hiram/contract/desk';
import * as codes from '@hiram/contract/refusal-codes';
import { useRef, useState } from 'react';
import { useAction } from './api/use-action.ts';
import { useDraft } from './api/use-draft.ts';
import { usePictures } from './api/use-pictures.ts';
import { useSubmitAfterUpload } from './api/use-submit-after-upload.ts';
import { Button } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { Checkbox } from './ui/checkbox.tsx';
import { focusFirstInvalid, TextArea } from './ui/field.tsx';
import { ImagePicker } from './ui/image-picker.tsx';
import css from './desk.module.css';
import { useServices } from './services.ts';
import { useViewerTexts } from './viewer-texts.ts';

interface AnswerFormProps {
  readonly problemId: string;
  readonly onSent: () => void;
}

/** The answer form. A draft survives a reload and the end of the session. */
export function AnswerForm({ problemId, onSent }: AnswerFormProps) {
  const { t, toaster } = useServices();
  const formRef = useRef<HTMLFormElement>(null);
  const action = useAction(answerComplaint);
  const [content, setContent] = useDraft(`hiram-desk ${problemId}`);
  const [wantsScore, setWantsScore] = useState(true);
  const [isEmpty, setIsEmpty] = useState(false);
  const pictures = usePictures(t('desk.picturesFailed'));
  const viewerTexts = useViewerTexts();
  const tryId = useTryId();

  const file = async (): Promise<void> => {
    if (content.trim() === '') {
      setIsEmpty(true);
      setTimeout(() => focusFirstInvalid(formRef.current));
      return;
    }
    if (pictures.state === 'failed') return toaster.show(t('desk.picturesFailed'), 'bad');
    const request = {
      problemId,
      content: content.trim(),
      images: pictures.addresses.join(','),
      wantsScore: wantsScore ? ('1' as const) : ('0' as const),
    };
    const result = await action.run({ ...request, tryId: tryId(request) });
    if (result === null) return;
    if (result.success) {
      setContent('');
      toaster.show(t('desk.sent'), 'good');
      onSent();
    } else if (result.code === codes.alreadyAnswered) onSent();
  };
  const { isWaiting, send } = useSubmitAfterUpload(pictures, () => void file());
  return (
    <Card title={t('desk.yourAnswer')}>
      <form
        ref={formRef}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label={t('desk.yourAnswer')}
          labelHidden
          hint={t('desk.answerHint')}
          value={content}
          onChange={(value) => {
            setContent(value);
            setIsEmpty(false);
          }}
          maxLength={DESK_ANSWER_MAX}
          rows={7}
          required
          error={isEmpty && t('desk.fillInAnswer')}
        />
        <ImagePicker
          label={t('desk.pictures')}
          labelNote={t('desk.upTo', { max: DESK_IMAGES_MAX })}
          images={pictures.images}
          max={DESK_IMAGES_MAX}
          accept="image/jpeg,image/png,image/webp"
          onPick={pictures.add}
          onRemove={pictures.remove}
          onRetry={pictures.retry}
          texts={{
            ...viewerTexts,
            add: t('desk.addPicture'),
            remove: (at) => t('desk.removePicture', { at }),
            sending: (percent) => t('desk.sending', { percent }),
            failed: t('desk.notSent'),
            retry: (at) => t('desk.retryPicture', { at }),
          }}
        />
        <Checkbox checked={wantsScore} onChange={setWantsScore}>
          {t('desk.askRating')}
        </Checkbox>
        <Button type="submit" busy={isWaiting || action.isRunning}>
          {t('desk.send')}
        </Button>
      </form>
    </Card>
  );
}

/** Identifies an attempt: the same answer sent again is the same attempt, an edited one is another. */
function useTryId(): (request: object) => string {
  const last = useRef({ text: '', id: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.text !== text) last.current = { text, id: `${Date.now()}-${Math.random().toString(36).slice(2)}` };
    return last.current.id;
  };
}
