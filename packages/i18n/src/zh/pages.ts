import type { pages as english } from '../en/pages.ts';

export const pages: typeof english = {
  home: {
    title: '从中国寄到牙买加',
    description: '领取您在中国的专属仓库地址，空运、海运寄到牙买加，全程可查，费用精确到分。',
    promise: '在中国下单，在牙买加收货。',
    lead: '您在 {warehouseCity} 的专属仓库地址，按磅计价，价格清楚，每一站都能查到。',
  },
  contents: '本页内容',
  about: {
    title: '关于我们',
    description: '我们把您的包裹从中国带到牙买加：了解我们的使命、愿景、价值观、地址和营业时间。',
    hours: '营业时间',
    hoursNote: '以上为牙买加时间。',
    contact: '联系我们',
  },
  faq: {
    title: '常见问题',
    description: '时效、客户编号、关税、价格、付款和营业时间：从中国寄往牙买加的简短解答。',
    intro: '简短解答，点开问题即可查看。',
    filter: '问题分类',
    categories: {
      all: '全部问题',
      shipping: '运输与查询',
      account: '账户与注册',
      customs: '海关与关税',
      costs: '费用与付款',
      support: '客服与联系',
    },
    still: {
      heading: '还有疑问？',
      text: '欢迎来信或来电，我们会在 {answerHours} 小时内答复。',
      email: '发邮件给客服',
      call: '拨打电话',
    },
  },
  help: {
    title: '帮助中心',
    description: '新手入门、中国仓库地址、包裹查询、海关、付款，以及导入网店订单，逐步讲解。',
    intro: '从下单到签收。',
    search: '搜索帮助中心',
    placeholder: '地址、关税、发票……',
    found: { one: '{count} 条解答', other: '{count} 条解答' },
    nothing: '没有同时包含这些词的解答。请减少关键词，或在下方联系我们。',
  },
  terms: {
    title: '使用条款',
    description: '您与我们之间的约定：服务、付款、海关、责任、保险、争议解决和牙买加法律。',
  },
  privacy: {
    title: '隐私政策',
    description: '我们收集哪些个人信息、用于什么目的、提供给谁，以及您可以提出哪些要求。',
  },
};
