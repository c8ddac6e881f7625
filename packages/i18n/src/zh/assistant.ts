import type {
  assistant as english,
  replies as englishReplies,
  trackingReplies as englishTrackingReplies,
} from '../en/assistant.ts';

const notFound =
  '没有找到 {number} 的物流信息。请核对后再试一次；也可以打开联系表单，我帮您联系我们的团队。';

const greeting =
  '您好，欢迎来到 {brand}！注册、查包裹、问时效和价格，或者其他一般问题，都可以问我。您想了解什么？';

export const assistant: typeof english = {
  widget: {
    greeting,
    title: '{brand} 助手',
    online: '在线',
    minimise: '最小化对话',
    restore: '展开对话',
    close: '关闭对话',
    messages: '对话内容',
    bot: '助手',
    user: '您',
    typing: '助手正在输入',
    input: '您的消息',
    placeholder: '输入消息……',
    send: '发送',
    details: '查看详情',
    quick: {
      contact: '联系表单',
      track: '查询包裹',
      trackMessage: '我想查询包裹',
      signUp: '注册须知',
      signUpMessage: '怎么注册？',
    },
    notFound,
    contact: {
      heading: '联系表单',
      intro: '请给我们留言，我们的团队会尽快回复您。',
      name: '姓名',
      email: '邮箱',
      phone: '电话',
      shippingCode: '客户编号或单号',
      message: '留言',
      needed: '请填写，以便我们回复您。',
      submit: '发送给客服',
      submitting: '正在发送……',
      missing: { title: '信息不完整', text: '请至少填写姓名和邮箱。' },
      sent: { title: '请求已提交', text: '我们的团队会在 {answerHours} 小时内与您联系。' },
      thanks:
        '谢谢！您的请求已转给我们的团队，{answerHours} 小时内会与您联系。还有什么可以帮您的吗？',
      failed: { title: '提交失败', text: '请重试，或直接致电 {phone}。' },
      subject: '客户支持请求 - {code}',
      noSubject: '一般咨询',
      codeLine: '客户编号：{code}',
    },
  },
};

