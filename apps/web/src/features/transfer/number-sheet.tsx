import { submitUtr, UTR_TEXT_MAX, uploadReceipt } from '@hiram/contract/transfer';
import { isMarketCode } from '@hiram/domain';
import { readTransferReference } from '@hiram/domain/transfer-reference';
import { useState } from 'react';
import * as v from 'valibot';
import { problemText } from '../../api/call-error.ts';
import { useAction } from '../../api/use-action.ts';
import { useApi } from '../../api/api-context.ts';
import { usePictures } from '../../api/use-pictures.ts';
import { useSubmitAfterUpload } from '../../api/use-submit-after-upload.ts';
import { useForm } from '../../form/use-form.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
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
  const [text, setText] = useState('');
  const action = useAction(submitUtr, { loadingText: null, quiet: true });
  const pictures = usePictures({ endpoint: uploadReceipt, where: useConfig(), failed: t('common.error') });
  const words = numberWording(transfer);

  const isNumber = (utr: string): boolean =>
    isMarketCode(transfer.market) ? readTransferReference(utr, transfer.market) !== null : utr !== '';
  const { attach, errors, clear, submit } = useForm({
    values: { utr: text },
    schema: v.object({ utr: v.pipe(v.string(), v.trim(), v.check(isNumber, t(`transfer.wrong.${words}`))) }),
    async send({ utr }) {
      if (pictures.state !== 'failed')
        return action.run({ paymentId: transfer.paymentId, utr, receiptUrl: pictures.addresses[0] ?? '' });
      messages.toast(t('transfer.pictureNotSent'), 'bad');
      return null;
    },
    async onAnswer({ state }) {
      await reload();
      onClose();
      if (state === 'checking') messages.toast(t('transfer.submitted'), 'good');
    },
    explain: (failed) => ({ errors: { utr: problemText(failed, t('common.error')) } }),
  });
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
        ref={attach}
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
            clear('utr');
          }}
          error={errors.utr}
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
