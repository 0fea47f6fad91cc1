import type { DemoCategory } from '../types';

export const reading: DemoCategory = {
  slug: 'reading',
  name: ['图书阅读', 'Reading'],
  weight: 5,
  features: [
    ['夜间模式与护眼色温', 'Night mode and warm light'],
    ['翻页、滚动、听书三种读法', 'Turn pages, scroll or listen'],
    ['阅读时长与书摘统计', 'Reading time and highlights at a glance'],
  ],
  permissions: ['POST_NOTIFICATIONS', 'WAKE_LOCK'],
  subs: [
    {
      slug: 'reading-novel',
      name: ['小说', 'Novels'],
      motifs: ['book', 'feather', 'moon'],
      nouns: [
        ['小说', 'Novels', 'book', 0],
        ['书架', 'Bookshelf', 'books', 0],
        ['短篇', 'Short Stories', 'file-text', 1],
        ['古籍', 'Classics', 'scroll', 2],
        ['听书', 'Audiobooks', 'headphones', 0],
        ['诗集', 'Poems', 'feather', 2],
      ],
      summaries: [
        ['安静地读完一本书', 'Finish a book in peace'],
        ['每天一个短篇，十分钟读完', 'One short story a day'],
        ['公版名著，排版讲究', 'Free classics, carefully set'],
      ],
      features: [
        ['支持本地书籍导入', 'Opens the books you have'],
        ['字体与版心可细调', 'Fine control of type and margins'],
        ['朗读声音自然，可倍速', 'Natural voices at any speed'],
      ],
      items: [
        ['渡口的灯', 'The ferry lamp'],
        ['第三封信', 'The third letter'],
        ['雪线以上', 'Above the snow line'],
        ['茶馆十年', 'Ten years of tea'],
        ['月亮背面的人', 'Behind the moon'],
        ['长街', 'Long street'],
      ],
    },
    {
      slug: 'reading-news',
      name: ['资讯', 'News'],
      motifs: ['news', 'globe', 'rss'],
      nouns: [
        ['资讯', 'News', 'news', 0],
        ['早报', 'Morning Paper', 'sun-horizon', 0],
        ['订阅', 'Feeds', 'rss', 1],
        ['科技周刊', 'Tech Weekly', 'cpu', 2],
        ['地方报', 'Local Paper', 'map-pin', 0],
        ['深度', 'Longreads', 'article', 2],
      ],
      summaries: [
        ['五分钟看完今天', 'Today in five minutes'],
        ['只看你订阅的，不做推荐', 'Only what you follow'],
        ['一周一期，值得慢慢读', 'Once a week, worth your time'],
      ],
      features: [
        ['无推荐算法，按时间排列', 'No ranking: newest first'],
        ['离线下载整期', 'Takes whole issues offline'],
        ['稍后读与朗读', 'Read later, or listen'],
      ],
      items: [
        ['海边小城通了高铁', 'A train to the coast'],
        ['老手艺的新学徒', 'New hands, old craft'],
        ['今年的第一场雪', 'First snow'],
        ['城市里的候鸟', 'Birds of passage'],
        ['图书馆延长开放', 'Library opens longer'],
        ['电池回收新办法', 'New life for batteries'],
      ],
    },
    {
      slug: 'reading-comic',
      name: ['漫画', 'Comics'],
      motifs: ['speech', 'star', 'book'],
      nouns: [
        ['漫画', 'Comics', 'speech', 0],
        ['条漫', 'Strips', 'chats', 0],
        ['绘本', 'Picture Books', 'book', 1],
        ['画册', 'Art Books', 'palette', 0],
        ['四格', 'Four Panels', 'squares-four', 2],
        ['同人志', 'Zines', 'star', 0],
      ],
      summaries: [
        ['独立作者的漫画都在这里', 'Comics by independent artists'],
        ['睡前读一本绘本', 'A picture book at bedtime'],
        ['四格里的日常', 'Everyday life in four panels'],
      ],
      features: [
        ['逐格阅读，小屏也清楚', 'Panel by panel on small screens'],
        ['预载下一话', 'Loads the next chapter early'],
        ['收藏同步不丢', 'Favourites kept in step'],
      ],
      items: [
        ['猫店长', 'The cat manager'],
        ['机器人修理铺', 'Robot repairs'],
        ['云上邮局', 'Sky post office'],
        ['小镇怪谈', 'Small-town ghosts'],
        ['面包与剑', 'Bread and sword'],
        ['放学以后', 'After school'],
      ],
    },
  ],
};