export const replies: typeof englishReplies = {
  greeting:
    '您好！把单号发给我，马上帮您查包裹；也可以直接问我，比如运费多少、多久能到{consolidations?、怎么合箱}。第一次来？请到 /register 注册。',
  own_code:
    '客户编号可以在个人中心{sendsEmail?和欢迎邮件|}里找到。请先到 /login 登录，再问我一次，我就能告诉您。还没有编号？请到 /register 注册。',
  location:
    '我们在牙买加的办公室：{officeStreet}, {officeTown}, {officeParish}，营业时间见 /about。包裹寄往我们在{warehouseCity}的仓库，注册后即可看到带客户编号的完整地址。',
  statuses:
    '“海关查验”表示牙买加海关正在检查包裹，或在等一份文件，多半是发票；需要您提供什么，我们会通知您。“待入库”：正寄往我们的仓库。“已入库”：已到仓库。“处理中”：正在打包。“运输中”：正运往牙买加。“待自提”：可以来取。“异常待处理”：我们的团队正在跟进。',
  weight_limit:
    '标准、特快和海运都按磅计费，没有规定的重量上限。套餐有上限：基础版 {basicPounds} 磅，高级版 {premiumPounds} 磅，商务版不限。特别大的物品请先问我们：打开联系表单，或发邮件至 {supportEmail}。',
  signup:
    '注册免费，只需一分钟：在 /register 填写姓名、邮箱、电话和牙买加地址，马上就能得到客户编号（例如 {code}）和您的中国仓库地址。',
  address:
    '您的中国仓库地址在个人中心的“仓库地址”里，可以复制或分享。请原样发给卖家：第二行是您的客户编号，我们凭它识别您的包裹。还没有编号？请到 /register 注册。',
  track_help:
    '把单号发给我，我马上帮您查；也可以在 /track 输入。用客户编号（例如 {code}）也能查，会显示您所有包裹的状态。',
  delivery_time:
    '标准运输 {standardDays} {standardInBusinessDays?个工作日|天}，特快 {expressDays} {expressInBusinessDays?个工作日|天}，海运 {seaDays} {seaInBusinessDays?个工作日|天}。',
  rates:
    '运费按磅计算：标准 {standardRate}，特快 {expressRate}，海运 {seaRate}，每票至少 {minimum}。在 /services 的计算器里可以看到含关税的总价。',
  plans:
    '我们有三种套餐，按磅计价：基础版 {basicRate}（最多 {basicPounds} 磅，仓储 {basicDays} 天）、高级版 {premiumRate}（最多 {premiumPounds} 磅，仓储 {premiumDays} 天，推荐）、商务版 {businessRate}（重量不限，仓储 {businessDays} 天）。详情见 /services。',
  customs_duty:
    '按我们的估算，价值不超过 {dutyFree} 的物品免税。超过的需缴：进口关税，为完税价格（物品价值加运费）的 {duty}；标准合规费（SCF）{scf}；环保税 {levy}；海关管理费（CAF）{caf}；物品价值超过 {stampOver} 时印花税 {stamp}；以及对以上各项之和征收的 {gct} 一般消费税（GCT）。实际税费取决于申报价值、物品类别和牙买加的规定，以牙买加海关核定为准。可以到 /services 用您的数字算一算。',
  documents:
    '海关需要商业发票、装箱单，以及必要的许可证。我们会协助您清关；关税、税费和合规由您负责。',
  insurance:
    '保险自愿购买，最高保额 {insurance}，保费按申报价值计算。未购买保险的，我们不承担丢失或损坏的责任。包裹出了问题？请打开联系表单，我们的团队会为您处理。',
  prohibited:
    '违禁物品不得寄送。不确定某样东西能不能寄，请在下单前问我们：打开联系表单，或发邮件至 {supportEmail}。',
  consolidation:
    '{consolidations?可以。几件包裹合成一箱，运费只付一次。两件以上到了中国仓库，就可以打开 /consolidations：勾选包裹，比较合箱和分开寄的费用，再提交合箱。我们装箱后发报价给您，您确认了才发货。|目前不提供合箱，每个包裹单独寄送。}',
  storage:
    '入库后前 {freeDays} 天免费存放。套餐包含的仓储：基础版 {basicDays} 天，高级版 {premiumDays} 天，商务版 {businessDays} 天。',
  payment:
    '可以用主要信用卡、银行转账和其他安全方式付款。除非另有约定，费用须在接受服务时一次付清。',
  pickup_delivery:
    '可以到我们在 {officeParish} {officeTown} 的网点自提，请提前预约，也可以加急或在下班后自提。我们还可以送货到家或到公司。',
  hours: '办公室营业时间（牙买加时间）：{officeHours}。包裹查询和在线助手 24/7 全天候可用。',
  contact_human:
    '我们的团队会在 {answerHours} 小时内答复。请打开联系表单，发邮件至 {supportEmail}，或致电 {phone}。',
  ecommerce:
    '卖家可以连接 Shopify、WooCommerce、Etsy 店铺或其他平台：在账户里添加平台，导入订单，再为每个订单生成带运单号的运单。还没注册？请到 /register。',
  account:
    '要换密码，请在 /login 点击“忘记密码？”，{sendsEmail?我们会把链接发到您的邮箱|并向客服索取链接}。地址可以在个人中心的“我的资料”里修改，也可以请客服代为修改。要注销账户，请打开联系表单。',
  thanks: '不客气！有需要随时找我，我 24/7 都在。',
  fallback:
    '抱歉，我没太明白。注册、查包裹、时效和价格、关税、付款、自提和账户问题，都可以问我。您也可以打开联系表单，我们的团队会在 {answerHours} 小时内答复。',
};

export const trackingReplies: typeof englishTrackingReplies = {
  found: '包裹 {number}（{carrier}）：{status}。更新于 {date}。{description}',
  foundCode: '{number} 名下的包裹：{counts}。更新于 {date}。',
  notFound,
  carrierPage: '看起来是{carrier}的单号，可以在这里查询：{url}',
  ownCode: '您的客户编号是 {code}，它在您中国收货地址的第二行。',
  perhapsPhone: '如果这是电话号码，请填在联系表单里，我们的团队会与您联系。',
};
