import { COMPLAINT_TEXT_MAX, replyToComplaint } from '@hiram/contract/complaint';
import { useApi } from '../../api/api-context.ts';
import { useAction } from '../../api/use-action.ts';
import { useDraft } from '../../api/use-draft.ts';
import { useFormErrors } from '../../form/use-form-errors.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import css from './complaint.module.css';
import { isVisible } from './is-visible.ts';

export interface ReplyCardProps {
  readonly problemId: string;
  /** Called once the reply is stored. */
  readonly onReplied: () => Promise<void>;
}

/** The borrower's reply to an answer, which reopens the complaint. */
export function ReplyCard({ problemId, onReplied }: ReplyCardProps) {
  const t = useTexts('complaint');
  const { messages } = useApi();
  const action = useAction(replyToComplaint);
  const [text, setText] = useDraft(`hiram-complaint-reply ${problemId}`);
  const { errors, show, clear, attach } = useFormErrors();
  const send = async (): Promise<void> => {
    const wrong = text.trim() === '' ? 'complaint.replyMissing' : isVisible(text) ? null : 'complaint.unseen';
    if (wrong !== null) return show({ errors: { text: t(wrong) } });
    const result = await action.run({ problemId, problemDetail: text.trim() });
    if (result?.success !== true) return;
    setText('');
    messages.toast(t('complaint.replySent'), 'good');
    await onReplied();
  };
  return (
    <Card title={t('complaint.replyTitle')}>
      <div ref={attach} className={css.form}>
        <TextArea
          label={t('complaint.replyText')}
          value={text}
          onChange={(value) => {
            setText(value);
            clear('text');
          }}
          maxLength={COMPLAINT_TEXT_MAX}
          error={errors.text}
          required
        />
        <Button variant="secondary" busy={action.isRunning} onClick={() => void send()}>
          {t('complaint.replySend')}
        </Button>
      </div>
    </Card>
  );
}
