import { lazy, Suspense } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { CodeAmount } from './code-amount.tsx';
import { CodeText } from './code-text.tsx';
import { NoticeCards, type PayNotice, Steps } from './notice-cards.tsx';
import css from './pay-code.module.css';
import type { ShownCode } from './use-shown-code.ts';

// Deferred: drawing QR codes is a third of this page's own script, and half of its visits show a code to type.
const QrPanel = lazy(async () => ({ default: (await import('./qr-panel.tsx')).QrPanel }));

/** Capacity of a QR code at our error correction level, in bytes (ISO/IEC 18004, version 40, level M). */
const MAX_BYTES = 2331;
const fitsQrCode = (text: string) => text !== '' && new TextEncoder().encode(text).length <= MAX_BYTES;

export interface QrSectionProps {
  shown: ShownCode;
  amount: string;
  expiresAt: string;
  holdsUntil: string;
  channelName: string;
  /** The payment's reference, for the name of the saved file. May be empty. */
  reference: string;
  /** How to pay by its channel; empty if unknown. */
  payNotice: readonly PayNotice[];
}

/** A QR code to scan, with instructions. */
export function QrSection({ shown, amount, expiresAt, holdsUntil, channelName, reference, payNotice }: QrSectionProps) {
  const t = useTexts('repayment');
  const label = amount === '' ? t('repayment.qrLabelPlain') : t('repayment.qrLabel', { amount });
  const canDraw = shown.picture !== null || fitsQrCode(shown.text);
  return (
    <>
      <Card align="center" padding="wide">
        <h2 className={css.lead}>
          {channelName === '' ? t('repayment.scanTitle') : t('repayment.scanWith', { channel: channelName })}
        </h2>
        {shown.isWaiting ? (
          <div className={css.qrWait} />
        ) : canDraw ? (
          <Suspense fallback={<div className={css.qrWait} />}>
            <QrPanel
              image={shown.picture}
              text={shown.text}
              label={label}
              caption={[amount, reference].filter((part) => part !== '').join(' · ')}
              file={`qr-${reference || 'code'}.png`}
            />
          </Suspense>
        ) : (
          <CodeText code={shown.text} />
        )}
        <CodeAmount {...{ amount, expiresAt, holdsUntil }} />
      </Card>
      {payNotice.length > 0 ? (
        <NoticeCards notices={payNotice} />
      ) : (
        <Card title={t('repayment.howToPay')}>
          <Steps steps={[t('repayment.scanStep1'), t('repayment.scanStep2'), t('repayment.scanStep3')]} />
        </Card>
      )}
    </>
  );
}
