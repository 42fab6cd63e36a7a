import { CAPCODE_MAX } from '@hiram/contract/registration';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Field, InputBox } from '../../ui/field.tsx';
import field from '../../ui/field.module.css';
import { usePage } from '../page-context.ts';
import css from './register.module.css';
import { FORM_DATA, type RegisterData, registerTexts } from './register-data.ts';

/** Reserves the space of the example, which comes with the template. */
const EMPTY_LINE = '\u00a0';

/** Until the picture has loaded: HTML requires an address in every img. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * The form. It is in its final place from the first paint, and its fields can be filled in: nothing moves when its script loads
 * (script/registration). Until then the controls that need the script are disabled: a disabled button also stops the browser from submitting the
 * form natively, which would put the phone number into the address. Without scripts the form is hidden.
 */
export function RegisterForm() {
  const { t, href, config, locale, market } = usePage();
  const data: RegisterData = {
    basePath: config.basePath,
    dialect: config.dialect,
    providerSegment: config.providerSegment,
    download: href('download'),
    lang: locale.name,
    texts: registerTexts(t),
    marketRule: market.phoneRule,
  };
  return (
    <form className={css.form} id="register" aria-label={t('register.form')} noValidate>
      <Field label={t('register.phone')} hint={<span data-hint>{EMPTY_LINE}</span>}>
        {(control) => (
          <InputBox>
            <input {...control} className={field.input} name="phone" type="tel" autoComplete="tel" required />
          </InputBox>
        )}
      </Field>
      <div className={css.captcha}>
        <Field label={t('register.captcha')}>
          {(control) => (
            <InputBox>
              <input
                {...control}
                className={field.input}
                name="capcode"
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
              />
            </InputBox>
          )}
        </Field>
        <div className={css.image}>
          <img
            src={NO_PICTURE}
            alt={t('register.image', { count: CAPCODE_MAX })}
            data-captcha
            width="160"
            height="56"
            hidden
          />
          <button
            type="button"
            className={css.refresh}
            disabled
            data-asleep
            data-refresh
            aria-label={t('register.newImage')}
          >
            <RefreshCw size="1.25em" aria-hidden="true" />
          </button>
        </div>
        <div className={css.proof}>
          <button type="button" className={css.link} disabled data-asleep data-proof>
            {t('register.noEyes')}
          </button>
          <p role="status" data-proof-state />
        </div>
      </div>
      <div className={css.sms}>
        <Field label={t('register.smsCode')}>
          {(control) => (
            <InputBox>
              <input
                {...control}
                className={field.input}
                name="smsCode"
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
              />
            </InputBox>
          )}
        </Field>
        <button type="button" className={css.getCode} disabled data-asleep data-get-code>
          {t('register.getCode')}
        </button>
      </div>
      <fieldset disabled data-asleep>
        <Button type="submit">{t('register.apply')}</Button>
      </fieldset>
      <div role="alert" hidden data-not-loaded>
        <p className={field.error}>
          <CircleAlert size="1rem" aria-hidden="true" />
          <span>
            {t('register.failed')}{' '}
            <button type="button" className={css.link} data-reload>
              {t('register.reload')}
            </button>
          </span>
        </p>
      </div>
      <p className={css.toast} role="status" data-toast />
      <template data-error>
        <p className={field.error}>
          <CircleAlert size="1rem" aria-hidden="true" />
          <span />
        </p>
      </template>
      <script
        type="application/json"
        id={FORM_DATA}
        // "<" as an escape cannot end the block early
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
      />
    </form>
  );
}
