import type { goodsRules as en } from '../en/goods.staff.ts';

export const goodsRules: typeof en = {
  title: '禁运与限运物品',
  intro: '预报、入库和封单时会用两种语言查找这些词语。更改从今天起生效，历史见“设置”。',
  label: '物品',
  nothing: '清单为空，不查找任何物品。',
  add: '添加物品',
  edit: '编辑',
  remove: '删除',
  kinds: { prohibited: '禁运', restricted: '限运' },
  fields: {
    kind: '类别',
    en: '英文词语，每行一个',
    zh: '中文词语，每行一个',
    wherever: '该词位于其他品名之前也算（迷彩外套）',
    permit: '所需许可证',
    agency: '发证机构',
    explanationEn: '英文说明',
    explanationZh: '中文说明',
    source: '规定的出处',
  },
  save: '保存',
  saving: '正在保存……',
  saved: '清单已保存',
  refused: '清单未能保存',
  ask: '确定从清单中删除“{words}”？之后不再查找这些词语。',
};
