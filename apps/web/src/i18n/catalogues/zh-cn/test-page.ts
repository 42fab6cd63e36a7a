import type { Texts } from '../../texts.ts';

export const testPage: Texts<'testPage'> = {
  'title.testPreview': '测试预览',

  'info.test.notice': '供开发和测试人员使用。在此输入或选择的内容不会发送到任何地方。',
  'info.test.parameters': '参数',
  'info.test.reset': '重置',
  'info.test.appVersion': 'App 版本',
  'info.test.osVersion': '系统版本',
  'info.test.deviceName': '设备名称',
  'info.test.deviceId': '设备 ID',
  'info.test.sessionId': '会话 ID',
  'info.test.adId': '广告 ID',
  'info.test.productId': '产品 ID',
  'info.test.orderId': '订单 ID',
  'info.test.screens': '页面',
  'info.test.screen.confirm': '确认借款',
  'info.test.screen.order': '订单详情',
  'info.test.screen.repay': '还款',
  'info.test.screen.extension': '延期',
  'info.test.screen.bindBank': '绑定账户',
  'info.test.screen.about': '关于我们',
  'info.test.screen.complaint': '投诉',
  'info.test.screen.customerService': '客服',
  'info.test.screen.privacy': '隐私政策',
  'info.test.screen.paymentInstructions': '还款指引',
};
