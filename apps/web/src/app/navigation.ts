import { type MouseEvent, useCallback, useMemo } from 'react';
import { useApi, useSession } from '../api/api-context.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useBridge } from '../shell/shell-context.ts';
import { openOwn } from './history.ts';
import { depthOf, useSearch } from './location.ts';
import { addressOf, type ParamsOf, type ReadParamsOf, readParams, type ScreenName } from './paths.ts';

export interface GoOptions {
  /** Takes the place of the present page, so that back does not lead to it. */
  readonly replace?: boolean;
}

export type Go = <Name extends ScreenName>(name: Name, params: ParamsOf<Name>, options?: GoOptions) => void;

/** Opens screens of ours: `go('repay', { productId, orderId })`. Session and campaign parameters go along. Stable between renders. */
export function useGo(): Go {
  const { session } = useApi();
  return useCallback<Go>(
    (name, params, { replace = false } = {}) =>
      openOwn(window, addressOf(name, params, session.get().carried), replace),
    [session],
  );
}

export interface ScreenLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Makes links to screens of ours: `<Button {...link('repay', { orderId })}>`. A modified click opens a tab as usual. */
export function useLink(): <Name extends ScreenName>(name: Name, params: ParamsOf<Name>) => ScreenLink {
  const { carried } = useSession();
  const go = useGo();
  return (name, params) => ({
    href: addressOf(name, params, carried),
    onClick(event) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(name, params);
    },
  });
}

/** The parameters of the present address, as the named screen reads them. A new object only when the address changed. */
export function useScreenParams<Name extends ScreenName>(name: Name): ReadParamsOf<Name> {
  const search = useSearch();
  return useMemo(() => readParams(name, search), [name, search]);
}

/** Goes back: to our previous page, or out of the web view from the page it was opened with. */
export function useBack(): () => void {
  const bridge = useBridge();
  return useCallback(() => {
    if (depthOf(window.history.state) > 0) window.history.back();
    else bridge.closeWebview();
  }, [bridge]);
}

/** The back button of a screen of ours: `<Screen title={…} back={useBackButton()}>`. */
export function useBackButton(): { label: string; onClick: () => void } {
  const t = useTexts();
  return { label: t('common.back'), onClick: useBack() };
}
