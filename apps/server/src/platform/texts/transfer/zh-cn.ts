import type { TransferCatalogue } from './transfer-catalogue.ts';

export const transferZhCn: TransferCatalogue = {
  texts: {
    'transfer.notValid.PH': '这不是有效的参考号。参考号由 6 至 35 位字母和数字组成，可在转账凭证上找到。',
    'transfer.notValid.IN': '这不是有效的 UTR。UPI 和 IMPS 为 12 位数字，NEFT 为 16 位字母和数字，RTGS 为 22 位。',
  },
  phrases: {
    'This is not a bank transfer number. Please check it on your receipt.':
      '这不是银行转账的编号，请核对您的转账凭证。',
    'This number cannot be used for this payment. Please check it on your receipt, or write to customer service.':
      '此编号不能用于这笔还款。请核对您的转账凭证，或联系客服。',
    'Too many numbers were entered for this payment. Please write to customer service.':
      '为这笔还款提交的编号过多，请联系客服。',
    "This transfer has already arrived. You don't need to do anything.": '这笔转账已到账，无需再做任何操作。',
    'Your book is full. Remove old entries that you no longer need.': '您的账本已满。请删除不再需要的旧记录。',
    'This entry no longer exists.': '这条记录已不存在。',
  },
};
