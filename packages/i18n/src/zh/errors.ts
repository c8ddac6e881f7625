import type { ErrorCode } from '@jadeport/contract';

export const errors: Record<ErrorCode, string> = {
  VALIDATION_FAILED: '请检查标出的栏目，内容尚未保存。',
  MALFORMED_JSON: '请求内容不是有效的 JSON，未保存任何数据。',
  MALFORMED_REQUEST: '无法识别该请求，请检查地址和内容。',
  RESET_LINK_INVALID: '重置密码链接无效或已过期。',
  CURRENT_PASSWORD_WRONG: '当前密码不正确，密码未更改。',
  CURSOR_INVALID: '翻页标记无效，请从第一页重新开始。',
  NOT_SIGNED_IN: '请先登录。',
  CREDENTIALS_INVALID: '用户名或密码错误',
  ORIGIN_REFUSED: '该请求来自其他网站，已被拒绝，未作任何更改。',
  NOT_FOUND: '该地址没有内容。',
  TRACKING_NOT_FOUND: '未找到该单号的物流信息，请核对单号后重试。',
  METHOD_NOT_ALLOWED: '该地址不接受此请求方式。',
  EMAIL_TAKEN: '该邮箱已注册。请直接登录，或通过“忘记密码”获取新链接。',
  BODY_TOO_LARGE: '请求超过 {limit} KB，未保存任何数据。',
  ADDRESS_TOO_LONG: '请求地址过长。',
  MEDIA_TYPE_UNSUPPORTED: '请以 JSON 格式发送（Content-Type: application/json）。',
  TOO_MANY_REQUESTS: '请求过于频繁，请在 {seconds} 秒后重试。',
  TOO_MANY_SIGN_INS: '登录尝试次数过多，请在 {minutes} 分钟后重试。',
  INTERNAL: '我们这边出了问题，之前保存的内容不受影响。若再次出现，请告诉我们这个编号：{requestId}',
  UNAVAILABLE: '服务正在启动或暂时不可用，请稍后再试。',
};
