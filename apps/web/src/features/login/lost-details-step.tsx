import { hasInvisible, withoutDirectionMarks } from '@hiram/contract/fields';
import { type PhoneRule, readPhone } from '@hiram/domain';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { DateParts } from '../../ui/date-field.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { focusFirstInvalid } from '../../ui/field.tsx';
import { phoneDigits } from '../../ui/phone-digits.ts';
import { Screen, type ScreenProps } from '../../ui/screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BirthField, birthIn } from './birth-field.tsx';
import css from './login.module.css';
import { phoneExample } from './national-phone.ts';
import type { LostDetails } from './use-lost-number.ts';

const FORM = 'lost-details';
const NAME_MAX = 100;

/** The fields as typed. */
export interface LostFields {
  readonly lostPhone: string;
  readonly name: string;
  readonly born: DateParts;
}

export interface LostDetailsStepProps extends Pick<ScreenProps, 'title' | 'back'> {
  readonly rule: PhoneRule;
  readonly fields: LostFields;
  readonly onChange: (fields: LostFields) => void;
  readonly onDone: (details: LostDetails) => void;
}

/** The lost number, and the name and date of birth of its borrower. */
export function LostDetailsStep({ title, back, rule, fields, onChange, onDone }: LostDetailsStepProps) {
  const t = useTexts('loginSteps');
  const inLogin = useTexts('login');
  const [wrong, setWrong] = useState({ lostPhone: false, name: false, born: false });
  const [tries, setTries] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) focusFirstInvalid(formRef.current);
  }, [tries]);
  const change = (part: Partial<LostFields>): void => {
    onChange({ ...fields, ...part });
    const edited = Object.fromEntries(Object.keys(part).map((name) => [name, false]));
    setWrong({ ...wrong, ...edited });
  };
  const submit = (): void => {
    const lostPhone = readPhone(fields.lostPhone, rule);
    const name = withoutDirectionMarks(fields.name).trim();
    const bornOn = birthIn(fields.born);
    const isWrong = {
      lostPhone: lostPhone === null,
      name: !/\p{L}/u.test(name) || hasInvisible(name) || name.length > NAME_MAX,
      born: bornOn === null,
    };
    setWrong(isWrong);
    if (lostPhone !== null && bornOn !== null && !isWrong.name) onDone({ lostPhone, name, bornOn });
    else setTries(tries + 1);
  };
  const example = phoneExample(rule);
  return (
    <Screen
      title={title}
      back={back}
      bar={
        <Button type="submit" form={FORM}>
          {t('lost.next')}
        </Button>
      }
    >
      <p className={css.lead}>{t('lost.lead')}</p>
      <form
        id={FORM}
        method="dialog"
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card>
          <div className={css.fields}>
            <DigitsField
              label={t('lost.phone')}
              hint={inLogin('login.example', { example })}
              name="lostPhone"
              inputMode="tel"
              autoComplete="off"
              enterKeyHint="next"
              rule={phoneDigits(rule, rule.groups)}
              value={fields.lostPhone}
              error={wrong.lostPhone && inLogin('login.phoneWrong', { count: rule.digits, example })}
              onChange={(lostPhone) => change({ lostPhone })}
            />
            <TextField
              label={t('lost.name')}
              hint={t('lost.nameHint')}
              name="name"
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              value={fields.name}
              error={wrong.name && t('lost.nameWrong')}
              onChange={(name) => change({ name })}
            />
            <BirthField
              value={fields.born}
              error={wrong.born && t('lost.bornWrong')}
              onChange={(born) => change({ born })}
            />
          </div>
        </Card>
      </form>
    </Screen>
  );
}
