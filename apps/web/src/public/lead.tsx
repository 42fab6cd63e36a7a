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
 * The lead of a page; each has one. It blocks rendering in browsers that support HTML's `blocking="render"`, because painting the header alone
 * took a slow phone 0.2 s and delayed everything else. The style of the rest follows it, so that the lead waits for its own style only.
 */
export function Lead({ as: Tag = 'p', className, children }: LeadProps) {
  const { laterStyle } = usePage();
  return (
    <>
      <Tag id={LEAD_ID} className={className}>
        {children}
      </Tag>
      {/* HTML allows style elements in its head only, SVG anywhere; both apply to the whole page. In SVG their text is not raw text. */}
      <svg className="visually-hidden" aria-hidden="true">
        <style dangerouslySetInnerHTML={{ __html: escapeXml(laterStyle) }} />
      </svg>
    </>
  );
}
