import type { CertifyItem } from '@hiram/contract/certify';
import { optionName } from '../../form/form-item.ts';
import { useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { askedItems } from '../../form/questions.ts';

/** Answers after a decision on the loan: read-only. */
export function FixedAnswers({ items }: { items: readonly CertifyItem[] }) {
  const t = useTexts('certify');
  const link = useLink();
  const values = Object.fromEntries(items.map(({ code, value }) => [code, value]));
  const rows = askedItems(items, values)
    .filter(({ cate, value }) => cate !== 'consent' && value !== '')
    .map((item) => ({ key: item.code, text: item.title, value: shownAs(item, t) }));
  return (
    <>
      <Banner
        action={
          <Button variant="quiet" width="fit" {...link('customerService', {})}>
            {t('certify.help')}
          </Button>
        }
      >
        {t('certify.fixed')}
      </Banner>
      {rows.length > 0 && (
        <Card>
          <ListRows rows={rows} />
        </Card>
      )}
    </>
  );
}

function shownAs(item: CertifyItem, t: ReturnType<typeof useTexts<'certify'>>): string {
  if (item.cate === 'image') return t('certify.pictureGiven');
  if (item.cate === 'location') return t('certify.sharedOn', { date: item.value });
  return item.cate === 'enum' || item.cate === 'citySelect' ? optionName(item.note ?? [], item.value) : item.value;
}
