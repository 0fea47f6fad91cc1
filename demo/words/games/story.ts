import type { DemoCategory } from '../types';

export const story: DemoCategory = {
  slug: 'story',
  name: ['剧情音乐', 'Story & Music'],
  weight: 3,
  features: [
    ['一次买断，没有内购', 'Buy once, nothing more'],
    ['原创音乐可以单独听', 'The score can be played on its own'],
    ['字幕大小可调', 'Subtitles in any size'],
  ],
  permissions: ['VIBRATE'],
  subs: [
    {
      slug: 'story-mystery',
      name: ['推理', 'Mystery'],
      motifs: ['search', 'eye', 'key'],
      nouns: [
        ['侦探社', 'Detectives', 'magnifying-glass'],
        ['疑案', 'Cold Case', 'folder'],
        ['密室', 'Locked Room', 'key'],
        ['第七夜', 'Seventh Night', 'moon'],
        ['证言', 'Testimony', 'quotes'],
        ['失踪', 'Missing', 'question'],
      ],
      summaries: [
        ['谁在说谎', 'Somebody lies'],
        ['一封没有寄出的信', 'A letter never sent'],
        ['线索都摆在桌上', 'All clues are on the table'],
      ],
      features: [
        ['不靠猜，全靠证据', 'Evidence, not guesses'],
        ['多视角重看同一夜', 'One night from many sides'],
        ['八小时完整故事', 'Eight hours of story'],
      ],
      items: [
        ['线索 9/14', 'Clues 9/14'],
        ['证人：园丁', 'Witness: gardener'],
        ['钥匙', 'The key'],
        ['第二章', 'Chapter 2'],
        ['时间线', 'Timeline'],
        ['指认', 'Accuse'],
      ],
    },
    {
      slug: 'story-novel',
      name: ['视觉小说', 'Visual novels'],
      motifs: ['heart', 'feather', 'face'],
      nouns: [
        ['来信', 'Letters', 'envelope'],
        ['夏日', 'Summer', 'sun'],
        ['车站', 'Station', 'train'],
        ['物语', 'Tales', 'book'],
        ['告别', 'Farewell', 'hand-waving'],
        ['书店', 'Bookshop', 'books'],
      ],
      summaries: [
        ['那个夏天没有说完的话', 'What that summer left unsaid'],
        ['在终点站遇见的人', 'Met at the last stop'],
        ['你来决定结局', 'You decide the end'],
      ],
      features: [
        ['手绘背景两百张', 'Two hundred painted scenes'],
        ['选择会改变关系', 'Choices change how they see you'],
        ['随时快进与回看', 'Skip and look back'],
      ],
      items: [
        ['第三章 雨', 'Ch. 3: Rain'],
        ['选择', 'Choice'],
        ['回忆 12', 'Memory 12'],
        ['音乐：站台', 'Music: platform'],
        ['结局 2/6', 'Ending 2/6'],
        ['相册', 'Album'],
      ],
    },
    {
      slug: 'story-rhythm',
      name: ['音乐节奏', 'Rhythm'],
      motifs: ['music', 'wave', 'disc'],
      nouns: [
        ['节奏', 'Beat', 'music'],
        ['琴键', 'Keys', 'piano-keys'],
        ['鼓点', 'Drums', 'metronome'],
        ['旋律', 'Melody', 'music'],
        ['电音', 'Synth', 'waveform'],
        ['合唱团', 'Choir', 'microphone'],
      ],
      summaries: [
        ['让手指跟上心跳', 'Fingers in time with the heart'],
        ['一百二十首原创曲', 'A hundred and twenty original songs'],
        ['不会乐理也能弹', 'Play without theory'],
      ],
      features: [
        ['延迟校准到毫秒', 'Calibrated to the millisecond'],
        ['自制谱面', 'Make your own charts'],
        ['无失败练习', 'Practice without failing'],
      ],
      items: [
        ['完美 312', 'Perfect 312'],
        ['连击 204', '204 combo'],
        ['《潮》', '“Tide”'],
        ['困难 8', 'Hard 8'],
        ['全连', 'Full combo'],
        ['曲包', 'Song pack'],
      ],
    },
  ],
};
