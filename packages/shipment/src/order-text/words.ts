/** A list of words; a point stands for the space or the hyphen between two. */
const listed = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length);

/** Words of an order's money, in Chinese, English and the larger languages of Europe. */
const money = {
  zh: listed(`
    总价 总额 总金额 总计 合计 共计 总共 一共 小计 实付款 实付 实际付款 实际支付 实收 应付款 应付
    需付款 需付 待付款 待付 已付款 已付 已支付 共付 在线支付 微信支付 余额支付 余额 花呗 货款 金额
    优惠券 优惠 代金券 抵用券 消费券 购物券 券 抵扣 可抵 已抵 抵现 抵 折扣 立减 满减 直减 共减
    已减 补贴 津贴 返现 返利 红包 购物金 礼品卡 E卡 淘金币 集分宝 京豆 积分 运费险 运费 邮费
    快递费用 快递费 物流费 配送费 包装费 打包费 服务费 手续费 安装费 保险费 运输保险 保价费 保价
    税费 进口税 增值税 关税 税 退款 退货宝 赔付 补偿 返还 定金膨胀 定金 尾款 预付款 押金 抹零 改价
    已省 共省 节省 立省 延保 满赠 礼金 包邮 免运费 送料 应付金额 膨胀金 应收 开票金额 发票金额
    赠品 税金 国补 差价 白条 快递 顺丰 速运 首重 续重 微信 先用后付 保费 物流费用 配送费用 退回 补差 省钱卡 银行卡
  `),
  words: listed(String.raw`
    totals? sub.?totals? tax taxes vat gst gct dut(?:y|ies) shipping delivery postage freight
    handling insurance discounts? coupons?(?:\(s\)?)? vouchers? savings? saved? promos? promotions?
    refund(?:s|ed)? cashback credits? points rewards coins fees? charge(?:s|d)? deposit cash.back
    rebates? commission hst gift.wrap(?:ping)? packing (?:total|final).(?:price|cost)
    (?:shipping|delivery).cost you.pay save amount balance paid pay payable payments? paypal apple.pay klarna alipay amex off reductions? sum cash bonus wallet debit certificate chargeback deduction processing usps ups dhl fedex interest.free visa mastercard
    tips? protection gift.cards? estimated summe gesamt(?:summe|betrag|preis)? zwischensumme
    versand(?:kosten)? mwst rabatt gutschein lieferung porto verpackung mehrwertsteuer endbetrag
    rechnungsbetrag ersparnis nachlass erstattung versandversicherung bezahlt geschenkkarte
    sous-total montant livraison frais tva remise envío envio descuento impuestos? cupón cupon
    gastos réduction remboursement économies payé payer frakt totalt dostawa razem доставка итого
  `),
};
/** Words of an order itself, which name no goods when they stand alone. */
const order = {
  zh: listed('订单 下单 付款 支付 成交 发货 收货 交易'),
  words: listed('order placed date address tel ship(?:ped)?.to'),
};
/** Words that stand beside those of money; alone, they may be goods. */
const beside = {
  zh: listed(`
    店铺 平台 商品 货品 商家 卖家 天猫 淘宝 京东 支付宝 现金 会员 限时 活动 促销 百亿 国家 政府
    跨店 新人 本单 全部 部分 申请 成功 使用 为您 物流 购物 退货 联合 方式 服务 领 已 共 总 的
    可 含 每 满 减 件 元 后 节 日 送 东 双 省 无门槛 个 数量 信用卡 首单 超级 秒杀 中 款 费用 分期 赠送 价值 价保 降价
  `),
  words: listed(String.raw`
    items?(?:\(s\))? products? goods cart your you we grand final est sales imports? customs store
    shop seller platform aliexpress amazon shein temu ebay etsy taobao member bundle club vip
    first new user limited time offer today's extra special free standard express economy
    international local package parcel service gift wrap(?:ping)? code applied used to be due now
    today of for the and with before after incl including included from by on ending in
    merchandise marketplace transaction number card deal flash issued back collected
    guarantee over returns adjustment inkl zzgl der die du des la le del de port und et commande
    dont ttc transport import jamaica china qty quantity method value prices? jmd usd drop less change packaging original pending american discover ground priority mail lightning welcome
  `),
};
const anyOf = (...kinds: readonly { zh: string[]; words: string[] }[]) => {
  const words = kinds
    .flatMap((kind) => kind.words)
    .join('|')
    .replaceAll('.', '[ -]');
  const zh = kinds.flatMap((kind) => kind.zh).toSorted((one, other) => other.length - one.length);
  return `(?<!\\p{Script=Latin})(?:${words})(?!\\p{Script=Latin})|${zh.join('|')}`;
};
const ofMoney = new RegExp(
  `${anyOf(money)}|[共总](?=\\s?\\d)|满\\d+减|^(?:\\d+ )?items?(?= ?\\d*$)`,
  'iu',
);
const ofOrder = new RegExp(anyOf(order), 'iu');
const all = new RegExp(anyOf(money, order, beside), 'giu');

/** Signs of Taiwan and Hong Kong, and what the words above have for them. */
const [traditional, simplified] = [
  '優運費實總計額稅減單號遞點積購賣訂貨應紅鋪價際',
  '优运费实总计额税减单号递点积购卖订货应红铺价际',
];
const inSimplified = (text: string) =>
  text.replace(/\p{Script=Han}/gu, (sign) => simplified[traditional.indexOf(sign)] ?? sign);

