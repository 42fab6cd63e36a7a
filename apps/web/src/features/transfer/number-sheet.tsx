import { submitUtr, UTR_TEXT_MAX, uploadReceipt } from '@hiram/contract/transfer';
import { isMarketCode } from '@hiram/domain';
import { readTransferReference } from '@hiram/domain/transfer-reference';
import { useRef, useState } from 'react';
import { problemText } from '../../api/call-error.ts';
import { useAction } from '../../api/use-action.ts';
import { useApi } from '../../api/api-context.ts';
import { usePictures } from '../../api/use-pictures.ts';
import { useSubmitAfterUpload } from '../../api/use-submit-after-upload.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/field.tsx';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './transfer.module.css';
import { type Transfer, numberWording } from './transfer-rules.ts';

export interface NumberSheetProps {
  transfer: Transfer;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** The bank's number of the transfer, and an optional picture of the receipt. Mounted only while open. */
export function NumberSheet({ transfer, reload, onClose }: NumberSheetProps) {
  const t = useTexts('transfer');
  const { messages } = useApi();
  const bodyRef = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const action = useAction(submitUtr, { loadingText: null, quiet: true });
  const pictures = usePictures({ endpoint: uploadReceipt, where: useConfig(), failed: t('common.error') });
  const words = numberWording(transfer);

  const refuse = (message: string): void => {
    setProblem(message);
    setTimeout(() => focusFirstInvalid(bodyRef.current));
  };
  const submit = async (): Promise<void> => {
    const utr = text.trim();
    const isNumber = isMarketCode(transfer.market) ? readTransferReference(utr, transfer.market) !== null : utr !== '';
    if (!isNumber) return refuse(t(`transfer.wrong.${words}`));
    if (pictures.state === 'failed') return messages.toast(t('transfer.pictureNotSent'), 'bad');
    const receiptUrl = pictures.addresses[0] ?? '';
    const result = await action.run({ paymentId: transfer.paymentId, utr, receiptUrl });
    if (result === null) return;
    if (!result.success) return refuse(problemText(result, t('common.error')));
    await reload();
    onClose();
    if (result.data.state === 'checking') messages.toast(t('transfer.submitted'), 'good');
  };
  const { isWaiting, send } = useSubmitAfterUpload(pictures, () => void submit());
  const viewer = {
    close: t('common.close'),
    previous: t('transfer.previous'),
    next: t('transfer.next'),
    position: (at: number, count: number) => t('transfer.position', { at, count }),
    open: () => t('transfer.openPicture'),
  };
  return (
    <BottomSheet
      open
      title={t('transfer.giveNumber')}
      onClose={onClose}
      closeOnBackdrop={false}
      actions={
        <>
          <Button busy={isWaiting || action.isRunning} onClick={send}>
            {t('transfer.submit')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        ref={bodyRef}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={t(`transfer.number.${words}`)}
          hint={t(`transfer.hint.${words}`)}
          value={text}
          onChange={(value) => {
            setText(value);
            setProblem('');
          }}
          error={problem}
          maxLength={UTR_TEXT_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="send"
          required
        />
        <ImagePicker
          label={t('transfer.picture')}
          labelNote={t('transfer.optional')}
          images={pictures.images}
          max={1}
          accept="image/jpeg,image/png,image/webp"
          onPick={pictures.add}
          onRemove={pictures.remove}
          onRetry={pictures.retry}
          texts={{
            ...viewer,
            add: t('transfer.addPicture'),
            remove: () => t('transfer.removePicture'),
            sending: (percent) => t('transfer.sendingPicture', { percent }),
            failed: t('transfer.pictureNotSent'),
            retry: () => t('transfer.retryPicture'),
          }}
        />
      </form>
    </BottomSheet>
  );
}
