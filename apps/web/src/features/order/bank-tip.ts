const KEY = 'showBankTip';

// Where a browser forbids storage, the page's own life has to do for the session.
let isHiddenWithoutStorage = false;

/** Notes for this session that the borrower has gone on to repay or extend: kind tips have done their work (ORD-09). */
export function hideBankTip(): void {
  isHiddenWithoutStorage = true;
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Noted above.
  }
}

/** Whether kind tips are no longer to be shown in this session (ORD-12). */
export function isBankTipHidden(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return isHiddenWithoutStorage;
  }
}
