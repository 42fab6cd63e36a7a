import { checkProduct, DESK_BASE, loadProduct, PRODUCT_TEXT_MAX, proposeProduct } from '@hiram/contract/desk';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { useCall } from '../api/use-call.ts';
import { useDraft } from '../api/use-draft.ts';
import { usePaused } from '../api/use-paused.ts';
import { useTryId } from '../api/use-try-id.ts';
import css from '../desk.module.css';
import { DetailScreen } from '../kit/detail-screen.tsx';
import kit from '../kit/kit.module.css';
import { useMay, useServices, useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextArea } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { DayAndReason } from './day-and-reason.tsx';
import { productAddress } from './product.ts';
import { Checked, CheckedLoan, type Choice } from './checked.tsx';
import type { FieldProblem } from './form/form-context.ts';
import formCss from './form/form.module.css';
import { ProductForm } from './form/product-form.tsx';

/** The same list each time, so that the form is not drawn again for it. */
const NONE: readonly FieldProblem[] = [];

/** The form of a proposal, for an operator who may propose. */
export function ProposeProduct() {
  const t = useTexts();
  const may = useMay();
  if (may('products.propose')) return <Proposal />;
  return (
    <main className={css.ratings}>
      <EmptyState title={t('frame.notAllowed')} />
    </main>
  );
}

/** The file of a product that is proposed, checked as it is typed; what is typed stays until it is proposed. */
function Proposal() {
  const { t, toaster } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const known = useCall(loadProduct, code === '' ? null : { code });
  const [draft, setDraft] = useDraft(`hiram-desk product ${code}`);
  const [isTouched, setIsTouched] = useState(false);
  const [day, setDay] = useDraft(`hiram-desk product day ${code}`);
  const [reason, setReason] = useDraft(`hiram-desk product reason ${code}`);
  const [choice, setChoice] = useState<Choice>({ client: 'new', loansRepaid: '', amountMinor: '', periods: '' });
  const [isAsked, setIsAsked] = useState(false);
  const [shown, setShown] = useState('form');
  const text = draft !== '' || isTouched ? draft : (known.data?.text ?? '');
  const asked = usePaused(text);
  const request =
    asked.trim() === ''
      ? null
      : {
          text: asked,
          from: day,
          client: choice.client,
          ...(choice.client === 'repeat' && choice.loansRepaid !== '' && { loansRepaid: choice.loansRepaid }),
          ...(choice.amountMinor !== '' && { amountMinor: choice.amountMinor }),
          ...(choice.periods !== '' && { periods: choice.periods }),
        };
  const check = useCall(checkProduct, request, { keepsLast: true });
  const action = useAction(proposeProduct, { quiet: true });
  const tryIdOf = useTryId();
  const product = check.data?.product ?? null;
  const from = day || (product?.from ?? known.data?.today ?? '');
  // the figures on the page are those of the text on the page
  const isCurrent = asked === text && !check.isStale;
  const hasErrors = (check.data?.problems ?? []).length > 0;
  const fileProblem = isAsked && (text.trim() === '' ? t('products.fillInFile') : hasErrors && t('products.correct'));
  const write = (value: string): void => {
    setIsTouched(true);
    setDraft(value);
  };
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (product === null || !isCurrent || from === '' || reason.trim() === '') return;
    const { seen } = product;
    const result = await action.run({ text, from, reason, seen, tryId: tryIdOf(text, from, reason) });
    if (result?.success !== true) {
      void check.retry();
      return;
    }
    const { version, state, code: of } = result.data;
    toaster.show(t(state === 'unchanged' ? 'products.same' : 'products.sent', { code: of, version }), 'good');
    for (const clear of [setDraft, setDay, setReason]) clear('');
    await navigate(productAddress(of, version));
  };
  return (
    <DetailScreen
      title={t(code === '' ? 'products.propose' : 'products.changeOf', { code })}
      list="/desk/products"
      call={code === '' ? { ...known, data: {} } : known}
      besideTitle={null}
    >
      {/* a text that is not here yet cannot be changed */}
      {(code === '' || known.data !== undefined || draft !== '') && (
        <div className={kit.halves}>
          <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
            {action.error !== undefined && (
              <Banner tone="bad" title={t('operators.failed')} alert>
                {problemOf(action.error, t)}
              </Banner>
            )}
            <Segmented
              label={t('products.shownAs')}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'form', label: t('products.asForm') },
                { value: 'text', label: t('products.asText') },
              ]}
            />
            {shown === 'form' ? (
              <ProductForm text={text} onChange={write} problems={check.data?.problems ?? NONE} />
            ) : (
              <FileText text={text} onChange={write} error={fileProblem} />
            )}
            {shown === 'form' && fileProblem !== false && (
              <Banner tone="bad" alert>
                {fileProblem}
              </Banner>
            )}
            <DayAndReason
              dayLabel={t('products.firstDay')}
              day={from}
              onDay={setDay}
              reason={reason}
              onReason={setReason}
              isAsked={isAsked}
            />
            <Button type="submit" width="fit" busy={action.isRunning || (asked.trim() !== '' && !isCurrent)}>
              {t('waive.propose')}
            </Button>
          </form>
          <div className={classNames(kit.stack, formCss.beside)}>
            <Checked call={check} isCurrent={isCurrent} />
            {product !== null && (
              <CheckedLoan
                product={product}
                choice={choice}
                onChoice={(part) => setChoice((now) => ({ ...now, ...part }))}
              />
            )}
          </div>
        </div>
      )}
    </DetailScreen>
  );
}

interface FileTextProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | false;
}

function FileText({ text, onChange, error }: FileTextProps) {
  const t = useTexts();
  return (
    <div className={kit.codeBox}>
      <TextArea
        label={t('products.file')}
        hint={
          <>
            {t('products.fileHint')}{' '}
            <a href={`${DESK_BASE}/products.schema.json`} target="_blank" rel="noreferrer">
              {t('products.schema')}
            </a>
          </>
        }
        value={text}
        onChange={onChange}
        maxLength={PRODUCT_TEXT_MAX}
        rows={24}
        error={error}
      />
    </div>
  );
}
