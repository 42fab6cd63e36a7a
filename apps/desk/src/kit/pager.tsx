import { useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import css from './kit.module.css';

interface PagerProps {
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** Leads from page to page of a list. */
export function Pager({ page, hasMore, onPage }: PagerProps) {
  const t = useTexts();
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={t('list.pages')} className={css.actions}>
      {page > 1 && (
        <Button variant="secondary" width="fit" onClick={() => onPage(page - 1)}>
          {t('list.previous')}
        </Button>
      )}
      <p className={css.soft}>{t('list.page', { page })}</p>
      {hasMore && (
        <Button variant="secondary" width="fit" onClick={() => onPage(page + 1)}>
          {t('list.next')}
        </Button>
      )}
    </nav>
  );
}
