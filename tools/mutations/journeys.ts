import type { Mutation } from './mutation.ts';

const script = 'apps/web/src/public/script';

/** Defects that only a journey detects: in the scripts of the public pages and in the service worker, which run in a browser only. */
export const journeyMutations: readonly Mutation[] = [
  {
    name: 'contact-form-without-a-name',
    file: `${script}/contact-form.ts`,
    from: 'const empty = fields.filter(',
    to: 'const empty = fields.slice(1).filter(',
    statements: ['PUB-02'],
    tests: ['test/journeys/public.e2e.ts'],
    caughtBefore: true,
  },
  {
    name: 'contact-form-stays-hidden',
    file: `${script}/contact-form.ts`,
    from: 'part.hidden = false;',
    to: 'part.hidden = true;',
    statements: ['PUB-02'],
    tests: ['test/journeys/public.e2e.ts'],
    caughtBefore: true,
  },
  {
    name: 'registers-without-a-code',
    file: `${script}/registration/registration.ts`,
    from: "const wrongCode = smsCode === '' || smsCode.length > SMS_CODE_MAX ? texts.smsWrong : '';",
    to: "const wrongCode = '';",
    statements: ['REG-04'],
    tests: ['test/journeys/registration.e2e.ts'],
    caughtBefore: true,
  },
  {
    name: 'agreement-without-the-campaign',
    file: `${script}/session-query.ts`,
    from: 'for (const [name, value] of sessionQuery) if (!searchParams.has(name)) searchParams.append(name, value);',
    to: '',
    statements: ['REG-08', 'REQ-12'],
    tests: ['test/journeys/registration.e2e.ts'],
    caughtBefore: true,
  },
  {
    name: 'countdown-of-milliseconds',
    file: `${script}/registration/code-button.ts`,
    from: 'Date.now() + seconds * 1000',
    to: 'Date.now() + seconds',
    statements: ['REG-05'],
    tests: ['test/journeys/registration.e2e.ts'],
    caughtBefore: true,
  },
  {
    name: 'number-with-other-signs',
    file: `${script}/registration/phone-input.ts`,
    from: '    clean: dialledDigits,',
    to: '    clean: (text) => text,',
    statements: ['REG-03'],
    tests: ['test/journeys/registration.e2e.ts'],
    caughtBefore: true,
  },
  {
    name: 'characters-of-the-picture-before-stay',
    file: `${script}/registration/captcha.ts`,
    from: "    typed.value = '';\n",
    to: '',
    statements: ['REG-02'],
    tests: ['test/journeys/registration.e2e.ts'],
    caughtBefore: true,
  },
  {
    name: 'public-page-is-not-kept',
    file: 'apps/web/src/offline/worker/service-worker.ts',
    from: "if (kind === 'public-page') {",
    to: 'if (kind === undefined) {',
    statements: ['PUB-04'],
    tests: ['test/journeys/offline.e2e.ts'],
    caughtBefore: true,
  },
];
