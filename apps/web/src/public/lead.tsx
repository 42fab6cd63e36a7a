import type { ReactNode } from 'react';
import { escapeXml } from './escape-xml.ts';
import { LEAD_ID } from './lead-id.ts';
import { usePage } from './page-context.ts';

export interface LeadProps {
  readonly as?: 'p' | 'div';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What a page says first; each has one. A browser that can (HTML's `blocking="render"`) paints nothing before it is there: to paint the header
 * alone took a poor phone 0.2 s, and all else came that much later. The style of what follows comes after it, so that it waits for no style but its own.
 */
export function Lead({ as: Tag = 'p', className, children }: LeadProps) {
  const { laterStyle } = usePage();
  return (
    <>
      <Tag id={LEAD_ID} className={className}>
        {children}
      </Tag>
      {/* HTML has style elements in its head only, SVG wherever it is drawn; both are the whole page's. In SVG their text is no raw text. */}
      <svg className="visually-hidden" aria-hidden="true">
        <style dangerouslySetInnerHTML={{ __html: escapeXml(laterStyle) }} />
      </svg>
    </>
  );
}
