const KEY = 'showBankTip';

// When a browser forbids storage, the flag lasts as long as the page.
let isHiddenWithoutStorage = false;

/** Records for this session that the borrower continued to repay or extend, so that kind tips have served their purpose (ORD-09). */
export function hideBankTip(): void {
  isHiddenWithoutStorage = true;
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Recorded in memory above.
  }
}

/** Whether kind tips stay hidden in this session (ORD-12). */
export function isBankTipHidden(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return isHiddenWithoutStorage;
  }
}
