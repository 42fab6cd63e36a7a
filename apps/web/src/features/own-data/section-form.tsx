import type { CertifyItem } from '@hiram/contract/certify';
import { changeDetails, changeableSections } from '@hiram/contract/own-details';
import { proofOver } from '@hiram/contract/refusal-codes';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useConfig } from '../../brand/config-context.ts';
import { explainByField } from '../../form/explain-by-field.ts';
import { sentDigits } from '../../form/form-digits.ts';
import { type FieldResult, fieldsOf } from '../../form/form-schema.ts';
import { askedItems, controlOf, errorOf, maxOf, valueOf, type Values } from '../../form/questions.ts';
import { useForm } from '../../form/use-form.ts';
import { placed, usePlaces } from '../../form/use-places.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Failure } from '../../router/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import css from '../../ui/text.module.css';
import { Question } from './question.tsx';
import type { Drafts, Section } from './section-card.tsx';

interface SectionFormProps {
  readonly section: Section;
  readonly pass: string;
  readonly drafts: Drafts;
  readonly onChanged: () => unknown;
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** The form of a part of the details, in its card. What is typed stays whatever the service answers. */
export function SectionForm({ section, pass, drafts, onChanged, onOver, onClose }: SectionFormProps) {
  const t = useTexts('ownData');
  const asked = useTexts('certify');
  const { market } = useConfig();
  const toast = useToast();
  const action = useAction(changeDetails, { quiet: true });
  const [typed, setTyped] = useState<Values>(drafts.get(section.id) ?? {});
  const places = usePlaces(section.items ?? []);
  const all = placed(section.items ?? [], places.data?.list);
  const given = Object.fromEntries(all.map((item) => [item.code, valueOf(item, typed)]));
  const items = askedItems(all, given);
  const values = Object.fromEntries(items.map(({ code }) => [code, given[code] ?? '']));
  const part = changeableSections.find((each) => each === section.id);

  const readItem = (item: CertifyItem, value: string): FieldResult => {
    const error = errorOf(item, value);
    if (error !== null) return { value, error: asked(error) };
    if (controlOf(item) !== 'digits' || value === '') return { value };
    const sent = sentDigits({ item, value, max: maxOf(item), market });
    return sent.problem === undefined
      ? sent
      : { value, error: asked(`certify.${sent.problem}`, { count: sent.count }) };
  };
  const form = useForm({
    values,
    schema: fieldsOf(items, readItem),
    send: async (read) => (part === undefined ? null : action.run({ ...read, pass, part })),
    async onAnswer() {
      toast(t('details.saved'), { tone: 'good' });
      onClose();
      await onChanged();
    },
    explain(failed) {
      if (failed.code === proofOver) onOver();
      return explainByField(failed, {
        items,
        inWords: ({ title }, message) => asked('certify.wrong', { title, problem: message }),
        plain: t('failure.body'),
      });
    },
  });
  const { errors, problem, attach, clear, submit } = form;
  return (
    <form
      noValidate
      ref={attach}
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {items.map((item) => (
        <Question
          key={item.code}
          item={item}
          value={values[item.code] ?? ''}
          error={errors[item.code]}
          onChange={(value) => {
            const now = { ...typed, [item.code]: value };
            drafts.set(section.id, now);
            setTyped(now);
            clear(item.code);
          }}
        />
      ))}
      {places.error !== undefined && <Failure query={places} />}
      {problem !== '' && (
        <Banner tone="bad" live="assertive">
          {problem}
        </Banner>
      )}
      <Button type="submit" busy={action.isRunning}>
        {t('details.save')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}
