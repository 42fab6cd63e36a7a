import { Mail, MapPin, Phone } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import { usePage } from '../page-context.ts';
import css from './contact.module.css';
import { classNames } from '../../ui/class-names.ts';
import chrome from '../chrome.module.css';
import layout from './landing.module.css';

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'email', type: 'email', autoComplete: 'email' },
] as const;

/**
 * Contact with the lender (PUB-02). The form sends nothing: it composes an e-mail that the visitor may send. It needs the script; without
 * it only the links show.
 */
export function Contact() {
  const { t, company } = usePage();
  return (
    <section id="contact" className={classNames(chrome.column, layout.section)} aria-labelledby="contact-title">
      <h2 id="contact-title">{t('landing.contact.title')}</h2>
      <p className={layout.lead}>{t('landing.contact.body')}</p>
      <div className={css.contact}>
        <Card>
          <address>
            <ul className={css.ways}>
              <li>
                <Phone className={layout.icon} />
                <span>
                  {t('chrome.phone')}
                  <PhoneLink phone={company.phone} />
                </span>
              </li>
              <li>
                <Mail className={layout.icon} />
                <span>
                  {t('chrome.email')}
                  <EmailLink email={company.email} />
                </span>
              </li>
              <li>
                <MapPin className={layout.icon} />
                <span>
                  {t('chrome.address')}
                  <b>{company.address}</b>
                </span>
              </li>
            </ul>
          </address>
        </Card>
        <div hidden data-needs-script="">
          <Card title={t('landing.contact.form')}>
            <ContactForm />
          </Card>
        </div>
      </div>
    </section>
  );
}

function ContactForm() {
  const { t, company } = usePage();
  return (
    <form noValidate data-contact={company.email} data-subject={t('landing.contact.subject', { name: '{name}' })}>
      {fields.map((field) => (
        <label key={field.name} className={css.field}>
          {t(`landing.contact.${field.name}`)}
          <input {...field} required aria-describedby="contact-hint" />
        </label>
      ))}
      <label className={css.field}>
        {t('landing.contact.message')}
        <textarea name="message" rows={4} required aria-describedby="contact-hint" />
      </label>
      <p id="contact-hint" className={css.hint}>
        {t('landing.contact.hint')}
      </p>
      <Button type="submit">{t('landing.contact.submit')}</Button>
      <div role="status">
        <p className={css.incomplete} hidden data-answer="incomplete">
          {t('landing.contact.incomplete')}
        </p>
        <div className={css.successful} hidden data-answer="successful">
          <p>
            <b>{t('landing.contact.successful')}</b> {t('landing.contact.ready')}
          </p>
          <p>
            <a href={`mailto:${company.email}`} data-message="">
              {t('landing.contact.send')}
            </a>
          </p>
        </div>
      </div>
    </form>
  );
}
