import type { ChargesTexts } from './charges-catalogue.ts';

export const chargesZhCn: ChargesTexts = {
  tax: '税费',
  'charge.processing': '手续费',
  'charge.service': '服务费',
  'charge.documentation': '文件费',
  'charge.insurance': '保险费',
  'charge.instalment': '分期手续费',
  'charge.gst': '商品及服务税（GST）',
  'charge.vat': '增值税（VAT）',
  'charge.dst': '印花税',
  'charge.fee': '费用',
  'charge.deducted': '{name}（从借款中扣除）',
  'charge.financed': '{name}（计入借款）',
  'charge.first_instalment': '{name}（随第一期支付）',
  'charge.each_instalment': '{name}（随各期支付）',
  'charge.spread': '{name}（平均分摊到各期）',
  'statement.cost.tax': '约定的利息、费用和税费',
  'statement.paidOut.charges': '到账 {sent}，扣除费用和税费 {fee}',
};