/** What ends the name of an amount, whatever is before it: a shop's or an action's name. */
const ends =
  /(?:费|红包|礼金|差价|优惠|抵扣|立减|满减|直减|总价|总额|合计|小计|补贴|津贴|返现|返利|运费险|退款)$|(?<!\p{L})(?:discount|(?:sub-?)?total|refund|cashback|savings|fees?|rabatt)$/iu;

/** Whether words are left that are none of an order's. */
export const saysGoods = (label: string): boolean =>
  /\p{L}/u.test(inSimplified(label).replace(all, ' '));

/**
 * What a label says of the amount behind it: one of the order's money (a total, a reduction, a fee, a
 * payment), a word of the order itself, or neither, which may be goods. All of its words have to be
 * of the order, so that `Coupon holder` and `红包袋` stay goods, or its last one ends the name of an
 * amount only.
 */
export function wordsOf(label: string): 'money' | 'order' | 'goods' {
  const text = inSimplified(label).replace(/\([^)]*\)/g, (inner) =>
    /^\(s\)/i.test(inner) ? inner : '',
  );
  const name = text.replace(/[^\p{L}\p{N}]+$/u, '');
  if (ends.test(name)) return 'money';
  if (saysGoods(name)) return 'goods';
  if (ofMoney.test(name)) return 'money';
  return ofOrder.test(name) ? 'order' : 'goods';
}

/** What a price was before: `原价 ¥199.00`. */
export const formerPrice =
  /(?:原价|划线价|市场价|吊牌价|专柜价|(?<!\p{L})(?:rrp|uvp|msrp|was|(?:list|retail|original|regular|old) price))[\s:.]*$/iu;
/** What a price is now. */
export const priceLabel =
  /(?:(?:实付)?单价|现价|到手价|券后价?|(?:优惠|促销|折扣|会员|活动|拼单|售)价|价格|(?<!\p{L})(?:(?:unit|item|sale|current|your|discount) price|price (?:per item|each)|(?<!(?:total|final) )price|now))[\s:.]*$/iu;
/** What an amount has to be spent for, or off: `满50元`, `领券减5元`. */
export const promotion = /(?:满|减|省|抵|送|返|最高)\s*$/u;
/** What makes the amount before it none of a price: `50元优惠券`. */
export const promotionBehind = /^(?:优惠|代金|抵用|消费券|无门槛|红包|包邮|以上|店)/u;

const lineOf = (names: string) => new RegExp(`^(?:${names})`, 'iu');
/** A variant of the goods, which the line above already names. */
export const variant = lineOf(
  '(?:颜色|尺码|尺寸|规格|款式|型号|已选)(?:分类)?\\s*:|(?:colou?r|size|style|variant|option|sku)(?: [a-z]{1,8})?\\s*:',
);
/** Lines of an order that name no goods: numbers, times, addresses. */
const fields = [
  lineOf(
    '(?:订单|下单|创建|付款|支付|支付宝|成交|发货|收货|交易|物流|快递|商品|配送)(?:编?号|单号|时间|日期|方式|状态|信息|详情|快照|地址|人|公司|成功|交易号)',
  ),
  lineOf('(?:地址|电话|手机|收件人|买家)[号码]{0,2}\\s*:'),
  lineOf(
    '(?:order|payment|paid|placed|date|address|tel|phone|email|condition|model|transaction id|ship(?:ped)? to|deliver to|estimated)(?: (?:number|no\\.?|id|date|time|method|details|info(?:rmation)?|status|on|by|delivery|arrival))?\\s*:',
  ),
  lineOf(
    'order (?:#|no|number|id|date|placed|status|details|summary|on|info|history)(?![a-z])|order#',
  ),
  lineOf(
    '(?:(?:order )?placed|paid|ordered|delivered|shipped|dispatched|arriving|arrives|returned) (?:on|to|at|by|today|\\d|[a-z]{3,9} \\d)|ship(?:ped)? to |deliver to |transaction id ',
  ),
];
/** What a shop offers with goods whose price follows. */
export const offer = lineOf(
  '(?:包邮|免运费|(?:赠送?)?运费险|退货包运费|百亿补贴|限时.{1,4}|coupon applied|flash sale|limited time.*|free shipping|.{1,20} deal)$',
);
/** What an order's page has beside its goods. */
export const remark = lineOf(
  '(?:加入购物车|再次购买|再来一单|申请售后|申请退款|申请开票|退款/退货|退货/退款|查看物流|查看详情|查看发票|确认收货|延长收货|提醒发货|联系卖家|联系客服|' +
    '评价|追加评价|复制|删除订单|更多|卖了换钱|假一赔十?.*|极速退款|先用后付|\\d+天无理由.*|七天无理由.*|48小时发货|正品保障|' +
    '(?:buy|add)(?: it)? (?:again|to cart)|view (?:order|item|your item|invoice).*|track (?:package|order|item).*|return (?:or|item|this).*|write a.*|leave feedback.*|' +
    'get (?:help|product).*|contact seller|share gift.*|in stock|only \\d+ left.*|problem with.*|ask product.*|more actions|copy|free(?: returns?)?|eligible .*|report .*|archive order)$',
);

/** Whether a line is of an order but names no goods, whatever amount is in it. */
export const isField = (line: string): boolean => fields.some((field) => field.test(line));
