import * as codes from '@hiram/contract/refusal-codes';
import { Smartphone } from 'lucide-react';
import { useSession } from '../../api/api-context.ts';
import { useBackButton, useScreenParams } from '../../router/navigation.ts';
import { readParams } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useLoaded } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OutcomeAnnouncer } from './outcome-announcer.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { type FollowedPayment, loadFollowed, useFollowedPayment } from './use-followed-payment.ts';

export const loader = (args: LoaderArgs) => loadFollowed(readParams('paymentResult', args.search).paymentId, args);

/** The return page from providers: shows the payment's state and follows it to its end. */
function PaymentResultScreen() {
  const t = useTexts('repayment');
  const { paymentId } = useScreenParams('paymentResult');
  // A provider's app may have opened it in another browser: without a session there is no call.
  const isStranger = useSession().common === '';
  const followed = useFollowedPayment(useLoaded<typeof loader>());
  const { payment } = followed;
  const title = t('title.paymentResult');
  return (
    <>
      {payment === undefined ? (
        <NoPayment {...{ title, followed, isStranger }} isNamed={paymentId !== undefined} />
      ) : (
        <OutcomePage {...{ payment, followed, title }} />
      )}
      <OutcomeAnnouncer payment={payment} />
    </>
  );
}

interface NoPaymentProps {
  title: string;
  followed: FollowedPayment;
  isStranger: boolean;
  /** Whether the address has a payment. */
  isNamed: boolean;
}

function NoPayment({ title, followed, isStranger, isNamed }: NoPaymentProps) {
  const t = useTexts('repayment');
  const { appName } = useConfig().brand;
  const back = useBackButton();
  const { error, isAsking, look } = followed;
  if (isStranger || error?.code === codes.noSession) {
    return (
      <Screen title={title}>
        <EmptyState title={t('repayment.openApp')} icon={<Smartphone />}>
          {t('repayment.openAppBody', { appName })}
        </EmptyState>
      </Screen>
    );
  }
  if (!isNamed || error?.code === codes.paymentNotFound) {
    return (
      <Screen title={title} back={back}>
        <EmptyState title={error?.message || t('repayment.noPayment')}>{t('repayment.noOrderBody')}</EmptyState>
      </Screen>
    );
  }
  return (
    <Screen title={title} back={back} busy={error === undefined}>
      {error === undefined ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <ErrorState title={t('failure.title')} retryLabel={t('repayment.checkNow')} onRetry={look} busy={isAsking}>
          {t('repayment.doNotPayAgain')}
        </ErrorState>
      )}
    </Screen>
  );
}

export { PaymentResultScreen as Component };
