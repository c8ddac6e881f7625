import type { documents as en } from '../en/documents.ts';

export const documents: typeof en = {
  kinds: {
    invoice: '发票',
    photo: '照片',
    id: '证件',
    proof: '付款凭证',
    signature: '签名',
    permit: '许可证',
  },
  add: '添加文件',
  take: '拍照',
  files: '文件',
  remove: '删除 {name}',
  again: '重试',
  uploading: '正在上传 {name}',
  tooLarge: '{name} 超过 {limit} MB，请换一个小一点的文件。',
  tooMany: '最多可以添加 {count} 个文件。',
  failed: '上传中断，请检查网络后重试。',
  busy: '请等文件上传完成。',
};
