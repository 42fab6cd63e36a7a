import type { SandboxChannel } from './sandbox-channel.ts';

/**
 * Sandbox Pay in the Philippines. Amounts in centavos. The product selects 90006 by default
 * (specification, chapter of defaults), hence GCash.
 */
export const PHILIPPINE_CHANNELS: readonly SandboxChannel[] = [
  {
    channelNumber: '90006',
    method: 'gcash',
    name: 'GCash',
    logo: '/sandbox/logos/gcash.png',
    presentation: 'redirect',
    feeMinor: 0,
    speed: 'instant',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    notices: [
      {
        title: 'Pay with GCash',
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
    channelNumber: '90001',
    method: 'maya',
    name: 'Maya',
    logo: '/sandbox/logos/maya.png',
    presentation: 'redirect',
    feeMinor: 0,
    speed: 'instant',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    notices: [
      {
        title: 'Pay with Maya',
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
    channelNumber: '90002',
    method: 'seven_eleven',
    name: '7-Eleven CLiQQ',
    logo: '/sandbox/logos/7-eleven.png',
    presentation: 'code',
    feeMinor: 1_500,
    speed: 'minutes',
    minimumMinor: 5_000,
    maximumMinor: 1_000_000,
    notices: [
      {
        title: 'Pay at 7-Eleven',
        items: [
          {
            name: 'At the CLiQQ kiosk',
            steps: [
              'Choose Bills Payment, then Loans.',
              'Type the code exactly as shown.',
              'Check the name and the amount, then print the slip.',
              'Pay at the counter within 30 minutes of printing and keep the receipt.',
            ],
          },
          {
            name: 'In the CLiQQ app',
            steps: [
              'Open Pay Bills and choose Loans.',
              'Type the code and the amount.',
              'Show the barcode at the counter and pay in cash.',
            ],
          },
        ],
      },
      {
        title: 'Good to know',
        items: [
          {
            name: 'Fee and time',
            steps: [
              'The shop takes 15 pesos on top.',
              'We hear of the payment within minutes.',
              'The code works once, for this amount only.',
            ],
          },
        ],
      },
    ],
  },
  {
    channelNumber: '90003',
    method: 'over_the_counter',
    name: 'Over the counter (Dragonpay)',
    logo: '/sandbox/logos/over-the-counter.png',
    presentation: 'code',
    feeMinor: 2_000,
    speed: 'minutes',
    minimumMinor: 5_000,
    maximumMinor: 2_000_000,
    notices: [
      {
        title: 'E-wallet bills payment',
        items: [
          {
            name: 'In a wallet app',
            steps: [
              'Open Pay Bills and choose Payment Gateway, then Dragonpay.',
              'Type the code as the reference number.',
              'Type the amount to the centavo and confirm.',
            ],
          },
        ],
      },
      {
        title: 'Shops and payment centres',
        items: [
          {
            name: 'At the counter',
            steps: [
              'Say that you want to pay a Dragonpay bill.',
              'Give the code and your phone number.',
              'Pay the exact amount in cash and keep the receipt.',
            ],
          },
          {
            name: 'At a machine',
            steps: [
              'Choose Bills, then Dragonpay.',
              'Type the code and your phone number.',
              'Insert the notes; the machine prints a receipt.',
            ],
          },
        ],
      },
    ],
  },
  {
    channelNumber: '90004',
    method: 'qr_ph',
    name: 'QR Ph',
    logo: '/sandbox/logos/qr-ph.png',
    presentation: 'qr',
    feeMinor: 0,
    speed: 'instant',
    minimumMinor: 100,
    maximumMinor: 5_000_000,
    notices: [
      {
        title: 'Pay with any bank or wallet',
        items: [
          {
            name: 'From another phone',
            steps: [
              'Open the bank or wallet app and choose Scan QR.',
              'Scan the code on this screen.',
              'Check the amount and confirm.',
            ],
          },
          {
            name: 'From this phone',
            steps: [
              'Save the picture of the code.',
              'Open the app, choose Scan QR, then upload the picture.',
              'Check the amount and confirm.',
            ],
          },
        ],
      },
    ],
  },
  {
    channelNumber: '90005',
    method: 'bank_transfer',
    name: 'Bank transfer',
    logo: '/sandbox/logos/bank-transfer.png',
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
  {
    channelNumber: '90007',
    method: 'saved_card',
    name: 'Saved card',
    logo: '/sandbox/logos/saved-card.png',
    presentation: 'none',
    feeMinor: 0,
    speed: 'instant',
    minimumMinor: 100,
    maximumMinor: 10_000_000,
    notices: [],
  },
];
