import { tabStorage } from '../../api/safe-storage.ts';

const KEY = 'showBankTip';

// When a browser forbids storage, the flag lasts as long as the page.
let isHiddenWithoutStorage = false;

/** Records for this session that the borrower continued to repay or extend, so that kind tips have served their purpose (ORD-09). */
export function hideBankTip(): void {
  isHiddenWithoutStorage = !tabStorage.write(KEY, '1');
}

/** Whether kind tips stay hidden in this session (ORD-12). */
export const isBankTipHidden = (): boolean => isHiddenWithoutStorage || tabStorage.read(KEY) !== '';
