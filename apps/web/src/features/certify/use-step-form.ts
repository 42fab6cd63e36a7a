import { type CertifyItem, certifyCalls, type CertifyStep } from '@hiram/contract/certify';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useSubmitAfterUpload } from '../../api/use-submit-after-upload.ts';
import { useScreenParams } from '../../router/navigation.ts';
import { explainByField } from '../../form/explain-by-field.ts';
import { sentDigits } from '../../form/form-digits.ts';
import { type FieldResult, fieldsOf } from '../../form/form-schema.ts';
import { type Form, useForm } from '../../form/use-form.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PickedImage } from '../../ui/image-picker.tsx';
import { dayProblem } from './day-rules.ts';
import { askedItems, controlOf, maxOf, errorOf, type Values, valueOf } from '../../form/questions.ts';
import { isStored, pagesOf } from './step-rules.ts';
import { useDraft } from './use-draft.ts';

type PictureState = PickedImage['state'];

export interface StepForm extends Omit<Form, 'clear' | 'submit'> {
  /** The fields of the page, given the answers so far. */
  readonly items: readonly CertifyItem[];
  /** The page that is shown, from 0, of how many. */
  readonly page: number;
  readonly pages: number;
  /** Back to the first page. */
  readonly toFirst: () => void;
  readonly values: Values;
  readonly isSending: boolean;
  readonly change: (code: string, value: string) => void;
  /** The upload state of a field's picture. */
  readonly setPicture: (code: string, state: PictureState) => void;
  /** Opens the next page, or saves after the last upload. */
  readonly send: () => void;
}

export interface StepFormOptions {
  readonly step: CertifyStep;
  readonly items: readonly CertifyItem[];
  /** Called with the next page, or the reason why no loan can be given. */
  readonly onSaved: (saved: { next: string; notice: string }) => void;
}

/** The state of a step's form. Typed text survives any answer of the service. */
export function useStepForm({ step, items: all, onSaved }: StepFormOptions): StepForm {
  const t = useTexts('certify');
  const { productId } = useScreenParams('certify');
  const { market } = useConfig();
  const action = useAction(certifyCalls[step].save, { quiet: true });
  const [typed, changeTyped, forgetDraft] = useDraft(step);
  const [agreed, setAgreed] = useState<Values>({});
  const [pictures, setPictures] = useState<Readonly<Record<string, PictureState>>>({});

  const given = Object.fromEntries(all.map((item) => [item.code, valueOf(item, { ...typed, ...agreed })]));
  const items = askedItems(all, given);
  const values = Object.fromEntries(items.map(({ code }) => [code, given[code] ?? '']));

  const pages = pagesOf(items);
  const [opened, setOpened] = useState(0);
  const page = Math.min(opened, pages.length - 1);
  const shown = pages[page] ?? items;
  const isLast = page === pages.length - 1;

  const readItem = (item: CertifyItem, value: string): FieldResult => {
    const error = pictures[item.code] === 'failed' ? 'certify.notSentYet' : errorOf(item, value);
    if (error !== null) return { value, error: t(error) };
    if (controlOf(item) === 'day' && value !== '') {
      const problem = dayProblem(value, new Date().toISOString().slice(0, 10));
      if (problem === null) return { value };
      if (problem === 'wrong') return { value, error: t('certify.dayWrong') };
      return { value, error: t('certify.dayNeeds', { parts: problem.map((part) => t(`certify.${part}`)).join(', ') }) };
    }
    if (controlOf(item) !== 'digits' || value === '') return { value };
    const sent = sentDigits({ item, value, max: maxOf(item), market });
    return sent.problem === undefined ? sent : { value, error: t(`certify.${sent.problem}`, { count: sent.count }) };
  };
  const { clear, submit, ...form } = useForm({
    values,
    // a location has a call of its own
    schema: fieldsOf(
      (isLast ? items : shown).filter(({ cate }) => cate !== 'location'),
      readItem,
    ),
    send: async (read) => {
      if (isLast) return action.run({ ...(productId !== undefined && { productId }), ...read });
      setOpened(page + 1);
      return null;
    },
    onAnswer(saved) {
      forgetDraft();
      onSaved(saved);
    },
    explain(failed) {
      const explained = explainByField(failed, {
        items,
        inWords: ({ title }, message) => t('certify.wrong', { title, problem: message }),
        plain: t('failure.body'),
      });
      const wrong = pages.findIndex((those) => those.some(({ code }) => explained.errors?.[code] !== undefined));
      if (wrong !== -1) setOpened(wrong);
      return explained;
    },
  });
  const change = (code: string, value: string): void => {
    const item = all.find((each) => each.code === code);
    if (item !== undefined && isStored(item)) changeTyped((now) => ({ ...now, [code]: value }));
    else setAgreed((now) => ({ ...now, [code]: value }));
    clear(code);
  };
  const states = shown.map(({ code }) => pictures[code]);
  const state = states.includes('sending') ? 'sending' : 'sent';
  const { isWaiting, send } = useSubmitAfterUpload({ state }, () => void submit());
  return {
    ...form,
    items: shown,
    page,
    pages: pages.length,
    toFirst: () => setOpened(0),
    values,
    isSending: isWaiting || action.isRunning,
    change,
    setPicture: (code, next) => setPictures((now) => (now[code] === next ? now : { ...now, [code]: next })),
    send,
  };
}
