import { type CertifyItem, certifyCalls, type CertifyStep } from '@hiram/contract/certify';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useSubmitAfterUpload } from '../../api/use-submit-after-upload.ts';
import { useScreenParams } from '../../router/navigation.ts';
import { sentDigits } from '../../form/form-digits.ts';
import { useFormErrors } from '../../form/use-form-errors.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PickedImage } from '../../ui/image-picker.tsx';
import {
  askedItems,
  controlOf,
  isStored,
  maxOf,
  type FieldError,
  errorOf,
  type Values,
  valueOf,
} from './step-rules.ts';
import { useDraft } from './use-draft.ts';

type PictureState = PickedImage['state'];

export interface StepForm {
  /** The fields to show, given the answers so far. */
  readonly items: readonly CertifyItem[];
  readonly values: Values;
  /** Errors, by code. */
  readonly errors: Values;
  /** The error that belongs to no field; empty if there is none. */
  readonly problem: string;
  /** Number of submits that failed because of a field. */
  readonly refusals: number;
  readonly isSending: boolean;
  readonly change: (code: string, value: string) => void;
  /** The upload state of a field's picture. */
  readonly setPicture: (code: string, state: PictureState) => void;
  /** Saves, after the last upload. */
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
  const { errors, problem, show, clear, begin, refuse } = useFormErrors();
  const [refusals, setRefusals] = useState(0);

  const given = Object.fromEntries(all.map((item) => [item.code, valueOf(item, { ...typed, ...agreed })]));
  const items = askedItems(all, given);
  const values = Object.fromEntries(items.map(({ code }) => [code, given[code] ?? '']));

  const change = (code: string, value: string): void => {
    const item = all.find((each) => each.code === code);
    if (item !== undefined && isStored(item)) changeTyped((now) => ({ ...now, [code]: value }));
    else setAgreed((now) => ({ ...now, [code]: value }));
    clear(code);
  };
  const sentOf = (item: CertifyItem, value: string) => ({
    code: item.code,
    ...(controlOf(item) === 'digits' && value !== ''
      ? sentDigits({ item, value, max: maxOf(item), market })
      : { value, problem: undefined, count: 0 }),
  });
  const save = async (): Promise<void> => {
    begin();
    // a location has a call of its own
    const sent = items.filter(({ cate }) => cate !== 'location').map((item) => sentOf(item, values[item.code] ?? ''));
    const lacking = [
      ...lacksOf(items, values, pictures).map(([code, text]) => [code, t(text)] as const),
      ...sent.flatMap(({ code, problem: lack, count }) =>
        lack === undefined ? [] : [[code, t(`certify.${lack}`, { count })] as const],
      ),
    ];
    if (lacking.length > 0) {
      show(Object.fromEntries(lacking));
      setRefusals(refusals + 1);
      return;
    }
    const answered = sent.map(({ code, value }) => [code, value]);
    const result = await action.run({ ...(productId !== undefined && { productId }), ...Object.fromEntries(answered) });
    if (result === null) return;
    if (result.success) {
      forgetDraft();
      onSaved(result.data);
      return;
    }
    refuse(result, items, ({ title }, message) => t('certify.wrong', { title, problem: message }));
    setRefusals(refusals + 1);
  };
  const states = items.map(({ code }) => pictures[code]);
  const state = states.includes('sending') ? 'sending' : 'sent';
  const { isWaiting, send } = useSubmitAfterUpload({ state }, () => void save());
  return {
    items,
    values,
    errors,
    problem,
    refusals,
    isSending: isWaiting || action.isRunning,
    change,
    setPicture: (code, next) => setPictures((now) => (now[code] === next ? now : { ...now, [code]: next })),
    send,
  };
}

/** The errors that block the submit. */
function lacksOf(
  items: readonly CertifyItem[],
  values: Values,
  pictures: Readonly<Record<string, PictureState>>,
): readonly (readonly [code: string, text: FieldError | 'certify.notSentYet'])[] {
  return items.flatMap((item) => {
    const { code } = item;
    const lack = pictures[code] === 'failed' ? 'certify.notSentYet' : errorOf(item, values[code] ?? '');
    return lack === null ? [] : [[code, lack] as const];
  });
}
