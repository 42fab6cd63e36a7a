import { withoutGaps } from '@hiram/domain';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { noDate } from '../../ui/date-field.tsx';
import { focusFirstInvalid } from '../../ui/field.tsx';
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
  const { problem } = frame.request;
  const [born, setBorn] = useState(noDate);
  const [accountEnd, setAccountEnd] = useState('');
  const [wrong, setWrong] = useState({ born: false, accountEnd: false });
  const [tries, setTries] = useState(0);
  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    questions.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (tries > 0) focusFirstInvalid(questions.current);
  }, [tries]);
  const enter = (code: string): void => {
    const bornOn = birthIn(born);
    const isWrong = { born: bornOn === null, accountEnd: !ENDING.test(accountEnd) };
    setWrong(isWrong);
    if (bornOn !== null && !isWrong.accountEnd) onEnter(code, { bornOn, accountEnd });
    else setTries(tries + 1);
  };
  const isRefused = problem?.place === 'owner';
  return (
    <CodeStep {...frame} submit={inLogin('login.submit')} onEnter={enter}>
      <div ref={questions} className={css.fields}>
        <div aria-live="assertive">
          <Banner tone={isRefused ? 'bad' : 'info'}>{isRefused ? problem.text : question}</Banner>
        </div>
        <Card>
          <div className={css.fields}>
            <BirthField
              value={born}
              error={wrong.born && t('lost.bornWrong')}
              onChange={(value) => {
                setBorn(value);
                setWrong({ ...wrong, born: false });
              }}
            />
            <TextField
              label={t('owner.account')}
              hint={t('owner.accountHint')}
              name="accountEnd"
              autoComplete="off"
              autoCapitalize="none"
              value={accountEnd}
              error={wrong.accountEnd && t('owner.accountWrong')}
              onChange={(text) => {
                setAccountEnd(withoutGaps(text));
                setWrong({ ...wrong, accountEnd: false });
              }}
            />
          </div>
        </Card>
      </div>
    </CodeStep>
  );
}
