import { hasInvisible, withoutDirectionMarks } from '@hiram/contract/fields';
import { type PhoneRule, readPhone } from '@hiram/domain';
import * as v from 'valibot';
import { useForm } from '../../form/use-form.ts';
import { useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { DateParts } from '../../ui/date-field.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
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
  const link = useLink();
  const example = phoneExample(rule);
  const { attach, errors, clear, submit } = useForm({
    values: fields,
    schema: v.object({
      lostPhone: v.pipe(
        v.string(),
        v.transform((text) => readPhone(text, rule)),
        v.string(inLogin('login.phoneWrong', { count: rule.digits, example })),
      ),
      name: v.pipe(v.string(), v.transform(nameIn), v.string(t('lost.nameWrong'))),
      born: v.pipe(
        v.custom<DateParts>(() => true),
        v.transform(birthIn),
        v.string(t('lost.bornWrong')),
      ),
    }),
    send: ({ born, ...details }) => onDone({ ...details, bornOn: born }),
  });
  const change = <Field extends keyof LostFields>(field: Field, value: LostFields[Field]): void => {
    onChange({ ...fields, [field]: value });
    clear(field);
  };
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
        ref={attach}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
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
              error={errors.lostPhone}
              onChange={(lostPhone) => change('lostPhone', lostPhone)}
            />
            <TextField
              label={t('lost.name')}
              hint={t('lost.nameHint')}
              name="name"
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              value={fields.name}
              error={errors.name}
              onChange={(name) => change('name', name)}
            />
            <BirthField value={fields.born} error={errors.born} onChange={(born) => change('born', born)} />
          </div>
        </Card>
      </form>
      <div className={css.ways}>
        <Button variant="quiet" width="fit" {...link('customerService', {})}>
          {inLogin('login.help')}
        </Button>
      </div>
    </Screen>
  );
}

/** A typed name; null without a letter, with an invisible character, or too long. */
function nameIn(text: string): string | null {
  const name = withoutDirectionMarks(text).trim();
  return !/\p{L}/u.test(name) || hasInvisible(name) || name.length > NAME_MAX ? null : name;
}
