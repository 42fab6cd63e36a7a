import { loadRules } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import css from '../desk.module.css';
import { DataTable } from '../kit/data-table.tsx';
import { DetailScreen } from '../kit/detail-screen.tsx';
import kit from '../kit/kit.module.css';
import { useMay, useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { formatValue } from '../ui/formats.ts';
import { TryRules } from './try-rules.tsx';

type Page = ReadAnswerOf<typeof loadRules>;

/** The rules about applications: those in force, their versions, and what others would have done. */
export function Rules() {
  const t = useTexts();
  const may = useMay();
  const [params] = useSearchParams();
  const asked = params.get('version') ?? '';
  const call = useCall(loadRules, /^[1-9]\d{0,5}$/.test(asked) ? { version: asked } : {});
  const { data } = call;
  const [newest] = data?.versions ?? [];
  return (
    <DetailScreen title={t('rules.title')} list="/desk/applications" call={call} besideTitle={null}>
      {data !== undefined && (
        <>
          {may('borrowers.read') && <TryRules key={data.version} text={data.text} today={data.today} />}
          {newest === undefined ? (
            <p className={css.soft}>{t('rules.none')}</p>
          ) : (
            <>
              <Versions versions={data.versions} inForce={newest.version} />
              <Card
                title={t(data.version === newest.version ? 'rules.inForce' : 'rules.version', {
                  version: data.version,
                })}
              >
                <pre className={kit.code}>{data.text}</pre>
              </Card>
            </>
          )}
        </>
      )}
    </DetailScreen>
  );
}

function Versions({ versions, inForce }: { readonly versions: Page['versions']; readonly inForce: number }) {
  const t = useTexts();
  return (
    <Card title={t('rules.versions')}>
      <DataTable
        label={t('rules.versions')}
        rows={versions}
        keyOf={({ version }) => String(version)}
        columns={[
          {
            name: t('rules.versions'),
            renderCell: ({ version }) => (
              <Link to={`/desk/rules?version=${version}`}>
                {t(version === inForce ? 'rules.inForce' : 'rules.version', { version })}
              </Link>
            ),
          },
          { name: t('rules.rules'), renderCell: ({ rules }) => rules },
          { name: t('rules.since'), renderCell: ({ at }) => formatValue(at) },
          { name: t('proposals.by'), renderCell: ({ by }) => by },
          { name: t('audit.why'), renderCell: ({ reason }) => reason },
        ]}
      />
    </Card>
  );
}
