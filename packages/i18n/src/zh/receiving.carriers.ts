import type { carriers as en } from '../en/receiving.carriers.ts';

export const carriers: typeof en = {
  sf: '顺丰',
  yto: '圆通',
  jt: '极兔',
  zto: '中通',
  sto: '申通',
  yunda: '韵达',
  jd: '京东',
};
