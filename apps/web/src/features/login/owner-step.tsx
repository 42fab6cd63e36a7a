import { withoutGaps } from '@hiram/domain';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { type DateParts, noDate } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BirthField, birthIn } from './birth-field.tsx';
import { CodeStep } from './code-step.tsx';
import css from './login.module.css';

const ENDING = /^[\dA-Za-z]{4}$/;

/** The answers about the owner of a number, ready to be sent. */
export interface OwnerAnswers {
  /** YYYY-MM-DD */
  readonly bornOn: string;
  readonly accountEnd: string;
}

export interface OwnerStepProps {
  /** The message by which the service asks. */
  readonly question: string;
  readonly frame: Pick<ComponentProps<typeof CodeStep>, 'title' | 'back' | 'request' | 'terms'>;
  readonly onEnter: (code: string, answers: OwnerAnswers) => void;
}

/** The code with two questions about the owner of a number that was not used for long. */
export function OwnerStep({ question, frame, onEnter }: OwnerStepProps) {
  const t = useTexts('loginSteps');
  const inLogin = useTexts('login');
  const { code, errors: refused } = frame.request;
  const [born, setBorn] = useState(noDate);
  const [accountEnd, setAccountEnd] = useState('');
  const { attach, errors, clear, submit } = useForm({
    values: { born, accountEnd },
    schema: v.object({
      born: v.pipe(
        v.custom<DateParts>(() => true),
        v.transform(birthIn),
        v.string(t('lost.bornWrong')),
      ),
      accountEnd: v.pipe(v.string(), v.regex(ENDING, t('owner.accountWrong'))),
    }),
    send: (read) => onEnter(code, { bornOn: read.born, accountEnd: read.accountEnd }),
  });
  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    questions.current?.querySelector('input')?.focus();
  }, []);
  return (
    <CodeStep {...frame} submit={inLogin('login.submit')} onEnter={() => void submit()}>
      <div ref={questions} className={css.fields}>
        <div aria-live="assertive">
          <Banner tone={refused.owner === undefined ? 'info' : 'bad'}>{refused.owner ?? question}</Banner>
        </div>
        <Card>
          <div ref={attach} className={css.fields}>
            <BirthField
              value={born}
              error={errors.born}
              onChange={(value) => {
                setBorn(value);
                clear('born');
              }}
            />
            <TextField
              label={t('owner.account')}
              hint={t('owner.accountHint')}
              name="accountEnd"
              autoComplete="off"
              autoCapitalize="none"
              value={accountEnd}
              error={errors.accountEnd}
              onChange={(text) => {
                setAccountEnd(withoutGaps(text));
                clear('accountEnd');
              }}
            />
          </div>
        </Card>
      </div>
    </CodeStep>
  );
}
