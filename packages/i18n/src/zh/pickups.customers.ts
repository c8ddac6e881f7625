import type {
  pickupPass as english,
  authorisedPeople as englishPeople,
} from '../en/pickups.customers.ts';

export const pickupPass: typeof english = {
  title: '取件凭证',
  heading: '取件凭证',
  show: '取件时向柜台出示',
  qr: '取件凭证二维码',
  code: '或报取件码',
  none: '目前没有待取的包裹',
  noneText: '包裹可以自提时，取件凭证会显示在这里，并发邮件给您。',
  locked: '取件码输错次数过多。请携带有照片的证件到柜台，我们为您重新发码。',
  packages: '包裹',
  due: '应付',
  pay: '立即支付 {number}',
  paid: '已全部付清',
  where: '地点和时间',
  map: '在地图上查看',
  full: '全屏显示',
  collected: { one: '已取走 {count} 件', other: '已取走 {count} 件' },
  collectedText: '刚刚交付，请收好！',
  saved: '已保存在本机，没有网络也能使用。',
  bring: '请携带有照片的证件。',
};

export const authorisedPeople: typeof englishPeople = {
  heading: '代领人',
  intro: '代领人需出示您的取件码或取件凭证，以及此处登记的证件。',
  nobody: '目前只有您本人可以领取。',
  name: '姓名',
  idType: '证件',
  idTypes: {
    drivers_licence: '驾驶证',
    passport: '护照',
    national_id: '身份证',
    voters_id: '选民证',
  },
  idLast4: '号码后四位',
  add: '添加代领人',
  added: '已添加',
  remove: '删除 {name}',
  removed: '已删除',
  failed: '未保存',
  failedText: '请稍后重试。',
};
