import type { CallResult } from '@hiram/contract/client';
import { CAPCODE_MAX, RESEND_SECONDS, SMS_CODE_MAX } from '@hiram/contract/registration';
import * as codes from '@hiram/contract/refusal-codes';
import { tabStorage } from '../../../api/safe-storage.ts';
import type { RegisterData } from '../../register/register-data.ts';
import { codeIn, withoutGaps } from '@hiram/domain/typed-digits';
import { createRegistrationCalls } from './calls.ts';
import { createCaptcha } from './captcha.ts';
import { createCodeButton } from './code-button.ts';
import { createForm, type FieldName } from './form.ts';
import { createMemory } from './draft.ts';
import { createPhoneInput } from './phone-input.ts';

const WRONG_CAPTCHA: ReadonlySet<string> = new Set([codes.wrongCaptcha, codes.wrongCaptchaAtRegister]);
/** The delay before the page changes, long enough to read why, in milliseconds. */
const LEAVE_AFTER_MS = 1500;

/** The specification's rule, until the page's template has loaded. */
const defaultRule = {
  length: 11,
  pattern: '^1[3-9]\\d{9}$',
  message: '',
  example: '',
  callingCode: '86',
  trunkPrefix: '',
};

/** Activates the form. Text typed before that stays. */
export async function startRegistration(element: HTMLFormElement, data: RegisterData): Promise<void> {
  const { texts } = data;
  const form = createForm(element);
  const memory = createMemory(tabStorage);
  const calls = await createRegistrationCalls(data, { search: location.search, agent: navigator.userAgent });
  const captcha = createCaptcha({ form, memory, calls, texts });
  const code = createCodeButton({ button: form.part('get-code'), memory, texts });
  const phone = form.input('phone');
  let rule = defaultRule;
  /** A page without a known template takes the numbers of the market too. */
  let isOpen = true;
  let appName = '';
  let isBusy = false;

  const number = createPhoneInput(phone, () => ({ ...rule, or: isOpen ? data.marketRule : null }));
  const wrongPhone = () => (number.read() === null ? rule.message || texts.phoneWrong : '');
  /** Shows the errors of fields, in order, and focuses the first. @returns whether there is none */
  const check = (...problems: readonly (readonly [FieldName, string])[]): boolean => {
    for (const [name, message] of problems) form.setError(name, message);
    const first = problems.find(([, message]) => message !== '');
    if (first === undefined) return true;
    form.toast(first[1]);
    form.input(first[0]).focus();
    return false;
  };
  const wrongCaptcha = () => (captcha.isEmpty() ? texts.captchaWrong : '');
  const answer = () => {
    const { proof } = memory.get();
    return { capcode: proof === '' ? form.input('capcode').value.trim() : '', proof };
  };
  const leave = (message: string): void => {
    form.toast(message);
    // the page's own link, which the campaign was added to
    const target = document.querySelector<HTMLAnchorElement>(`a[href^="${data.download}"]`)?.href ?? data.download;
    setTimeout(() => location.assign(target), LEAVE_AFTER_MS);
  };
  const once = (work: () => Promise<void>) => async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    element.setAttribute('aria-busy', 'true');
    await work().finally(() => {
      isBusy = false;
      element.removeAttribute('aria-busy');
    });
  };
  /** Shows why a call was refused, and resets the state that it invalidates. */
  const showRefusal = (result: CallResult<unknown>): void => {
    form.toast(result.message || texts.failed);
    if (result.code === codes.pageTooOld) memory.change({ sid: '' });
    if (WRONG_CAPTCHA.has(result.code)) form.setError('capcode', result.message || texts.captchaWrong);
  };

  const askForCode = once(async () => {
    if (code.isWaiting()) return form.toast(texts.tooSoon);
    if (!check(['phone', wrongPhone()], ['capcode', wrongCaptcha()])) return;
    const { sid } = memory.get();
    const given = answer();
    const result = await calls.sms({ phone: number.digits(), sid, appName, ...given });
    if (result.success) {
      memory.change({ phone: number.digits(), ...given });
      form.toast(texts.sent);
      code.wait(result.data?.waitSeconds ?? RESEND_SECONDS);
      form.input('smsCode').focus();
      return;
    }
    if (result.code === codes.alreadyRegistered) return leave(texts.already);
    showRefusal(result);
    await captcha.renew();
  });
  const apply = once(async () => {
    const smsCode = codeIn(form.input('smsCode').value, SMS_CODE_MAX);
    const wrongCode = smsCode === '' || smsCode.length > SMS_CODE_MAX ? texts.smsWrong : '';
    if (!check(['phone', wrongPhone()], ['capcode', wrongCaptcha()], ['smsCode', wrongCode])) return;
    void calls.click(number.digits());
    const { sid } = memory.get();
    const result = await calls.register({ phone: number.digits(), smsCode, sid, appName, ...answer() });
    if (result.success) return leave(texts.successful);
    if (result.code === codes.alreadyRegistered) return leave(texts.already);
    showRefusal(result);
    if (WRONG_CAPTCHA.has(result.code) || result.code === codes.pageTooOld) await captcha.renew();
  });
  const renew = once(async () => {
    if (check(['phone', wrongPhone()])) await captcha.renew();
  });

  element.addEventListener('submit', (event) => {
    event.preventDefault();
    void apply();
  });
  form.part('get-code').addEventListener('click', () => void askForCode());
  form.part('refresh').addEventListener('click', () => void renew());
  form.part('proof').addEventListener('click', () => void captcha.prove());
  phone.addEventListener('input', () => form.setError('phone', ''));
  const normalize = (name: FieldName, clean: (text: string) => string, max: number): void => {
    const input = form.input(name);
    let before = '';
    input.addEventListener('input', (event) => {
      const cleaned = clean(input.value);
      // a key beyond the last place adds nothing; a pasted text stays whole, and is said to be wrong
      const isKey = event instanceof InputEvent && event.inputType === 'insertText';
      const kept = isKey && cleaned.length > max ? before : cleaned;
      if (input.value !== kept) input.value = kept;
      before = kept;
      form.setError(name, '');
    });
  };
  normalize('capcode', withoutGaps, CAPCODE_MAX);
  normalize('smsCode', (text) => codeIn(text, SMS_CODE_MAX), SMS_CODE_MAX);

  phone.value = number.digits() || memory.get().phone;
  // not a typed answer: there was no picture yet
  form.input('capcode').value = memory.get().capcode;
  for (const part of element.querySelectorAll<HTMLButtonElement | HTMLFieldSetElement>('[data-asleep]'))
    part.disabled = false;

  if (memory.get().visitId === '') memory.change({ visitId: `${Date.now()}-${Math.random().toString(36).slice(2)}` });
  const [template] = await Promise.all([
    calls.template(),
    // a typed answer belongs to its picture: a reload keeps both together
    memory.get().capcode === '' && memory.get().proof === '' ? captcha.show() : undefined,
    memory.get().isVisitReported ? undefined : tellVisit(),
  ]);
  if (!template.success) return;
  const { phoneRule, isProofOffered } = template.data;
  if (phoneRule !== null && phoneRule !== undefined) rule = { ...phoneRule, message: phoneRule.message };
  appName = template.data.appName;
  isOpen = !template.data.isKnown;
  const example = isOpen ? data.marketRule.example : rule.example;
  if (example !== '') form.part('hint').textContent = texts.example.replace('{example}', example);
  form.part('proof').hidden = !isProofOffered;

  async function tellVisit(): Promise<void> {
    memory.change({ isVisitReported: true });
    await calls.visit(memory.get().visitId);
  }
}
