import type { DemoCategory } from '../types';

export const shopping: DemoCategory = {
  slug: 'shopping',
  name: ['购物比价', 'Shopping'],
  weight: 3,
  features: [
    ['历史价格曲线', 'Price history'],
    ['七天无理由退货', 'Seven days to return'],
    ['快递进度统一查看', 'All parcels in one list'],
  ],
  permissions: ['CAMERA', 'POST_NOTIFICATIONS', 'ACCESS_COARSE_LOCATION'],
  subs: [
    {
      slug: 'shopping-mall',
      name: ['商城', 'Shops'],
      motifs: ['bag', 'gift', 'tag'],
      nouns: [
        ['优选', 'Select', 'bag', 0],
        ['农场直送', 'Farm Box', 'carrot', 1],
        ['书店', 'Books', 'book', 0],
        ['花店', 'Flowers', 'flower', 2],
        ['家居馆', 'Home Store', 'couch', 0],
        ['手作市集', 'Craft Fair', 'storefront', 0],
      ],
      summaries: [
        ['少而好的东西', 'Few things, good ones'],
        ['早上摘的菜，傍晚到家', 'Picked in the morning, home by evening'],
        ['送花的人，不会忘记日子', 'Flowers on the right day'],
      ],
      features: [
        ['产地与检测报告公开', 'Origin and test reports in the open'],
        ['按周订购，随时暂停', 'Weekly boxes, pause any time'],
        ['手写贺卡', 'A hand-written card'],
      ],
      items: [
        ['高山番茄 2 kg', 'Tomatoes 2 kg'],
        ['亚麻床单', 'Linen sheets'],
        ['洋甘菊一束', 'Camomile'],
        ['手冲壶', 'Drip kettle'],
        ['竹编篮', 'Bamboo basket'],
        ['新米 5 kg', 'New rice 5 kg'],
      ],
    },
    {
      slug: 'shopping-second',
      name: ['二手', 'Second-hand'],
      motifs: ['recycle', 'box', 'tag'],
      nouns: [
        ['闲置', 'Second Hand', 'recycle', 0],
        ['旧书', 'Used Books', 'book', 1],
        ['以物换物', 'Swap', 'arrows-left-right', 2],
        ['古董集', 'Vintage', 'crown', 0],
        ['乐器行', 'Instruments', 'guitar', 0],
        ['衣橱', 'Wardrobe', 'coat-hanger', 0],
      ],
      summaries: [
        ['东西值得再用一次', 'Everything deserves another life'],
        ['楼下就能取的二手书', 'Used books around the corner'],
        ['不花钱，换着用', 'Swap instead of buying'],
      ],
      features: [
        ['同小区面交优先', 'Neighbours first'],
        ['成色说明有统一标准', 'One scale for condition'],
        ['担保付款', 'Paid when you are content'],
      ],
      items: [
        ['儿童自行车', "Child's bike"],
        ['台灯', 'Desk lamp'],
        ['尤克里里', 'Ukulele'],
        ['全套小说', 'Novels, complete'],
        ['相机镜头', 'Lens'],
        ['羊毛大衣', 'Wool coat'],
      ],
    },
    {
      slug: 'shopping-price',
      name: ['比价省钱', 'Deals'],
      motifs: ['percent', 'search', 'coin'],
      nouns: [
        ['比价', 'Compare', 'scales', 0],
        ['优惠券', 'Coupons', 'ticket', 2],
        ['降价提醒', 'Price Drop', 'trend-down', 1],
        ['扫码查', 'Scan', 'barcode', 0],
        ['超市价签', 'Groceries', 'shopping-cart', 2],
        ['团购', 'Group Buy', 'people', 2],
      ],
      summaries: [
        ['扫一下，知道贵不贵', 'Scan it, know the price'],
        ['降到你想要的价格再叫你', 'Calls when it is cheap enough'],
        ['一条街的优惠都在这里', 'Every offer on your street'],
      ],
      features: [
        ['近一年最低价标注', 'Marks the year’s lowest'],
        ['购物清单自动找最省的店', 'Finds the cheapest shop for a list'],
        ['不推销，不弹窗', 'No selling, no pop-ups'],
      ],
      items: [
        ['牛奶 1 L', 'Milk 1 l'],
        ['纸巾', 'Tissues'],
        ['咖啡豆', 'Coffee beans'],
        ['洗衣液', 'Detergent'],
        ['蓝牙耳机', 'Earbuds'],
        ['猫粮', 'Cat food'],
      ],
    },
  ],
};
