import type { Texts } from '../../texts.ts';

export const privacy: Texts<'privacy'> = {
  'privacy.title': '隐私政策',
  'privacy.description': '{company} 收集您的哪些信息、如何使用、告诉谁，以及您可以向它提出哪些要求。',
  'privacy.lead': '本政策说明 {company}（“我们”）如何处理使用 {app} 及其页面和借款的人的个人数据。',
  'privacy.lead.who':
    '我们对这些数据负责：{company}，{address}，电话 {phone}，电子邮箱 {email}。我们遵守{country}的个人数据法律。',
  'privacy.lead.changes':
    '如果我们修改本政策，新文本会在此公布，并注明从哪一天起适用。如果某项修改需要您的同意，我们会征求您的同意。',
  'privacy.short.title': '简要说明',
  'privacy.short.1': '我们只收集借款所需的信息，不多收集。',
  'privacy.short.2': '我们从不读取您的通讯录、短信和消息、通话或照片。',
  'privacy.short.3': '我们不向任何人出售数据。',
  'privacy.short.4': '您可以询问我们知道您的哪些信息，并在法律允许时要求更正或删除。',
  'privacy.collection.title': '我们收集什么',
  'privacy.collection.1': '在您注册、申请、绑定账户、支付或投诉时，由您提供：',
  'privacy.collection.phone': '您的手机号，以及您是否已用验证码确认；',
  'privacy.collection.person': '您的姓名、出生日期、国籍、永久住址所在国家，以及您是否为政治公众人物；',
  'privacy.collection.account': '用于收款或付款的电子钱包、银行账户或银行卡；',
  'privacy.collection.complaint': '您在投诉中写的内容、添加的图片、您对我们的评价，以及我们的答复。',
  'privacy.collection.2': '来自您对我们服务的使用：',
  'privacy.collection.loan': '您的申请和我们的决定、您的合同、您的借款及每一笔支付，以及您同意了什么、何时同意；',
  'privacy.collection.device': '您的设备提供的关于设备自身的信息（{deviceSection}）；',
  'privacy.collection.campaign': '您是从哪个广告或链接来到我们这里、何时访问注册页面、在那里点击了什么。',
  'privacy.collection.3': '来自他人：',
  'privacy.collection.provider': '来自支付服务商：付给我们或付给您的款项是否成功，以及时间；',
  'privacy.collection.bureau': '来自征信机构和身份核验服务：在您同意或法律有规定的情况下。',
  'privacy.collection.4':
    '您可以不告诉我们以上任何信息。但缺少申请所要求的信息，我们就无法借款给您。我们不收集您的通讯录、短信和消息、通话记录，也不收集并非您自己选择的照片；未经询问您，绝不收集您的位置。',
  'privacy.use.title': '我们用它做什么',
  'privacy.use.1': '我们使用个人数据，是为了：',
  'privacy.use.contract': '办理您要求的和合同约定的事项：对您的申请作出决定、订立合同、放款、收款、记账和答复您；',
  'privacy.use.law': '履行法律要求我们做的事：了解客户是谁、保存记录、报告和纳税；',
  'privacy.use.safety': '保护您和我们的安全：发现欺诈和滥用、限制猜测验证码的尝试、查找并修复故障；',
  'privacy.use.better': '了解哪些广告和页面有效，所用的统计数字不涉及任何人的身份；',
  'privacy.use.ads': '在您同意的情况下，向您推介我们的产品。',
  'privacy.use.2': '申请借助计算机、按照书面规则进行评估。如果申请被拒绝，我们会告诉您原因，您可以要求由人重新审核。',
  'privacy.use.3':
    '只要上述用途需要，我们就保存个人数据；借款结束后，按会计、税务和反洗钱法律要求的期限保存。您选择了但没有随投诉提交的图片，大约两天后删除。不再需要的数据会被删除或匿名化。',
  'privacy.disclosure.title': '我们告诉谁',
  'privacy.disclosure.1': '我们只在以下各方需要的范围内，把个人数据提供给它们：',
  'privacy.disclosure.payment': '支付服务商、银行和电子钱包，用于放款和收款；',
  'privacy.disclosure.messages': '为我们发送短信和电子邮件的公司：您的号码或邮箱地址，以及消息内容；',
  'privacy.disclosure.hosting': '为我们运行计算机的公司，它们必须听从我们的指示并保密；',
  'privacy.disclosure.decision': '协助对申请作出决定的服务；它们得到的是各项数字，但得不到您的姓名、号码或账户；',
  'privacy.disclosure.collection': '代我们催收逾期款项的机构，须遵守{terms}中的规则；',
  'privacy.disclosure.bureau': '征信机构，依照法律规定；',
  'privacy.disclosure.buyer': '受让您借款的公司，我们会事先告知您；',
  'privacy.disclosure.state': '依法可以要求提供数据的主管机关和法院。',
  'privacy.disclosure.termsLink': '借款条款',
  'privacy.disclosure.2':
    '我们不会把您的借款告诉其他任何人：不会告诉您的家人、朋友或雇主。我们不出售数据。如果数据在其他国家处理，我们会确保它在那里得到与这里同样的保护。',
  'privacy.cookies.title': 'Cookie 和您设备上的存储',
  'privacy.cookies.1':
    '我们不使用广告商的 Cookie，也不会跟踪您到其他网站。我们自己的 Cookie 和存储只保存一些小的选择和您的登录状态：',
  'privacy.cookies.language': '您选择的语言。保留至 {year} 年，或您将其删除为止。',
  'privacy.cookies.hint': '您已关闭“在浏览器中打开页面”的提示。保留至 {year} 年，或您将其删除为止。',
  'privacy.cookies.login': '您在不使用 App 时的登录状态。任何脚本都无法读取。退出登录，或 {restDays} 未再访问即失效。',
  'privacy.cookies.known':
    '您以前在此设备上登录过，这样他人为您的号码频繁获取验证码时，您仍能收到自己的验证码。其中不含您的号码，不能打开任何内容，任何脚本都无法读取。退出登录后仍会保留，有效期 {knownDays}。',
  'privacy.cookies.session': '会话存储',
  'privacy.cookies.session.what': 'App 打开页面时所用的会话，以及关于已显示内容的记录。保留至页面关闭为止。',
  'privacy.cookies.local': '本地存储',
  'privacy.cookies.local.what':
    '最近向您显示的还款码和支付步骤，以便没有网络时再次打开。保留至支付完成，或您清除浏览器数据为止。还有您登录信息的另一半，没有 Cookie 便毫无用处。保留至您退出登录为止。',
  'privacy.cookies.2':
    '您可以在浏览器中删除或阻止 Cookie 和存储。没有它们也能阅读这些页面，只是不再记住您的选择。但没有它们就无法保持登录。',
  'privacy.device.title': '设备信息',
  'privacy.device.1':
    '您在 App 中打开我们的页面时，App 会告诉我们它的版本、设备的名称和标识符、系统版本，以及系统提供的广告标识符。您的浏览器还会发送其类型和您的 IP 地址。',
  'privacy.device.2':
    '我们用这些信息显示适合您设备的页面、确保会话只属于您、发现欺诈，并统计哪些广告把人带到我们这里。',
  'privacy.device.3':
    '只有在您要求的事项需要位置、相机或联系人，并且系统询问过您之后，才会使用它们。您可以在设备设置中重置或关闭广告标识符。',
  'privacy.minors.title': '未成年人',
  'privacy.minors.1':
    '我们的借款和页面面向年龄超过 {age} 岁的人。我们不会在明知的情况下收集任何年龄更小者的信息。如果您发现未成年人向我们提供了数据，请告诉我们，我们会将其删除。',
  'privacy.minors.1law':
    '我们的借款和页面面向成年人。我们不会在明知的情况下收集未成年人的任何信息。如果您发现未成年人向我们提供了数据，请告诉我们，我们会将其删除。',
  'privacy.password.title': '密码与安全',
  'privacy.password.1':
    '请勿向他人透露您的密码和我们发给您的验证码。为我们工作的任何人都不会向您索要，在电话中也不会。在他人也使用的设备上，请退出登录；如果您认为有人使用了您的账户，请立即告诉我们。',
  'privacy.password.2':
    '数据在您的设备与我们之间加密传输。账号加密保存；验证码和会话只以无法还原的形式保存。验证码有效期很短，只能使用一次，可尝试的次数也很少。我们这边谁查看过您的投诉，都有记录。',
  'privacy.password.3':
    '没有任何系统在所有情况下都是安全的。如果发生使您面临风险的事件，我们会毫不拖延地告知您和主管机关，并告诉您可以怎么做。',
  'privacy.choice.title': '退订和您的权利',
  'privacy.choice.1':
    '您可以随时写信或致电我们，退订产品推介消息，也可以撤回任何同意，撤回对以后生效。关于您借款的消息仍会发送：您需要这些消息。',
  'privacy.choice.2': '您可以要求我们：',
  'privacy.choice.access': '说明我们持有您的哪些数据、从何而来、告诉过谁，并提供一份副本；',
  'privacy.choice.correct': '更正错误；',
  'privacy.choice.erase': '删除或封锁我们不再需要或不应持有的数据；',
  'privacy.choice.object': '停止您所反对的数据使用；',
  'privacy.choice.move': '以其他公司能够读取的形式提供您的数据。',
  'privacy.choice.3':
    '这些都是免费的。我们会及时答复，不会无故拖延；如果法律使我们不能照您的要求做，例如有义务保存借款账目，我们会告诉您。如需注销账户并删除数据，请写信至 {email}。',
  'privacy.officer.title': '申诉专员',
  'privacy.officer.1': '我们的申诉专员负责个人数据，以及未能解决的投诉：',
  'privacy.officer.name': '姓名',
  'privacy.officer.2': '您会在 {reply}内得到答复。',
  'privacy.officer.authority.PH':
    '您也可以随时向菲律宾国家隐私委员会（National Privacy Commission）求助，无需先询问我们。',
  'privacy.officer.authority.IN':
    '您也可以向印度数据保护委员会（Data Protection Board of India）或印度储备银行（Reserve Bank of India）的监察专员求助。',
};
