import {
  ARRANGEMENT,
  COMPLAINT_IMAGES_MAX,
  COMPLAINT_TEXT_MAX,
  initComplaint,
  saveComplaint,
} from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useAction } from '../../api/use-action.ts';
import { useDraft } from '../../api/use-draft.ts';
import { useSubmitAfterUpload } from '../../api/use-submit-after-upload.ts';
import { useFormErrors } from '../../form/use-form-errors.ts';
import { useBackButton, useGo, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import css from './complaint.module.css';
import { isVisible } from './is-visible.ts';
import { useComplaintPictures } from './use-complaint-pictures.ts';
import { useViewerTexts } from './viewer-texts.ts';

/** How long 'Successfully Sent' is shown, in milliseconds (specification, section 9). */
const SENT_FOR_MS = 1500;

export const loader = ({ read }: LoaderArgs) => read(initComplaint, {});

/** The complaint form (/complainPageNext, CMP-04 to CMP-06). */
function ComplaintFormScreen() {
  const t = useTexts('complaint');
  const back = useBackButton();
  const go = useGo();
  const { problemType, problemSonType, orderNo } = useScreenParams('complaintForm');
  if (problemType === undefined || orderNo === undefined) {
    return (
      <Screen title={t('title.complaintForm')} back={back}>
        <EmptyState
          title={t('complaint.notNamed')}
          action={
            <Button width="fit" onClick={() => go('complaintHome', {}, { replace: true })}>
              {t('title.complaintHome')}
            </Button>
          }
        />
      </Screen>
    );
  }
  return <Form {...{ problemType, orderNo }} problemSonType={problemSonType ?? ''} />;
}

interface FormProps {
  readonly problemType: string;
  readonly problemSonType: string;
  readonly orderNo: string;
}

function Form({ problemType, problemSonType, orderNo }: FormProps) {
  const t = useTexts('complaint');
  const { messages } = useApi();
  const back = useBackButton();
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  const action = useAction(saveComplaint, { leavesPage: true });
  const draft = [orderNo, problemType, problemSonType].join('/');
  const [text, setText] = useDraft(`hiram-complaint ${draft}`);
  const pictures = useComplaintPictures(draft);
  const viewerTexts = useViewerTexts();
  const isArrangement = problemType === ARRANGEMENT;
  const [isSent, setIsSent] = useState(false);

  const { errors, show, clear, attach } = useFormErrors();
  const file = async (): Promise<void> => {
    const wrong = text.trim() === '' ? 'complaint.fillIn' : isVisible(text) ? null : 'complaint.unseen';
    if (wrong !== null) {
      messages.toast(t(wrong), 'bad');
      return show({ errors: { text: t(wrong) } });
    }
    if (pictures.state === 'failed') return messages.toast(t('complaint.picturesFailed'), 'bad');
    const result = await action.run({
      problemType,
      problemSonType,
      problemDetail: text.trim(),
      problemImage: pictures.addresses.join(','),
      orderNo,
    });
    if (result?.success !== true) return;
    pictures.clear();
    setText('');
    setIsSent(true);
  };
  const { isWaiting, send } = useSubmitAfterUpload(pictures, () => void file());
  return (
    <Screen
      title={t(isArrangement ? 'complaint.arrangement' : 'title.complaintForm')}
      back={back}
      bar={
        <Button busy={isWaiting || action.isRunning} onClick={send}>
          {t('complaint.send')}
        </Button>
      }
    >
      <div ref={attach} className={css.form}>
        <Card title={t('complaint.about')}>
          <ListRows rows={aboutRows({ problemType, problemSonType, orderNo }, { problems: query.data, t })} />
        </Card>
        <Card>
          <div className={css.form}>
            <TextArea
              label={t(isArrangement ? 'complaint.arrangementText' : 'complaint.text')}
              placeholder={t(isArrangement ? 'complaint.arrangementExample' : 'complaint.placeholder')}
              value={text}
              onChange={(value) => {
                setText(value);
                clear('text');
              }}
              maxLength={COMPLAINT_TEXT_MAX}
              error={errors.text}
              required
            />
            <ImagePicker
              label={t('complaint.pictures')}
              labelNote={t('complaint.upTo', { max: COMPLAINT_IMAGES_MAX })}
              images={pictures.images}
              max={COMPLAINT_IMAGES_MAX}
              accept="image/jpeg,image/png,image/webp"
              onPick={pictures.add}
              onRemove={pictures.remove}
              onRetry={pictures.retry}
              texts={{
                ...viewerTexts,
                add: t('complaint.addPicture'),
                remove: (at) => t('complaint.removePicture', { at }),
                sending: (percent) => t('complaint.sending', { percent }),
                failed: t('complaint.notSent'),
                retry: (at) => t('complaint.retryPicture', { at }),
              }}
            />
          </div>
        </Card>
        <Banner>{t('complaint.promise')}</Banner>
      </div>
      {isSent && <SentDialog />}
    </Screen>
  );
}

/** Confirms the submission, and returns to the complaint home (CMP-06). */
function SentDialog() {
  const t = useTexts('complaint');
  const go = useGo();
  useEffect(() => {
    const timer = setTimeout(() => go('complaintHome', {}, { replace: true }), SENT_FOR_MS);
    return () => clearTimeout(timer);
  }, [go]);
  return (
    <Dialog open alert title={t('complaint.sent')}>
      <div className={css.center}>
        <StatusIcon name="settled" />
        <p>{t('complaint.promise')}</p>
      </div>
    </Dialog>
  );
}

interface Names {
  readonly problems: ReadAnswerOf<typeof initComplaint> | undefined;
  readonly t: ReturnType<typeof useTexts<'complaint'>>;
}

/** The choices, by the service's names. */
function aboutRows({ problemType, problemSonType, orderNo }: FormProps, { problems, t }: Names) {
  const nameOf = (list: readonly { value: string; title: string }[] | null | undefined, value: string) =>
    list?.find((each) => each.value === value)?.title ?? value;
  const order = problems?.orderList?.find((each) => each.orderNo === orderNo);
  return [
    { text: t('complaint.what'), value: nameOf(problems?.problemType, problemType) },
    ...(problemSonType === ''
      ? []
      : [{ text: t('complaint.whatExactly'), value: nameOf(problems?.problemSonType, problemSonType) }]),
    {
      text: t('complaint.order'),
      value: [order?.productName ?? '', t('complaint.number', { orderNo })].filter((part) => part !== '').join(' · '),
    },
  ];
}

export { ComplaintFormScreen as Component };
