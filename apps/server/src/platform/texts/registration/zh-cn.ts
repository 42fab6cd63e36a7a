import type { RegistrationCatalogue } from './registration-catalogue.ts';

export const registrationZhCn: RegistrationCatalogue = {
  texts: {
    'registration.sms': '{code} 是您的 {appName} 验证码，10 分钟内有效。请勿告诉任何人。',
    'login.scarce': '目前请求验证码的人非常多。如果几分钟内没有收到，请在您以前登录过的设备上登录，或明天再试。',
    'login.sms': '{code} 是您登录 {appName} 的验证码，10 分钟内有效。请勿告诉任何人，包括我们的工作人员。',
    'login.phoneChangedSms':
      '{appName}：您账户的手机号码已更改，原号码不能再登录。如果不是您本人操作，请立即致电 {servicePhone}。',
    'registration.captchaMissing': '请输入图片中的字符。',
    'registration.captchaGone': '图片已过期。请输入新图片中的字符。',
    'registration.captchaUsed': '这些字符已使用过。请输入新图片中的字符。',
    'registration.proofGone': '验证超时。请重试。',
    'registration.proofUsed': '此次验证已使用过。请重试。',
    'registration.proofWrong': '验证未通过。请重试。',
    'registration.numberWaits': '已向此号码发送验证码。请在 {wait}后再获取。',
    'registration.tooMuchFromHere': '您所在网络的请求过多。请在 {wait}后重试，或换用其他网络。',
    'registration.prefixBusy': '发往此类号码的验证码过多。请在 {wait}后重试。',
    'registration.serviceSpent': '今天可发送的验证码已全部发完。请在 {wait}后重试。',
    'registration.tooManyPictures': '获取图片次数过多。请重新打开页面。',
    'registration.smsUnsure': '我们不确定短信是否已发送。如果收到，验证码有效；否则请在 {wait}后重新获取。',
    'registration.headline': '用 {appName} 借款',
    'registration.intro': '请用手机号注册，然后下载 App 并在其中申请。注册免费。',
    'registration.terms': '借款条款',
    'registration.privacy': '隐私政策',
    'wait.seconds': '{count} 秒',
    'wait.minutes': '{count} 分钟',
    'wait.hours': '{count} 小时',
    'wait.tooOften': '操作过于频繁。请在 {wait}后重试。',
  },
  phrases: {
    'This number has not been used here for a long time. Please confirm your date of birth and your payout account.':
      '此号码已很久没有在这里使用。请确认您的出生日期和收款账户。',
    'These details are not right. Please ask for a new code and try again. If this number is new to you, please write to customer service.':
      '这些信息不正确。请重新获取验证码后再试。如果这是您新换的号码，请联系客服。',
    'You have registered, please download the app to log in': '您已注册，请下载 App 登录。',
    'The characters do not match the picture. Please type those in the new one.':
      '字符与图片不符。请输入新图片中的字符。',
    'We cannot send a code to this mobile number.': '我们无法向此手机号发送验证码。',
    'This page has been open for too long. Please try again.': '此页面打开时间过长。请重试。',
    'The code is not right. Please check the SMS.': '验证码不正确。请再看一下短信。',
    'This code has expired. Please ask for a new one.': '此验证码已失效。请重新获取。',
    'Your account cannot be opened at the moment. Please try again later.': '目前无法打开您的账户。请稍后再试。',
    'The SMS could not be sent. Please try again in a moment.': '短信发送失败。请稍后再试。',
    '请正确输入手机号！': '请正确输入手机号！',
    'Please enter your 11-digit mobile number. It begins with 09.': '请输入 11 位手机号，以 09 开头。',
    'Please enter your 10-digit mobile number.': '请输入 10 位手机号。',
  },
};
