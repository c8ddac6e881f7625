import type { exports as english } from '../en/exports.ts';

export const exports: typeof english = {
  page: {
    title: '导出客户',
    heading: '导出客户',
    intro: '全部客户的编号、联系方式和地址，可下载成文件，也可写入您的表格。',
  },
  csv: {
    heading: 'CSV 文件',
    text: '在新标签页中打开并直接下载，可用 Excel 等表格软件打开。',
    download: '下载 CSV',
  },
  sync: {
    heading: '在线表格',
    text: '整表替换客户工作表：新数据全部写入之前，旧数据一直保留。重复同步不会产生重复记录。',
    submit: '同步到 Google 表格',
    running: '正在同步……',
    preparing: '正在统计客户数……',
    progress: '已写入 {done} / {total} 位客户',
    open: '打开表格',
    leave: '您可以离开本页，同步会继续进行。',
    lastDone: '上次同步：{time}，共 {count} 位客户。',
    lastFailed: '上次同步失败：{time}。表格内容没有变化。',
    success: '同步成功',
    failed: '同步失败',
    failedText: '未能将客户同步到 Google 表格，详情请查看控制台。',
  },
  synced: {
    'google-sheet': {
      one: '已将 {count} 位客户同步到 Google 表格。',
      other: '已将 {count} 位客户同步到 Google 表格。',
    },
    xlsx: {
      one: '尚未设置 Google 表格，已将 {count} 位客户写入服务器数据目录下的 exports/customers.xlsx 文件。',
      other:
        '尚未设置 Google 表格，已将 {count} 位客户写入服务器数据目录下的 exports/customers.xlsx 文件。',
    },
  },
};
