import { readOperator } from '@hiram/contract/desk';
import { useCall } from '../api/use-call.ts';
import { DialogBox } from '../kit/dialog-box.tsx';
import { OperatorContext, useTexts } from '../services.ts';
import { FactorFields } from './factor-fields.tsx';

/** Asks for the second factor again, before something that needs a fresh proof. */
export function FactorDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const t = useTexts();
  const { data } = useCall(readOperator, {});
  return (
    <DialogBox title={t('factor.again')} onClose={() => onEnd(false)}>
      <p>{t('factor.againBody')}</p>
      <OperatorContext value={data ?? null}>
        <FactorFields onProved={() => onEnd(true)} />
      </OperatorContext>
    </DialogBox>
  );
}
