import { otherLanguages } from '../i18n/languages.ts';
import { useLang } from '../i18n/use-texts.ts';
import { Card } from '../ui/card.tsx';
import { RadioList } from '../ui/radio-list.tsx';

const rows = otherLanguages.map(({ name, self }) => ({ value: name, name: self }));

/** The language of all pages and of the service's messages. Each language is listed by its own name. */
export function LanguageCard({ title }: { readonly title: string }) {
  const lang = useLang();
  const current = otherLanguages.find((language) => language.lang === lang);
  return (
    <Card title={title} padding="rows">
      <RadioList label={title} logos={false} rows={rows} value={current?.name ?? null} onChange={speak} />
    </Card>
  );
}

/** An address with a language switches the page to it and makes it the choice for later pages (i18n/other-locales.ts). */
function speak(name: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set('lang', name);
  window.location.replace(address);
}
