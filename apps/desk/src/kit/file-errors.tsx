import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';

interface FileErrorsProps {
  readonly problems: readonly { readonly line: number; readonly field: string; readonly message: string }[];
}

/** The errors of a file by line; nothing for a file without any. */
export function FileErrors({ problems }: FileErrorsProps) {
  const t = useTexts();
  if (problems.length === 0) return null;
  return (
    <Banner tone="bad" title={t('products.errors', { count: problems.length })}>
      <ul>
        {problems.map(({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`}>
            <strong>{t('products.line', { line })}</strong> {field} {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
