import type { announcedCustoms as en } from '../en/customs.announced.ts';

export const announcedCustoms: typeof en = {
  heading: '按预报内容估算的关税',
  estimate: '我们的预估',
  estimateLeast: '我们的预估，至少',
  lines: '逐项明细',
  mayCharge: '海关可能收取 {amount}，因为{why}。',
  mayChargeNothing: '海关可能不收费，因为{why}。',
  same: '按税则计算结果相同。',
  sure: '把握 {percent}。',
  unsure: '有些货品还无法识别。',
  why: {
    duty_free: '免税上限可能不同',
    unknown: '有些货品还无法识别',
    rates: '税则对这些货品的税率不同',
    fees: '管理费和保险的计算方式不同',
  },
  line: '{description}：{amount}',
  rates: '{name}（{code}）：关税 {duty}，GCT {gct}',
  sureOfLine: '把握 {percent}',
  unknown: '暂时无法识别，按一般税率计算：关税 {duty}，GCT {gct}',
  fees: '海关管理费等：{amount}',
  failed: '暂时无法按税则比较，以上预估不受影响。',
  decides: '这些归类还没有人核对，以海关核定为准。',
};
