import type { pages as english } from '../en/pages.ts';

export const pages: typeof english = {
  home: {
    title: '从中国寄到牙买加',
  },
};
