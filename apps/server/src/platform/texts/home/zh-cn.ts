import type { HomeCatalogue } from './home-catalogue.ts';

export const homeZhCn: HomeCatalogue = {
  texts: {
    'offer.flat': '每年，按借款金额计算',
    'offer.declining': '每年，按剩余本金计算',
    'home.citizen': '您是菲律宾公民',
    'home.age': '您已满 {age} 周岁',
    'home.address': '您的永久住址在菲律宾',
    'home.notExposed': '您不是政治公众人物',
    'home.stepAccount': '接收款项的账户',
    'home.exposureLimit': '您已达到每人同时可借的上限。还清一笔借款后可以重新申请。',
    'offer.amount': '可借金额',
    'offer.instalments': { other: '分 {count} 期还' },
    'offer.days': { other: '{count} 天' },
    'offer.months': { other: '{count} 个月' },
    'offer.coolingOff': { other: '{count} 天内可反悔' },
  },
  phrases: {
    'You cannot apply for this loan now.': '您目前不能申请这笔借款。',
  },
};
