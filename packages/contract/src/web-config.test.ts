import { describe, expect, test } from 'vitest';
import { readWebConfig } from './web-config.ts';

describe('the environment config', () => {
  test('REQ-01 every value is optional', () => {
    expect(readWebConfig({})).toEqual({ config: {}, problems: [] });
  });

  test('REQ-01 REQ-11 values are read, hosts in lower case', () => {
    const said = {
      basePath: '/elsewhere',
      market: 'IN',
      brand: {
        appName: 'Rupio',
        servicePhone: '+91 22 5550 0100',
        serviceHours: { days: 'mondayToFriday', from: '09:00', until: '18:00' },
        theme: { accent: '#123456' },
      },
      dialect: { name: 'own', fields: { amount: 'x' } },
      allowedHosts: ['Pay.Example:8443', '*.wallet.example'],
    };
    const { config, problems } = readWebConfig(said);
    expect(problems).toEqual([]);
    expect(config).toEqual({ ...said, allowedHosts: ['pay.example:8443', '*.wallet.example'] });
  });

  test.each([
    ['basePath', 'territory', 'basePath'],
    ['providerSegment', 'a/b', 'providerSegment'],
    ['providerSegment', '', 'providerSegment'],
    ['brand', { downloadUrls: { ios: 'itms://store.example' } }, 'brand.downloadUrls.ios'],
    ['brand', { appScheme: 'javascript' }, 'brand.appScheme'],
    ['brand', { appName: '' }, 'brand.appName'],
    ['brand', { theme: { accent: 'red;}' } }, 'brand.theme.accent'],
    ['brand', { storeUrl: 'http://store.example' }, 'brand.storeUrl'],
    ['brand', { downloadUrls: { ios: 'javascript:1' } }, 'brand.downloadUrls.ios'],
    ['brand', { companyName: ' ' }, 'brand.companyName'],
    ['brand', { grievanceOfficer: { email: 'nobody' } }, 'brand.grievanceOfficer.email'],
    ['brand', { legalFromOn: '1 May' }, 'brand.legalFromOn'],
    ['brand', { serviceHours: { days: 'weekdays', from: '09:00', until: '18:00' } }, 'brand.serviceHours.days'],
    ['brand', { serviceHours: { days: 'everyDay', from: '0900', until: '18:00' } }, 'brand.serviceHours.from'],
    ['brand', { serviceHours: { days: 'everyDay', from: '18:00', until: '09:00' } }, 'brand.serviceHours'],
    ['brand', { serviceHours: { days: 'everyDay', from: '09:00', until: '09:00' } }, 'brand.serviceHours'],
    ['allowedHosts', ['pay.example', 'https://pay.example/'], 'allowedHosts.1'],
    ['sessionHosts', ['*'], 'sessionHosts.0'],
    ['imageHosts', ['a b'], 'imageHosts.0'],
    ['androidObject', 'a.b', 'androidObject'],
    ['market', 'US', 'market'],
    ['alowedHosts', [], 'alowedHosts'],
  ])('a wrong %s (%j) is named', (key, value, field) => {
    const { problems } = readWebConfig({ [key]: value, sandbox: true });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${field}: `));
  });

  test('every invalid value is named, not only the first', () => {
    expect(readWebConfig({ market: 'US', sandbox: 'yes' }).problems).toHaveLength(2);
  });

  test.each([[null], [[]], [7], ['x']])('%j is no config', (given) => {
    expect(readWebConfig(given).problems).toHaveLength(1);
  });
});
