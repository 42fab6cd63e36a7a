import { pagePaths } from '@hiram/contract/pages';
import { useState, useSyncExternalStore } from 'react';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type BridgeAction, bridgeActions } from '../../shell/bridge-actions.ts';
import type { Bridge } from '../../shell/bridge.ts';
import { useBridge, useShellAround } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { Pill } from '../../ui/pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readPayload } from './payload.ts';
import css from './test-preview.module.css';

const nothingSent: ReturnType<Bridge['log']['get']> = [];

/** A button for every action of the bridge, and the sent messages: to a shell, or by the browser's equivalent (BRG-01 to BRG-03). */
export function TestBridgePanel() {
  const t = useTexts('testTools');
  const bridge = useBridge();
  const { androidObject, brand } = useConfig();
  const [payload, setPayload] = useState<string>(pagePaths.about);
  const sent = useSyncExternalStore(bridge.log.subscribe, bridge.log.get, () => nothingSent);
  const shell = useShellAround() ?? 'none';
  return (
    <Card title={t('info.test.bridge')} aside={<Pill dot>{t(`info.test.shell.${shell}`)}</Pill>}>
      <div className={css.stack}>
        <p className={css.soft}>{t(`info.test.bridgeNote.${shell}`, { object: androidObject })}</p>
        <TextField
          label={t('info.test.payload')}
          hint={t('info.test.payloadHint')}
          value={payload}
          onChange={setPayload}
          autoCapitalize="none"
          autoComplete="off"
        />
        <div role="group" aria-label={t('info.test.actions')} className={css.fields}>
          {bridgeActions.map((action) => (
            <Button
              key={action}
              variant="secondary"
              width="fit"
              onClick={() => call(bridge, action, { payload: readPayload(payload), phone: brand.servicePhone })}
            >
              {action}
            </Button>
          ))}
        </div>
        <h3>{t('info.test.sent')}</h3>
        <div role="log" aria-label={t('info.test.sent')}>
          {sent.length === 0 ? (
            <p className={css.soft}>{t('info.test.sentNothing')}</p>
          ) : (
            <ListRows
              rows={[...sent].reverse().map(({ number, action, payload: what, via }) => ({
                key: String(number),
                text: `${number}. ${action}`,
                note: <code className={css.code}>{JSON.stringify(what)}</code>,
                value: t(`info.test.via.${via}`),
              }))}
              fold={{ first: 5, moreLabel: t('info.test.sentMore'), hideLabel: t('info.test.sentLess') }}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function call(bridge: Bridge, action: BridgeAction, { payload, phone }: { payload: unknown; phone: string }): void {
  switch (action) {
    case 'to':
    case 'toP':
      return bridge[action](payload);
    case 'callTelephone':
      return bridge.callTelephone(phone);
    case 'closeWebview':
    case 'toHome':
    case 'toMine':
    case 'offToLogin':
    case 'toRate':
    case 'confirmBurialPoint':
    case 'startBank':
    case 'endBank':
      return bridge[action]();
  }
}
