import type { DemoCategory } from '../types';

export const social: DemoCategory = {
  slug: 'social',
  name: ['社交通讯', 'Social'],
  weight: 4,
  features: [
    ['端到端加密，谁也看不到', 'End-to-end encrypted'],
    ['不读取通讯录也能用', 'Works without your address book'],
    ['可以关掉已读回执', 'Read receipts can be turned off'],
  ],
  permissions: ['CAMERA', 'RECORD_AUDIO', 'POST_NOTIFICATIONS', 'READ_CONTACTS'],
  subs: [
    {
      slug: 'social-chat',
      name: ['聊天', 'Chat'],
      motifs: ['speech', 'smile', 'phone'],
      nouns: [
        ['聊天', 'Chat', 'speech', 0],
        ['语音房', 'Voice Rooms', 'mic', 0],
        ['家庭群', 'Family', 'people', 1],
        ['视频通话', 'Video Call', 'video-camera', 1],
        ['对讲机', 'Walkie', 'radio', 0],
        ['明信片', 'Postcards', 'envelope', 2],
      ],
      summaries: [
        ['和重要的人，好好说话', 'For talking with those who matter'],
        ['字大、按钮大，长辈也会用', 'Large type, easy for parents'],
        ['一张明信片，三天后寄到', 'A postcard that takes three days'],
      ],
      features: [
        ['消息定时销毁', 'Messages that go away'],
        ['弱网下语音依然清楚', 'Clear voice on weak networks'],
        ['一台手机管两个家', 'Two households on one phone'],
      ],
      items: [
        ['阿宁', 'Anning'],
        ['周末爬山群', 'Weekend hikers'],
        ['爸妈', 'Mum and Dad'],
        ['项目组', 'Project team'],
        ['房东', 'Landlord'],
        ['小学同学', 'Old classmates'],
      ],
    },
    {
      slug: 'social-community',
      name: ['社区', 'Communities'],
      motifs: ['people', 'heart', 'star'],
      nouns: [
        ['社区', 'Community', 'people', 0],
        ['邻里', 'Neighbours', 'house', 0],
        ['读书会', 'Book Club', 'book', 2],
        ['同城', 'Nearby', 'map-pin', 0],
        ['手作圈', 'Crafts', 'scissors', 2],
        ['问答', 'Answers', 'question', 1],
      ],
      summaries: [
        ['隔壁的人，也可以是朋友', 'Neighbours can be friends'],
        ['认真提问，认真回答', 'Good questions, good answers'],
        ['找到和你一样爱做木工的人', 'Find others who love the same'],
      ],
      features: [
        ['按时间排列，没有推荐流', 'Newest first, no ranking'],
        ['线下活动报名与签到', 'Meet-ups with sign-in'],
        ['版主工具与举报公示', 'Moderation in the open'],
      ],
      items: [
        ['谁会修自行车？', 'Who can fix a bike?'],
        ['周六旧物交换', 'Swap on Saturday'],
        ['晒晒阳台', 'Balcony gardens'],
        ['本月共读', 'This month’s book'],
        ['求推荐牙医', 'A good dentist?'],
        ['猫找到了', 'The cat is back'],
      ],
    },
    {
      slug: 'social-mail',
      name: ['邮箱', 'Mail'],
      motifs: ['mail', 'plane', 'bell'],
      nouns: [
        ['邮箱', 'Mail', 'mail', 0],
        ['信笺', 'Letters', 'envelope-open', 1],
        ['通讯录', 'Contacts', 'address-book', 1],
        ['短信管家', 'Messages', 'chat-text', 2],
        ['名片夹', 'Cards', 'identification-card', 1],
        ['通知中心', 'Alerts', 'bell', 1],
      ],
      summaries: [
        ['清空收件箱，从今天开始', 'An empty inbox, starting today'],
        ['重要的邮件浮上来', 'What matters floats up'],
        ['骚扰短信到此为止', 'No more junk messages'],
      ],
      features: [
        ['多账户统一收件箱', 'One inbox for all accounts'],
        ['延时发送与撤回', 'Send later, take back'],
        ['附件单独归档', 'Attachments in a place of their own'],
      ],
      items: [
        ['合同修改意见', 'Contract changes'],
        ['你的车票', 'Your ticket'],
        ['周报', 'Weekly report'],
        ['快递签收', 'Parcel delivered'],
        ['学校通知', 'From school'],
        ['面试邀请', 'Interview'],
      ],
    },
  ],
};
