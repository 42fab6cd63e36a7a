import { type MouseEvent, useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useApi, useSession } from '../api/api-context.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useBridge } from '../shell/shell-context.ts';
import type { ScreenName } from '../routes.ts';
import { addressOf, type ParamsOf, type ReadParamsOf, readParams } from './addresses.ts';
import { depthOf, openPathIn } from './page-router.ts';

export interface GoOptions {
  /** Replaces the present page in the history, so that back does not lead to it. */
  readonly replace?: boolean;
  /** Keeps the scroll position: it is the same screen with another selection. */
  readonly keepsScroll?: boolean;
}

export type Go = <Name extends ScreenName>(name: Name, params: ParamsOf<Name>, options?: GoOptions) => void;

/** Opens screens of ours: `go('repay', { productId, orderId })`. Session and campaign parameters are added. Stable between renders. */
export function useGo(): Go {
  const { session } = useApi();
  const navigate = useNavigate();
  return useCallback<Go>(
    (name, params, { replace = false, keepsScroll = false } = {}) =>
      void navigate(addressOf(name, params, session.get().sessionQuery), { replace, preventScrollReset: keepsScroll }),
    [session, navigate],
  );
}

/** Opens a path of our origin: a screen without a reload, anything else as a new page. Stable between renders. */
export function useOpenPath(): (path: string, replace?: boolean) => void {
  const navigate = useNavigate();
  return useCallback((path, replace = false) => openPathIn(window, navigate, { path, replace }), [navigate]);
}

/** Whether a click opens its link in this page; with a modifier key the browser opens a tab or a window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export interface ScreenLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Makes links to screens of ours: `<Button {...link('repay', { orderId })}>`. A modified click opens a tab as usual. */
export function useLink(): <Name extends ScreenName>(name: Name, params: ParamsOf<Name>) => ScreenLink {
  const { sessionQuery } = useSession();
  const go = useGo();
  return (name, params) => ({
    href: addressOf(name, params, sessionQuery),
    onClick(event) {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      go(name, params);
    },
  });
}

/** Whether the page behind a link of ours is being opened: its button shows at once that it was tapped. */
export function useOpening(): (link: Pick<ScreenLink, 'href'>) => boolean {
  const { location: next } = useNavigation();
  return ({ href }) => next !== undefined && href === `${next.pathname}${next.search}`;
}

/** The parameters of the present address, as the named screen reads them. A new object only when the address changed. */
export function useScreenParams<Name extends ScreenName>(name: Name): ReadParamsOf<Name> {
  const { search } = useLocation();
  return useMemo(() => readParams(name, search), [name, search]);
}

/**
 * As useScreenParams; during a navigation within the same screen, the parameters of its target, so that a selection (a tab, a month) shows
 * before its answers arrive.
 */
export function useChosenParams<Name extends ScreenName>(name: Name): ReadParamsOf<Name> {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const chosen = next?.pathname === pathname ? next.search : search;
  return useMemo(() => readParams(name, chosen), [name, chosen]);
}

/** Goes back: to the previous page of ours, or from the first page out of the web view. */
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
