import type { controls as english } from '../en/controls.ts';

export const controls: typeof english = {
  administration: '管理后台',
  more: '显示更多',
  loadingMore: '正在加载……',
  loading: '正在加载……',
  shown: { one: '已显示 {count} 条', other: '已显示 {count} 条' },
  nothing: '没有找到',
  loadFailed: '列表加载失败',
  loadFailedText: '数据没有丢失，请检查网络后重试。',
  retry: '重试',
  cancel: '取消',
  back: '返回列表',
  optional: '{label}（选填）',
  failedText: '请重试，您填写的内容还在。',
  missing: '没有找到',
  shortcuts: {
    label: '快捷键',
    use: '启用单键快捷键',
    search: '搜索',
    walk: '上下移动',
    open: '打开',
  },
};
