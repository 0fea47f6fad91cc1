/** Sentences of the registration, loaded with its form, in one language. */
export const realName = {
  title: '用户实名登记',
  notice: '根据国家规定，游戏用户需要实名登记。登记信息会严格保密。',
  kept: '在这台设备上加密保存最多 180 天，可在“我的应用库”清除；商店的服务器也加密保存，由运营者删除。',
  name: '姓名',
  identity: '身份证号',
  phone: '手机号',
  submit: '提交',
  sending: '正在提交…',
  close: '关闭',
  wrong: '请填写正确的信息',
  wrongPc: '身份证号或手机号有误，请重新填写后登记',
  failed: '无法连接商店，请检查网络后再试。',
  broken: '商店暂时无法处理登记，请稍后再试。（#）',
  busy: '现在提交的人太多，信息未保存。请稍后再试。',
  refused: '核验未通过，信息未保存。请检查后再试。',
  done: '登记成功',
  format: '只检查了号码格式，没有核验身份。',
  verified: '身份已核验。',
  know: '我知道了',
} as const;

export type RealNameWords = Readonly<Record<keyof typeof realName, string>>;
