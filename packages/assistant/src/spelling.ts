/** Each keyword, followed by its spellings in Jamaican Patois and in chats. */
const spellings =
  'you: u yu yuh unu unnu; your: ur; are: r; and: n; my: mi fimi; the: d di; them: dem; ' +
  'that: dat; this: dis; with: wid; to: fi; on: pon; in: inna; not: nuh; is: deh; take: tek; ' +
  'cant: cyaan cyah kyaan caan; have to: haffi; want: waan; give: gi; give me: gimme; ' +
  'someone: smaddy somebody sumbody; how: hw; what: wat wah wha; whats: wats; when: wen; ' +
  'where: weh wey wer; which: wich; before: b4; please: plz; things: tings; ' +
  'good morning: gm; thanks: tanks tanx thnx tnx; package: pkg pckg pkge; ' +
  'address: addy addr; account: acct; password: pw pwd; document: doc; message: msg; ' +
  'number: num nbr; hours: hrs; weekend: wknd; tomorrow: tmrw; monday: mon; friday: fri; ' +
  'saturday: sat; sunday: sun; today: 2day';

const respellings = new Map(
  spellings.split('; ').flatMap((line) => {
    const [keyword = '', spelled = ''] = line.split(': ');
    return spelled.split(' ').map((each) => [each, keyword]);
  }),
);

/** Each simplified character, followed by its traditional forms. */
const traditional =
  '为為爲 与與 几幾 专專 业業 东東 丢丟 并併並 注註 后後 干幹乾 个個 么麼 从從 们們 仓倉 价價 优優 会會 体體 余餘 偿償 储儲 关關 册冊 写寫 ' +
  '减減 划劃 则則 创創 办辦 务務 动動 单單 卖賣 卡咭 历歷 发發 变變 台臺 号號 吗嗎 员員 周週 哟喲 ' +
  '啰囉 喽嘍 园園 国國 图圖 坏壞 块塊 头頭 处處 备備 复復 够夠 实實 宝寶 对對 导導 将將 属屬 岁歲 ' +
  '帮幫 广廣 库庫 应應 开開 录錄 当當 征徵 态態 总總 户戶 扫掃 报報 护護 损損 换換 据據 数數 ' +
  '断斷 无無 旧舊 时時 显顯 机機 权權 条條 来來 极極 标標 样樣 档檔 检檢 柜櫃 欢歡 汇匯 决決 没沒 ' +
  '满滿 点點 热熱 牵牽 状狀 现現 电電 画畫 码碼 确確 礼禮 种種 离離 税稅 积積 称稱 笔筆 签簽 ' +
  '简簡 类類 级級 约約 线線 组組 终終 经經 结結 给給 统統 继繼 续續 编編 缴繳 网網 联聯 脑腦 药藥 ' +
  '营營 装裝 里裡裏 补補 见見 规規 觉覺 计計 订訂 认認 议議 记記 许許 论論 证證 词詞 识識 诉訴 ' +
  '试試 话話 询詢 该該 详詳 语語 说說 请請 谁誰 调調 谢謝 账賬帳帐 货貨 费費 资資 质質 购購 贴貼 贵貴 ' +
  '赔賠 踪蹤 车車 转轉 轻輕 载載 较較 输輸 达達 过過 运運 还還 这這 进進 远遠 违違 连連 选選 递遞 ' +
  '遗遺 邮郵 释釋 针針 钟鐘 钱錢 铁鐵 银銀 铺鋪 链鏈 锁鎖 错錯 长長 门門 闭閉 问問 间間 队隊 陆陸 ' +
  '险險 随隨 难難 页頁 项項 须須 顾顧 预預 领領 频頻 题題 额額 风風 飞飛 馆館 验驗 黄黃 齐齊 声聲 学學 师師 愿願 挂掛 爱愛 独獨 环環 监監 着著 范範 荐薦 设設 ' +
  '误誤 读讀 责責 赶趕 软軟 边邊 锂鋰 阅閱 际際 饰飾 鱼魚 鲜鮮 剂劑 卫衛 厂廠 听聽 择擇 担擔';

const simplified = new Map(
  traditional.split(' ').flatMap(([ours = '', ...theirs]) => theirs.map((each) => [each, ours])),
);

/** Converts traditional Chinese characters to the simplified ones of our keywords. */
export function simplify(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
}

/**
 * Returns the word of the vocabulary that was meant: Patois and abbreviations are replaced, and one
 * typing error is corrected. A known word, and a word unlike any known one, is returned unchanged.
 */
export function respell(word: string, vocabulary: ReadonlySet<string>): string {
  const known = (each: string) =>
    vocabulary.has(each) || (each.endsWith('s') && vocabulary.has(each.replace(/e?s$/, '')));
  if (known(word)) return word;
  const respelled = respellings.get(word);
  if (respelled !== undefined) return respelled;
  // "numba" for number, "trackin" for tracking.
  const spoken = [word.replace(/a$/, 'er'), word.replace(/in$/, 'ing')].find(known);
  if (spoken !== undefined) return spoken;
  if (word.length < 4) return word;
  for (const each of vocabulary) if (each.length >= 5 && isSlip(word, each)) return each;
  return word;
}

/**
 * Whether the two words differ by one typing error: a wrong, missing or extra letter, or two
 * swapped ones. The first letter must be equal, because people rarely mistype it, and the last one
 * too, because it distinguishes words of the same stem (custom, customs).
 */
function isSlip(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, meant.length) - start;
  while (end < shorter && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [wrong, right] = [typed, meant].map((each) => each.slice(start, each.length - end));
  if (wrong === undefined || right === undefined) return false;
  if (wrong.length === 2) return wrong[0] === right[1] && wrong[1] === right[0];
  // In a short word, one wrong letter makes another word (truck, track).
  const isOne = wrong.length !== right.length || meant.length > 5;
  return isOne && end > 0 && wrong.length < 2 && right.length < 2;
}
