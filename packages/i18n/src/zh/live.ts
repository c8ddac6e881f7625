import type { live as english } from '../en/live.ts';

export const live: typeof english = {
  behind: '自 {time} 起，此页内容可能不是最新，正在重试……',
};
