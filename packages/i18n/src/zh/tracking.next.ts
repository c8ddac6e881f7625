export const nextSteps = {
  label: '下一步',
  steps: {
    check_seller: {
      title: '请与卖家核对',
      text: '我们在等这件包裹。请确认卖家填写了完整地址，包括您的客户编号。',
    },
    send_invoice: {
      title: '请提供发票',
      text: '有卖家的发票，清关会更快。订单截图也可以。',
    },
    follow: {
      title: '暂时无需操作',
      text: '包裹正在前往牙买加。开启通知，有新进展我们会告诉您。',
    },
    send_papers: {
      title: '补交材料',
      text: '请把发票和最新备注中要求的材料用邮件发给我们。海关收到后才会放行。',
    },
    collect: { title: '来取包裹', text: '请带上有照片的证件和单号。' },
    be_there: { title: '等待派送', text: '请保持电话畅通，并准备好有照片的证件。' },
    contact: { title: '联系我们', text: '我们正在处理。来信或来电时请备好单号。' },
    ship_again: { title: '已完成', text: '少了东西或有破损？请写信告诉我们，我们会查明。' },
    claim: { title: '联系我们', text: '请来信或来电，我们和您商量接下来怎么办。' },
  },
  open: '今天营业 {hours}',
  closed: '今天休息，{day} {hours} 营业。',
  map: '打开地图',
  write: { invoice: '用邮件发送发票', papers: '用邮件发送材料', us: '写邮件' },
  subject: { invoice: '{number} 的发票', papers: '{number} 的材料', us: '包裹 {number}' },
  call: '致电 {phone}',
  address: '查看我的仓库地址',
};
