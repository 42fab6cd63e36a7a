import type { CertifyItem } from '@hiram/contract/certify';
import { useTexts } from '../i18n/use-texts.ts';
import type { FormTexts } from './form-texts.ts';

/** The texts of a question's control. */
export function useQuestionTexts({ isPlace }: CertifyItem): FormTexts {
  const t = useTexts('certify');
  return {
    ok: t('common.ok'),
    cancel: t('common.cancel'),
    choose: t('certify.choose'),
    // places have a call of their own
    noOptions: isPlace === '1' ? t('common.loading') : t('certify.noOptions'),
    first: t('certify.first'),
    second: t('certify.second'),
    search: t('certify.search'),
    noMatch: t('certify.noMatch'),
    year: t('certify.year'),
    month: t('certify.month'),
    day: t('certify.day'),
  };
}
