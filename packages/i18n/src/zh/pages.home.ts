import type { homeStory as english } from '../en/pages.home.ts';

export const homeStory: typeof english = {
  how: {
    heading: '三步寄到家',
    steps: [
      { title: '领取编号', text: '免费注册，客户编号和中国仓库地址马上显示。' },
      {
        title: '寄到仓库',
        text: '在任意中国卖家处下单，填写该地址。我们负责收货、验货{consolidations?、合并包裹}。',
      },
      {
        title: '查询与收货',
        text: '每一站都能查到，关税费用提前知道，在牙买加自提或送货上门。',
      },
    ],
  },
  address: {
    heading: '您的中国地址是这样的',
    text: '第二行是您的编号。无论谁寄来，我们都凭它识别您的包裹。',
    points: [
      '卖家原样照抄即可，中英文都有。',
      '免费存放 {freeDays} 天。',
      '{consolidations?多件包裹合成一件，只付一次运费。}',
    ],
    label: '收件地址',
    note: '此为示例，您的地址会带有您自己的编号。',
  },
  services: {
    heading: '空运或海运，由您选择',
    text: '按磅计价，每票 {minimum} 起。按我们的估算，价值不超过 {dutyFree} 的物品免税。',
    link: '估算费用',
  },
  register: {
    heading: '一分钟领取编号',
    text: '没有会费，不用订阅，寄件时才付费。',
    points: [
      '编号和地址马上显示。',
      '{sendsEmail?我们发邮件给您，点开链接即可设置密码。|马上就能设置密码。}',
      '英文地址用于国际网店，中文地址用于淘宝和 1688。',
    ],
  },
  closing: {
    heading: '第一件包裹今天就能出发',
    text: '注册、复制地址、下单，其余交给我们。',
    link: '领取编号',
  },
};
