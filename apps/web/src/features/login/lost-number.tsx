import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { noDate } from '../../ui/date-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CodeStep } from './code-step.tsx';
import { LostDetailsStep } from './lost-details-step.tsx';
import css from './login.module.css';
import { formatPhone } from './national-phone.ts';
import { Picture } from './picture.tsx';
import { PhoneStep } from './phone-step.tsx';
import { type LostDetails, useLostNumber } from './use-lost-number.ts';

const nobody: LostDetails = { lostPhone: '', name: '', bornOn: '' };

export interface LostNumberProps {
  /** The number that was typed at the login, most likely the lost one. */
  readonly typed: string;
  readonly onReturn: () => void;
}

/** The report of a lost number: who reports it, the new number and its code, the confirmation. */
export function LostNumber({ typed, onReturn }: LostNumberProps) {
  const t = useTexts('loginSteps');
  const [fields, setFields] = useState({ lostPhone: typed, name: '', born: noDate });
  const [details, setDetails] = useState(nobody);
  const { request, isSent, send } = useLostNumber(details);
  const title = t('lost.title');
  const backTo = (onClick: () => void) => ({ label: t('common.back'), onClick });
  if (isSent) {
    return (
      <Screen title={t('lost.sent')} bar={<Button onClick={onReturn}>{t('lost.return')}</Button>}>
        <Card>
          <div className={css.fields}>
            <p>{t('lost.sentLead')}</p>
            <p>{t('lost.unchanged')}</p>
            <p>{t('lost.contact', { phone: formatPhone(request.draft.sentTo, request.rule) })}</p>
            <p>{t('lost.keepId')}</p>
            <p>{t('lost.neverAsked')}</p>
          </div>
        </Card>
      </Screen>
    );
  }
  if (details === nobody)
    return (
      <LostDetailsStep
        {...{ title, fields }}
        back={backTo(onReturn)}
        rule={request.rule}
        onChange={setFields}
        onDone={setDetails}
      />
    );
  if (request.draft.sentTo === '' || request.picture !== '')
    return (
      <PhoneStep
        {...{ title, request }}
        back={backTo(() => setDetails(nobody))}
        lead={t('lost.newLead')}
        label={t('lost.newPhone')}
        Picture={Picture}
      />
    );
  return (
    <CodeStep
      {...{ title, request }}
      back={backTo(request.changeNumber)}
      submit={t('lost.send')}
      onEnter={(code) => void send(code)}
    />
  );
}
