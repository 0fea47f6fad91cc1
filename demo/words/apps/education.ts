import type { DemoCategory } from '../types';

export const education: DemoCategory = {
  slug: 'education',
  name: ['学习教育', 'Education'],
  weight: 6,
  features: [
    ['按遗忘规律安排复习', 'Reviews come when you are about to forget'],
    ['学习进度一目了然', 'See how far you have come'],
    ['家长可以设置使用时长', 'Parents can set a time limit'],
  ],
  permissions: ['RECORD_AUDIO', 'POST_NOTIFICATIONS'],
  subs: [
    {
      slug: 'education-language',
      name: ['外语', 'Languages'],
      motifs: ['speech', 'globe', 'letter'],
      nouns: [
        ['英语', 'English', 'translate', 0],
        ['口语', 'Speaking', 'speech', 0],
        ['单词', 'Words', 'letter', 1],
        ['日语入门', 'Japanese', 'flag-pennant', 0],
        ['听力', 'Listening', 'headphones', 0],
        ['词典', 'Dictionary', 'book', 2],
      ],
      summaries: [
        ['每天十五分钟，把话说出口', 'Fifteen minutes a day, out loud'],
        ['背过的词，用的时候想得起来', 'Words that come back when needed'],
        ['查词、例句、发音都在一页', 'Meaning, sentences and sound on one page'],
      ],
      features: [
        ['跟读打分，听得出差在哪', 'Repeat aloud and hear what differs'],
        ['真实对话场景两百课', 'Two hundred everyday dialogues'],
        ['离线词库五万条', 'Fifty thousand entries offline'],
      ],
      items: [
        ['问路', 'Asking the way'],
        ['点咖啡', 'Ordering coffee'],
        ['自我介绍', 'Introducing yourself'],
        ['面试', 'Job interview'],
        ['天气', 'The weather'],
        ['打电话', 'On the phone'],
      ],
    },
    {
      slug: 'education-exam',
      name: ['考试题库', 'Exams'],
      motifs: ['cap', 'check', 'document'],
      nouns: [
        ['题库', 'Question Bank', 'list', 0],
        ['刷题', 'Drills', 'check', 1],
        ['错题本', 'Mistakes', 'warning-circle', 0],
        ['驾考', 'Driving Test', 'steering-wheel', 1],
        ['公式', 'Formulas', 'function', 2],
        ['作文', 'Essays', 'pencil', 1],
      ],
      summaries: [
        ['错过的题，不会再错', 'Never miss the same question twice'],
        ['一天一套，刚刚好', 'One paper a day is just right'],
        ['公式、推导、例题三合一', 'Formula, proof and example together'],
      ],
      features: [
        ['拍照录入错题', 'Photograph a mistake to keep it'],
        ['按知识点统计掌握度', 'Shows what you know, topic by topic'],
        ['模拟考场与倒计时', 'Mock exams against the clock'],
      ],
      items: [
        ['第三章 函数', 'Ch. 3 Functions'],
        ['阅读理解', 'Reading'],
        ['标志标线', 'Road signs'],
        ['电路图', 'Circuits'],
        ['文言文', 'Classical prose'],
        ['概率', 'Probability'],
      ],
    },
    {
      slug: 'education-skill',
      name: ['兴趣技能', 'Skills'],
      motifs: ['brush', 'code', 'music'],
      nouns: [
        ['编程课', 'Coding', 'code', 0],
        ['画室', 'Drawing', 'palette', 1],
        ['书法', 'Calligraphy', 'pen-nib', 1],
        ['琴房', 'Piano Room', 'piano-keys', 3],
        ['摄影课', 'Photo School', 'camera', 3],
        ['博物馆', 'Museum', 'bank', 2],
      ],
      summaries: [
        ['零基础也能做出小游戏', 'Build a small game from nothing'],
        ['一笔一画，慢慢来', 'Stroke by stroke'],
        ['把博物馆装进口袋', 'A museum in your pocket'],
        ['从第一课，一步步学会', 'Step by step from the first lesson'],
      ],
      features: [
        ['短课时，每课一个作品', 'Short lessons, one piece each'],
        ['老师点评与同学互评', 'Comments from teachers and peers'],
        ['练习记录生成成长册', 'Your practice becomes a book'],
      ],
      items: [
        ['第一课：画圆', 'Lesson 1: circles'],
        ['变量与循环', 'Variables and loops'],
        ['永字八法', 'Eight strokes'],
        ['和弦练习', 'Chords'],
        ['光与影', 'Light and shade'],
        ['青铜器', 'Bronzes'],
      ],
    },
  ],
};
