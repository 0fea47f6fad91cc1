import type { DemoCategory } from '../types';

export const kids: DemoCategory = {
  slug: 'kids',
  name: ['母婴亲子', 'Parenting'],
  weight: 3,
  features: [
    ['没有广告，没有外链', 'No ads, no links out'],
    ['家长锁与使用时长', 'Parental lock and time limit'],
    ['内容由老师审读', 'Read and approved by teachers'],
  ],
  permissions: ['POST_NOTIFICATIONS', 'RECORD_AUDIO'],
  subs: [
    {
      slug: 'kids-story',
      name: ['故事儿歌', 'Stories'],
      motifs: ['book', 'star', 'moon'],
      nouns: [
        ['故事', 'Stories', 'book', 0],
        ['儿歌', 'Songs', 'music', 1],
        ['睡前电台', 'Bedtime Radio', 'moon', 0],
        ['绘本馆', 'Picture Books', 'books', 0],
        ['成语故事', 'Idioms', 'scroll', 2],
        ['动物园', 'Zoo', 'paw', 0],
      ],
      summaries: [
        ['关灯以后的十分钟', 'Ten minutes after lights out'],
        ['一首歌，学会刷牙', 'A song for brushing teeth'],
        ['讲给孩子听的老故事', 'Old tales for children'],
      ],
      features: [
        ['爸爸妈妈可以自己录音', 'Parents can record their own voice'],
        ['播完自动停止', 'Stops by itself'],
        ['按年龄分级', 'Sorted by age'],
      ],
      items: [
        ['月亮忘记了', 'The moon forgot'],
        ['小熊买糖', 'Bear buys candy'],
        ['数星星', 'Counting stars'],
        ['洗手歌', 'Hand-washing song'],
        ['大象的鼻子', 'The elephant’s trunk'],
        ['晚安火车', 'Goodnight train'],
      ],
    },
    {
      slug: 'kids-learn',
      name: ['启蒙', 'First lessons'],
      motifs: ['blocks', 'letter', 'brush'],
      nouns: [
        ['识字', 'Characters', 'letter', 0],
        ['数学启蒙', 'First Maths', 'number-square-one', 1],
        ['拼音', 'Pinyin', 'text-aa', 0],
        ['涂色', 'Colouring', 'palette', 2],
        ['积木', 'Blocks', 'blocks', 0],
        ['小科学家', 'Little Scientist', 'flask', 0],
      ],
      summaries: [
        ['玩着玩着就认识了', 'Learning while playing'],
        ['三岁开始的数学', 'Maths from age three'],
        ['画一只会动的恐龙', 'Draw a dinosaur that moves'],
      ],
      features: [
        ['每天一课，十分钟', 'One lesson, ten minutes'],
        ['描红与笔顺', 'Stroke order by tracing'],
        ['作品可以打印', 'Prints what they made'],
      ],
      items: [
        ['山 · 水 · 火', 'Hill · water · fire'],
        ['1 到 10', '1 to 10'],
        ['a o e', 'a o e'],
        ['彩虹鱼', 'Rainbow fish'],
        ['会沉还是会浮', 'Sink or float'],
        ['拼一座桥', 'Build a bridge'],
      ],
    },
    {
      slug: 'kids-baby',
      name: ['育儿', 'Babies'],
      motifs: ['baby', 'bottle', 'heart'],
      nouns: [
        ['宝宝记', 'Baby Log', 'baby', 0],
        ['喂养', 'Feeding', 'baby-carriage', 0],
        ['辅食', 'First Food', 'carrot', 1],
        ['胎教', 'Expecting', 'heart', 0],
        ['疫苗本', 'Vaccines', 'syringe', 2],
        ['成长曲线', 'Growth', 'chart', 2],
      ],
      summaries: [
        ['夜里第几次醒，都记得', 'Remembers every night feed'],
        ['从第一口辅食开始', 'From the first spoonful'],
        ['看着曲线一点点长高', 'Watch the curve grow'],
      ],
      features: [
        ['夫妻同步记录', 'Both parents, one log'],
        ['月龄对应的发育提示', 'Hints for each month'],
        ['导出给医生看', 'Exports for the doctor'],
      ],
      items: [
        ['喂奶 120 ml', 'Feed 120 ml'],
        ['小睡 1 小时 20 分', 'Nap 1 h 20'],
        ['体温 36.6°', '36.6°'],
        ['南瓜泥', 'Pumpkin purée'],
        ['身高 68 cm', '68 cm'],
        ['会翻身了', 'Rolled over'],
      ],
    },
  ],
};
