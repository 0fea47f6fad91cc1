import type { DemoCategory } from '../types';

export const finance: DemoCategory = {
  slug: 'finance',
  name: ['记账理财', 'Finance'],
  weight: 4,
  features: [
    ['数据加密保存，不上传账目', 'Figures are encrypted and stay with you'],
    ['多账本、多币种', 'Several books, several currencies'],
    ['每月账单自动汇总', 'A summary at the end of each month'],
  ],
  permissions: ['USE_BIOMETRIC', 'CAMERA', 'POST_NOTIFICATIONS'],
  subs: [
    {
      slug: 'finance-ledger',
      name: ['记账', 'Ledgers'],
      motifs: ['wallet', 'coin', 'pie'],
      nouns: [
        ['记账', 'Ledger', 'wallet', 0],
        ['账本', 'Account Book', 'notebook', 0],
        ['预算', 'Budget', 'pie', 1],
        ['存钱罐', 'Piggy Bank', 'piggy-bank', 2],
        ['家庭账', 'Family Ledger', 'house', 0],
        ['旅行账', 'Trip Ledger', 'suitcase', 0],
      ],
      summaries: [
        ['三秒记一笔，月底不糊涂', 'Three seconds an entry'],
        ['看得见的预算，花得出的安心', 'A budget you can see'],
        ['两个人一起攒钱', 'Saving, together'],
      ],
      features: [
        ['语音记账，自动分类', 'Say it, and it finds the category'],
        ['超支提醒与周报', 'Warnings and a weekly report'],
        ['旅行分摊，一键算清', 'Splits a trip among friends'],
      ],
      items: [
        ['早餐', 'Breakfast'],
        ['地铁', 'Metro'],
        ['房租', 'Rent'],
        ['工资', 'Salary'],
        ['买菜', 'Groceries'],
        ['电影票', 'Cinema'],
      ],
    },
    {
      slug: 'finance-market',
      name: ['行情', 'Markets'],
      motifs: ['chart', 'trend', 'bars'],
      nouns: [
        ['行情', 'Markets', 'chart', 0],
        ['基金助手', 'Funds', 'pie', 0],
        ['定投', 'Savings Plan', 'coin', 2],
        ['汇率通', 'Exchange', 'currency-circle-dollar', 0],
        ['模拟盘', 'Paper Trade', 'gauge', 1],
        ['财报', 'Reports', 'bars', 0],
      ],
      summaries: [
        ['只看数据，不喊口号', 'Figures, no slogans'],
        ['用模拟盘练手，不花真钱', 'Practise without real money'],
        ['定投多少，十年后是多少', 'What a plan becomes in ten years'],
      ],
      features: [
        ['自选列表与价格提醒', 'Watch lists and price alerts'],
        ['历史回测图表', 'Charts back through the years'],
        ['名词解释写给普通人', 'Terms explained for everyone'],
      ],
      items: [
        ['沪指', 'Index A'],
        ['黄金', 'Gold'],
        ['美元', 'Dollar'],
        ['债券基金', 'Bond fund'],
        ['定投计划', 'Plan'],
        ['自选一', 'Watch list'],
      ],
    },
    {
      slug: 'finance-bill',
      name: ['账单票据', 'Bills'],
      motifs: ['receipt', 'card', 'document'],
      nouns: [
        ['发票夹', 'Receipts', 'receipt', 0],
        ['账单', 'Bills', 'invoice', 2],
        ['订阅管家', 'Subscriptions', 'repeat', 1],
        ['还款日', 'Due Dates', 'calendar', 2],
        ['报销', 'Expenses', 'money', 0],
        ['人情账', 'Gifts Book', 'gift', 0],
      ],
      summaries: [
        ['发票拍一张，报销不求人', 'Photograph it, claim it'],
        ['忘了退订的服务，都替你盯着', 'Keeps an eye on your subscriptions'],
        ['还款日前三天叫你', 'Calls you three days before it is due'],
      ],
      features: [
        ['识别票面金额与日期', 'Reads amount and date'],
        ['按项目导出报销单', 'Exports claims by project'],
        ['全年固定支出预览', 'The year’s fixed costs ahead'],
      ],
      items: [
        ['宽带', 'Broadband'],
        ['视频会员', 'Video plan'],
        ['水费', 'Water'],
        ['打车发票', 'Taxi receipt'],
        ['车险', 'Car insurance'],
        ['健身卡', 'Gym'],
      ],
    },
  ],
};
