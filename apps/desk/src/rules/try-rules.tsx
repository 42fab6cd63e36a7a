import { RULES_DAYS_MAX, RULES_TEXT_MAX, tryRules } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '@hiram/domain';
import { type ChangeEvent, type SyntheticEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { applicationAddress } from '../applications/use-queue.ts';
import { codeWords } from '../code-words.ts';
import { DataTable } from '../kit/data-table.tsx';
import { FileErrors } from '../kit/file-errors.tsx';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/field.tsx';
import { ListRows } from '../ui/list-rows.tsx';

type Answer = ReadAnswerOf<typeof tryRules>;

/** The days before today that are tried unless others are chosen. */
const USUAL_DAYS = 29;

interface TryRulesProps {
  readonly text: string;
  readonly today: string;
}

/** A file of rules, typed or chosen, and what it would have done with past applications. */
export function TryRules({ text: first, today }: TryRulesProps) {
  const t = useTexts();
  const [text, setText] = useState(first);
  const [from, setFrom] = useState(isCalendarDate(today) ? addDays(today, -USUAL_DAYS) : '');
  const [to, setTo] = useState(today);
  const [isAsked, setIsAsked] = useState(false);
  const action = useAction(tryRules, { quiet: true });
  // an answer is of what was sent
  const [answer, setAnswer] = useState<Answer | null>(null);
  const hasDays = isPeriod(from, to);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (!hasDays || text.trim() === '') return;
    setAnswer(null);
    const result = await action.run({ text, from, to });
    if (result?.success === true) setAnswer(result.data);
  };
  const change = (value: string): void => {
    setText(value);
    setAnswer(null);
  };
  const problems = answer?.problems ?? [];
  const tried = answer?.tried ?? null;
  return (
    <div className={kit.halves}>
      <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
        {action.error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(action.error, t)}
          </Banner>
        )}
        <FileBox onText={change} />
        <div className={kit.codeBox}>
          <TextArea
            label={t('rules.file')}
            hint={t('rules.fileHint')}
            value={text}
            onChange={change}
            maxLength={RULES_TEXT_MAX}
            rows={16}
            error={isAsked && text.trim() === '' && t('rules.fillInFile')}
          />
        </div>
        <TextBox label={t('rules.from')} type="date" value={from} onChange={setFrom} />
        <TextBox
          label={t('rules.to')}
          type="date"
          value={to}
          onChange={setTo}
          error={isAsked && !hasDays && t('rules.fillInDays', { count: RULES_DAYS_MAX })}
        />
        <Button type="submit" width="fit" busy={action.isRunning}>
          {t('rules.try')}
        </Button>
      </form>
      <div className={kit.stack} aria-live="polite" aria-busy={action.isRunning}>
        <FileErrors problems={problems} />
        {tried !== null && <Tried tried={tried} />}
      </div>
    </div>
  );
}

const isPeriod = (from: string, to: string): boolean =>
  isCalendarDate(from) && isCalendarDate(to) && from <= to && withinLimit(from, to);
const withinLimit = (from: CalendarDate, to: CalendarDate): boolean => daysBetween(from, to) < RULES_DAYS_MAX;

/** Reads a file of the operator's device into the text. */
function FileBox({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTexts();
  const id = useId();
  const read = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file !== undefined) void file.text().then((text) => onText(text.slice(0, RULES_TEXT_MAX)));
  };
  return (
    <div className={kit.field}>
      <label className={kit.label} htmlFor={id}>
        {t('rules.choose')}
      </label>
      <input id={id} className={kit.input} type="file" accept=".yaml,.yml,.json" onChange={read} />
    </div>
  );
}

function Tried({ tried }: { readonly tried: NonNullable<Answer['tried']> }) {
  const t = useTexts();
  return (
    <>
      <Card title={t('rules.would')}>
        <ListRows
          rows={[
            { text: t('rules.applications'), value: String(tried.applications) },
            { text: t('rules.passed'), value: String(tried.passed) },
            { text: t('rules.refused'), value: String(tried.refused) },
            { text: t('rules.found'), value: String(tried.found) },
            { text: t('rules.failed'), value: String(tried.failed) },
            { text: t('rules.erased'), value: String(tried.erased) },
          ]}
        />
        {tried.isCut && <p className={kit.soft}>{t('rules.cut', { count: tried.applications })}</p>}
      </Card>
      {tried.byRule.length > 0 && (
        <DataTable
          label={t('rules.byRule')}
          rows={tried.byRule}
          keyOf={({ rule }) => rule}
          columns={[
            { name: t('rules.rule'), renderCell: ({ rule }) => rule },
            { name: t('rules.count'), renderCell: ({ count }) => count },
          ]}
        />
      )}
      <h2>{t('rules.differing', { count: tried.differs })}</h2>
      {tried.differing.length > 0 && (
        <DataTable
          label={t('rules.differing', { count: tried.differs })}
          rows={tried.differing}
          keyOf={({ orderNo }) => orderNo}
          columns={[
            {
              name: t('borrowers.number'),
              renderCell: ({ orderNo }) => <Link to={applicationAddress(orderNo)}>{orderNo}</Link>,
            },
            { name: t('rules.was'), renderCell: ({ was }) => codeWords(t, was) },
            { name: t('rules.wouldBe'), renderCell: ({ wouldBe }) => codeWords(t, wouldBe) },
            { name: t('rules.rule'), renderCell: ({ rule }) => rule },
          ]}
        />
      )}
    </>
  );
}
