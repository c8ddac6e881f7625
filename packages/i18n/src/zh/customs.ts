import type * as en from '../en/customs.ts';

export const customs: typeof en.customs = {
  title: '海关',
  states: {
    estimated: '预估',
    declared: '已申报',
    assessed: '已核税',
    settled: '已结清',
  },
};
