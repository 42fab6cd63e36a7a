import type { SandboxChannel } from './sandbox-channel.ts';

/** Sandbox Pay in India. Amounts in paise; the UPI limit of 100,000 rupees is NPCI's usual limit a transaction. */
export const INDIA_CHANNELS: readonly SandboxChannel[] = [
  {
    channelNumber: '90011',
    method: 'upi',
    name: 'UPI app',
    logo: '/sandbox/logos/upi.png',
    presentation: 'redirect',
    feeMinor: 0,
    speed: 'instant',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    notices: [
      {
        title: 'Pay with UPI',
        items: [
          {
            name: 'On the next page',
            steps: [
              'Check the amount and the reference.',
              'Press Pay.',
              'You come back here; we show when it is paid.',
            ],
          },
        ],
      },
    ],
  },
  {
    channelNumber: '90012',
    method: 'upi_qr',
    name: 'UPI QR',
    logo: '/sandbox/logos/upi-qr.png',
    presentation: 'qr',
    feeMinor: 0,
    speed: 'instant',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    notices: [
      {
        title: 'Pay with any UPI app',
        items: [
          {
            name: 'From another phone',
            steps: [
              'Open a UPI app and choose Scan.',
              'Scan the code on this screen.',
              'Check the amount and type your UPI PIN.',
            ],
          },
        ],
      },
    ],
  },
  {
    channelNumber: '90013',
    method: 'net_banking',
    name: 'Net banking',
    logo: '/sandbox/logos/net-banking.png',
    presentation: 'redirect',
    feeMinor: 0,
    speed: 'day',
    minimumMinor: 10_000,
    maximumMinor: 50_000_000,
    notices: [
      {
        title: 'Pay from your bank',
        items: [
          {
            name: 'On the next page',
            steps: [
              'Choose your bank and sign in.',
              'Confirm the transfer.',
              'We hear of it on the next banking day at the latest.',
            ],
          },
        ],
      },
    ],
  },
];
