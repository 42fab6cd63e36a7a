import type { ScreenTexts } from '../../i18n/text-types.ts';

type Key = Extract<keyof ScreenTexts['info'], string>;
export type StepKey = Extract<Key, `info.guide.step.${string}`>;
type GroupKey = Extract<Key, `info.guide.group.${string}`>;
/** A drawing of ours in public/guidance. */
export type PictureName =
  Extract<Key, `info.guide.picture.${string}`> extends `info.guide.picture.${infer Name}` ? Name : never;

export interface GuideStep {
  readonly text: StepKey;
  readonly picture: PictureName;
}

/** Related steps, in order. */
export interface GuideGroup {
  readonly title?: GroupKey;
  readonly steps: readonly GuideStep[];
}

export interface GuideSection {
  /** Also the fragment of its address. */
  readonly id: 'gcash' | 'maya' | 'store';
  readonly groups: readonly GuideGroup[];
}

const inWallet: GuideGroup = {
  steps: [
    { text: 'info.guide.step.openWallet', picture: 'open-wallet' },
    { text: 'info.guide.step.walletBills', picture: 'choose-bills' },
    { text: 'info.guide.step.walletCode', picture: 'type-code' },
    { text: 'info.guide.step.walletAmount', picture: 'type-amount' },
    { text: 'info.guide.step.walletReceipt', picture: 'wallet-receipt' },
  ],
};

/** The three ways to pay with a code (REP-09). */
export const guideSections: readonly GuideSection[] = [
  { id: 'gcash', groups: [inWallet] },
  { id: 'maya', groups: [inWallet] },
  {
    id: 'store',
    groups: [
      {
        title: 'info.guide.group.kiosk',
        steps: [
          { text: 'info.guide.step.kioskBills', picture: 'kiosk-bills' },
          { text: 'info.guide.step.kioskCode', picture: 'kiosk-code' },
          { text: 'info.guide.step.kioskSlip', picture: 'kiosk-slip' },
          { text: 'info.guide.step.kioskPay', picture: 'pay-slip' },
        ],
      },
      {
        title: 'info.guide.group.app',
        steps: [
          { text: 'info.guide.step.appBills', picture: 'choose-bills' },
          { text: 'info.guide.step.appCode', picture: 'type-code' },
          { text: 'info.guide.step.appBarcode', picture: 'show-barcode' },
        ],
      },
      {
        title: 'info.guide.group.counter',
        steps: [
          { text: 'info.guide.step.counterSay', picture: 'counter-say' },
          { text: 'info.guide.step.counterCode', picture: 'counter-code' },
          { text: 'info.guide.step.counterCash', picture: 'counter-cash' },
        ],
      },
      {
        title: 'info.guide.group.machine',
        steps: [
          { text: 'info.guide.step.machineBills', picture: 'kiosk-bills' },
          { text: 'info.guide.step.machineCode', picture: 'kiosk-code' },
          { text: 'info.guide.step.machineNotes', picture: 'machine-notes' },
        ],
      },
    ],
  },
];

/** Address of a drawing, which follows the colour scheme by itself. */
export const pictureAddress = (name: PictureName): string => `/guidance/${name}.svg`;
