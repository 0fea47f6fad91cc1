import type { DemoCategory } from '../types';

export const food: DemoCategory = {
  slug: 'food',
  name: ['美食菜谱', 'Food & Drink'],
  weight: 3,
  features: [
    ['步骤图清楚，厨房里放大也看得清', 'Steps you can read from across the kitchen'],
    ['按冰箱里有什么来推荐', 'Suggests by what is in the fridge'],
    ['份量自动换算', 'Scales the amounts for you'],
  ],
  permissions: ['CAMERA', 'ACCESS_COARSE_LOCATION'],
  subs: [
    {
      slug: 'food-recipe',
      name: ['菜谱', 'Recipes'],
      motifs: ['pot', 'bowl', 'chef'],
      nouns: [
        ['菜谱', 'Recipes', 'pot', 0],
        ['家常菜', 'Home Cooking', 'house', 1],
        ['烘焙', 'Baking', 'bread', 2],
        ['便当', 'Lunch Box', 'backpack', 0],
        ['素食', 'Veggie', 'carrot', 0],
        ['一人食', 'Cook for One', 'fork-knife', 0],
      ],
      summaries: [
        ['下班回家二十分钟开饭', 'Dinner in twenty minutes'],
        ['妈妈的味道，写成步骤', 'Mum’s cooking, step by step'],
        ['烤箱也可以很简单', 'Baking can be simple'],
      ],
      features: [
        ['三千道家常菜，都试做过', 'Three thousand dishes, all tried'],
        ['语音翻步骤，手上有面也不怕', 'Turn steps by voice'],
        ['购物清单按货架排序', 'Lists in the order of the shelves'],
      ],
      items: [
        ['葱油拌面', 'Scallion noodles'],
        ['番茄牛腩', 'Tomato brisket'],
        ['司康', 'Scones'],
        ['凉拌黄瓜', 'Cucumber salad'],
        ['紫菜蛋汤', 'Egg soup'],
        ['烤南瓜', 'Roast pumpkin'],
      ],
    },
    {
      slug: 'food-delivery',
      name: ['餐厅', 'Restaurants'],
      motifs: ['scooter', 'pin', 'bowl'],
      nouns: [
        ['小馆', 'Eateries', 'storefront', 0],
        ['探店', 'Food Map', 'map-trifold', 0],
        ['订座', 'Tables', 'armchair', 1],
        ['夜宵', 'Late Bites', 'moon-stars', 2],
        ['食堂', 'Canteen', 'bowl', 2],
        ['早点铺', 'Breakfast Stall', 'egg', 2],
      ],
      summaries: [
        ['巷子里的好味道', 'Good food in back lanes'],
        ['不用排队的那张桌子', 'The table without the queue'],
        ['热的送到，凉的不收', 'Hot, or it is free'],
      ],
      features: [
        ['真实食客的照片', 'Pictures by real guests'],
        ['忌口与过敏原筛选', 'Filters for allergies'],
        ['营业到几点，标得清楚', 'Closing times made clear'],
      ],
      items: [
        ['阿婆馄饨', 'Granny’s wontons'],
        ['炭火小馆', 'Charcoal house'],
        ['两人桌 18:30', 'Table for two 18:30'],
        ['牛肉面', 'Beef noodles'],
        ['豆花店', 'Tofu pudding'],
        ['深夜粥铺', 'Night congee'],
      ],
    },
    {
      slug: 'food-drink',
      name: ['茶咖', 'Tea & Coffee'],
      motifs: ['cup', 'leaf', 'drop'],
      nouns: [
        ['咖啡', 'Coffee', 'cup', 0],
        ['茶谱', 'Tea Book', 'tea-bag', 1],
        ['手冲计时', 'Brew Timer', 'timer', 2],
        ['调饮', 'Mixes', 'martini', 0],
        ['酒窖', 'Cellar', 'wine', 0],
        ['下午茶', 'Tea Time', 'cake', 1],
      ],
      summaries: [
        ['一杯好咖啡的配方', 'The recipe of a good cup'],
        ['认识六大茶类', 'Meet the six kinds of tea'],
        ['称量、注水、计时，一气呵成', 'Weigh, pour and time in one go'],
      ],
      features: [
        ['注水曲线与笔记', 'Pour curves and notes'],
        ['豆子与茶叶库存', 'Keeps track of beans and leaves'],
        ['附近的独立小店', 'Small places nearby'],
      ],
      items: [
        ['浅烘 · 15 g', 'Light roast · 15 g'],
        ['白毫银针', 'Silver needle'],
        ['92 °C', '92 °C'],
        ['冷萃 12 小时', 'Cold brew 12 h'],
        ['桂花乌龙', 'Osmanthus oolong'],
        ['拿铁', 'Latte'],
      ],
    },
  ],
};
