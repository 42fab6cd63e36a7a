import { type BindCardItem, bindNewCard, changeCard } from '@hiram/contract/bind-card';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useAction } from '../../api/use-action.ts';
import { useGo, useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import {
  CHANNEL,
  channelOf,
  type Chosen,
  chosenAtFirst,
  controlOf,
  openItems,
  type Values,
  valueOf,
} from './form-rules.ts';
import { problemsIn } from './problems.ts';

/** Where binding was begun from an order, and leads back to (BND-05). */
const FROM_ORDER = 'loanDetail';
/** Where it is a step on the way to a loan, which goes on with its confirmation. */
const FROM_APPLICATION = 'apply';

export interface BindForm {
  readonly items: readonly BindCardItem[];
  readonly chosen: Chosen;
  /** What counts now, by code. */
  readonly values: Values;
  /** What is wrong, by code. */
  readonly errors: Values;
  /** What is wrong and belongs to no field; empty when nothing is. */
  readonly problem: string;
  readonly isSending: boolean;
  /** It is saved, and the page is about to close. */
  readonly isDone: boolean;
  readonly chooseCardType: (cardType: string) => void;
  readonly change: (code: string, value: string) => void;
  /** @returns false when a field must be looked at first */
  readonly send: () => Promise<boolean>;
}

/** The form's state. What was typed stays, whichever tab is open and whatever the service answers. */
export function useBindForm(all: readonly BindCardItem[], cardTypes: readonly string[]): BindForm {
  const t = useTexts('account');
  const { messages } = useApi();
  const go = useGo();
  const bridge = useBridge();
  const { productId, orderId, source } = useScreenParams('bindBank');
  const isChange = source === FROM_ORDER;
  const action = useAction(isChange ? changeCard : bindNewCard, { quiet: true, leavesPage: true });
  const [chosen, setChosen] = useState(() => chosenAtFirst(all, cardTypes));
  const [typed, setTyped] = useState<Values>({});
  const [errors, setErrors] = useState<Values>({});
  const [problem, setProblem] = useState('');
  const [isDone, setIsDone] = useState(false);

  const items = openItems(all, chosen);
  const values = Object.fromEntries(
    items.map((item) => [item.code, item.code === CHANNEL ? chosen.channelNumber : valueOf(item, typed, chosen)]),
  );

  const change = (code: string, value: string): void => {
    if (code === CHANNEL) setChosen({ ...chosen, channelNumber: value });
    else setTyped({ ...typed, [code]: value });
    const { [code]: _, ...rest } = errors;
    setErrors(rest);
  };
  const chooseCardType = (cardType: string): void => {
    setChosen({ cardType, channelNumber: channelOf(all, { ...chosen, cardType }) });
    setErrors({});
    setProblem('');
  };

  const send = async (): Promise<boolean> => {
    setProblem('');
    const missing = items.filter(({ code }) => values[code] === '');
    if (missing.length > 0) {
      setErrors(
        Object.fromEntries(
          missing.map((item) => {
            const isPicked = controlOf(item) === 'choice' || controlOf(item) === 'day';
            return [item.code, t(isPicked ? 'account.chooseOne' : 'account.fillIn')];
          }),
        ),
      );
      return false;
    }
    const result = await action.run({
      ...(productId !== undefined && { product_id: productId }),
      cardType: chosen.cardType,
      [CHANNEL]: chosen.channelNumber,
      ...values,
    });
    if (result === null) return true;
    if (!result.success) {
      const { fields, rest } = problemsIn(result, items);
      setErrors(
        Object.fromEntries(
          fields.map(({ item, message }) => [item.code, t('account.wrong', { title: item.title, problem: message })]),
        ),
      );
      setProblem(fields.length > 0 && rest === '' ? '' : rest || result.message || t('failure.body'));
      return fields.length === 0;
    }
    bridge.endBank();
    const goesOn = source === FROM_APPLICATION && productId !== undefined;
    if (isChange || goesOn) messages.toast(t('account.saved'), 'good');
    else setIsDone(true);
    if (isChange) go('order', { productId, orderId, source: FROM_ORDER }, { replace: true });
    else if (goesOn) go('confirm', { productId }, { replace: true });
    else bridge.closeWebview();
    return true;
  };

  return { items, chosen, values, errors, problem, isSending: action.isRunning, isDone, chooseCardType, change, send };
}
