import { type BindCardItem, bindNewCard, changeCard } from '@hiram/contract/bind-card';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { explainByField } from '../../form/explain-by-field.ts';
import { sentDigits } from '../../form/form-digits.ts';
import { type FieldResult, fieldsOf } from '../../form/form-schema.ts';
import { type Form, useForm } from '../../form/use-form.ts';
import { useGo, useScreenParams } from '../../router/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import {
  CHANNEL,
  channelOf,
  type Chosen,
  initialChoices,
  controlOf,
  maxDigits,
  openItems,
  type Values,
  valueOf,
} from './form-rules.ts';

/** The order where binding started, and to which it returns (BND-05). */
const FROM_ORDER = 'loanDetail';
/** The product when binding is a step towards its loan, which continues with the confirmation. */
const FROM_APPLICATION = 'apply';

type Account = Readonly<Record<string, string>>;
type Bound = ReadAnswerOf<typeof bindNewCard>;

/** A code was sent that confirms the requested account. */
export interface CodeStep {
  readonly account: Account;
  readonly sent: Bound;
  /** The order for which the account is confirmed, where binding started from its dialog. */
  readonly order: { readonly orderId?: string };
  readonly action: Pick<Action<typeof bindNewCard>, 'run' | 'reset' | 'isRunning'>;
  readonly onBound: (bound: Bound) => void;
  readonly onCancel: () => void;
}

export interface BindForm extends Omit<Form, 'clear'> {
  readonly items: readonly BindCardItem[];
  readonly chosen: Chosen;
  /** Effective values, by code. */
  readonly values: Values;
  readonly isSending: boolean;
  /** The service's message once the account is saved and the page is about to close. Null until then. */
  readonly isDone: { readonly notice: string } | null;
  readonly chooseCardType: (cardType: string) => void;
  readonly change: (code: string, value: string) => void;
  /** The code sheet's state once the service has requested a code; null before. */
  readonly code: CodeStep | null;
}

/** The form's state. Typed text survives a change of tab and any answer of the service. */
export function useBindForm(all: readonly BindCardItem[], cardTypes: readonly string[]): BindForm {
  const t = useTexts('account');
  const { messages } = useApi();
  const go = useGo();
  const { market } = useConfig();
  const bridge = useBridge();
  const { productId, orderId, source } = useScreenParams('bindBank');
  const isChange = source === FROM_ORDER;
  const action = useAction(isChange ? changeCard : bindNewCard, { quiet: true, leavesPage: true });
  const [chosen, setChosen] = useState(() => initialChoices(all, cardTypes));
  const [typed, setTyped] = useState<Values>({});
  const [isDone, setIsDone] = useState<{ readonly notice: string } | null>(null);
  const [asked, setAsked] = useState<{ readonly account: Account; readonly sent: Bound } | null>(null);

  const items = openItems(all, chosen);
  const values = Object.fromEntries(
    items.map((item) => [item.code, item.code === CHANNEL ? chosen.channelNumber : valueOf(item, typed, chosen)]),
  );

  const readItem = (item: BindCardItem, value: string): FieldResult => {
    const control = controlOf(item);
    const isPicked = control === 'choice' || control === 'day';
    if (value === '') return { value, error: t(isPicked ? 'account.chooseOne' : 'account.fillIn') };
    if (control !== 'digits') return { value };
    const sent = sentDigits({ item, value, max: maxDigits(item), market });
    return sent.problem === undefined ? sent : { value, error: t(`account.${sent.problem}`, { count: sent.count }) };
  };
  const accountOf = (read: Values): Account => ({
    ...(productId !== undefined && { product_id: productId }),
    cardType: chosen.cardType,
    [CHANNEL]: chosen.channelNumber,
    ...read,
  });
  const { clear, ...form } = useForm({
    values,
    schema: fieldsOf(items, readItem),
    send: (read) => action.run(accountOf(read)),
    onAnswer(bound, read) {
      if (bound?.needValid !== 1) return finish(bound);
      action.reset();
      setAsked({ account: accountOf(read), sent: bound });
    },
    explain: (failed) =>
      explainByField(failed, {
        items,
        inWords: ({ title }, message) => t('account.wrong', { title, problem: message }),
        plain: t('failure.body'),
      }),
  });

  const change = (code: string, value: string): void => {
    if (code === CHANNEL) setChosen({ ...chosen, channelNumber: value });
    else setTyped({ ...typed, [code]: value });
    clear(code);
  };
  const chooseCardType = (cardType: string): void => {
    setChosen({ cardType, channelNumber: channelOf(all, { ...chosen, cardType }) });
    clear();
  };

  const finish = (bound: Bound): void => {
    const notice = bound?.notice ?? '';
    bridge.endBank();
    const goesOn = source === FROM_APPLICATION && productId !== undefined;
    if (isChange || goesOn) messages.toast(t('account.saved'), 'good');
    else setIsDone({ notice });
    if (isChange) go('order', { productId, orderId, source: FROM_ORDER }, { replace: true });
    else if (goesOn) go('confirm', { productId }, { replace: true });
    else bridge.closeWebview();
  };

  const code: CodeStep | null = asked && {
    ...asked,
    order: isChange && orderId !== undefined ? { orderId } : {},
    action,
    onBound(bound) {
      setAsked(null);
      finish(bound);
    },
    onCancel: () => setAsked(null),
  };

  return { ...form, items, chosen, values, isSending: action.isRunning, isDone, code, chooseCardType, change };
}
