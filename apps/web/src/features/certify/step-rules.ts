import { type CertifyItem, certifySteps } from '@hiram/contract/certify';

/** The steps to a loan: those of the certification, and the account that the money is sent to. Without a product no account is asked for. */
export const stepCount = (productId: string | undefined): number =>
  certifySteps.length + (productId === undefined ? 0 : 1);

/** The fields by section, in order. */
export function sectionsOf(items: readonly CertifyItem[]): readonly [CertifyItem, ...CertifyItem[]][] {
  const sections: [CertifyItem, ...CertifyItem[]][] = [];
  for (const item of items) {
    const last = sections[sections.length - 1];
    if (last === undefined || item.section !== '') sections.push([item]);
    else last.push(item);
  }
  return sections;
}

/** With fewer sections a step is one page. */
const SECTIONS_OF_ONE_PAGE = 2;

/** The pages of a step: a long one has its pictures, and what follows them, on a second page. */
export function pagesOf(items: readonly CertifyItem[]): readonly (readonly CertifyItem[])[] {
  const sections = sectionsOf(items);
  const withPicture = sections.findIndex((section) => section.some(({ cate }) => cate === 'image'));
  if (sections.length <= SECTIONS_OF_ONE_PAGE || withPicture < 1) return [items];
  return [sections.slice(0, withPicture).flat(), sections.slice(withPicture).flat()];
}

/** The values that survive a reload: typed, chosen and uploaded. No consent, because none is given in advance. */
export const isStored = ({ cate }: CertifyItem): boolean => cate !== 'consent' && cate !== 'location';
