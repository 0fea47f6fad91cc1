/**
 * Words that visitors use for kinds of apps: the slugs of the categories that are meant, the best one first, then the words in
 * English and Chinese, separated by commas. Categories that a catalogue lacks have no effect. Plurals, and words such as “app”
 * or “软件” that add nothing, are left out: see `phrase.ts`. An English word is left out where apps of the kind have it in their
 * names and the category has many others.
 */
export const APP_WORDS: readonly (readonly [slugs: string, en: string, zh: string])[] = [
  // Pictures
  [
    'photo-edit graphics',
    'photo editor, photo editing, photo edit, edit photo, picture editor, image editor, image editing, retouch, photo filter, collage',
    '修图, 图片编辑, 照片编辑, 图片处理, P图, 美图, 滤镜, 拼图软件, 抠图',
  ],
  [
    'photo-camera camera',
    'camera, selfie, take picture, take photo, photography',
    '相机, 拍照, 自拍, 摄影, 美颜',
  ],
  [
    'photo-album gallery',
    'gallery, photo album, photo, picture, picture viewer, photo viewer, image viewer',
    '相册, 图库, 照片, 看图, 图片',
  ],
  ['wallpaper photo-album', 'wallpaper, background, live wallpaper', '壁纸, 桌面壁纸, 动态壁纸'],
  [
    'draw',
    'draw, drawing, paint, painting, sketch, sketchbook',
    '画画, 画图, 绘画, 绘图, 涂鸦, 素描',
  ],
  ['graphics photo', 'graphics, graphic design, design', '设计, 图像'],
  // Sound and video
  [
    'video-music local-media-player online-media-player',
    'music, music player, song, mp3, mp3 player, listen to music, audio player',
    '音乐, 音乐播放器, 听歌, 歌曲, 播放音乐, 听音乐',
  ],
  ['video-music multimedia', '', '铃声, 来电铃声'],
  [
    'video-player local-media-player online-media-player',
    'video, video player, movie, movie player, media player, watch video, film, player',
    '视频, 视频播放器, 播放器, 看视频, 电影, 影音, 追剧, 电视剧, 直播',
  ],
  [
    'video-edit',
    'video editor, video editing, video edit, edit video, video maker',
    '视频剪辑, 剪辑, 视频编辑, 剪视频',
  ],
  ['video-radio podcast', 'podcast, podcast player', '播客'],
  ['video-radio radio', 'radio, fm, fm radio, internet radio', '电台, 收音机, 广播'],
  [
    'recorder',
    'recorder, voice recorder, screen recorder, sound recorder, recording, record screen, audio recorder',
    '录音, 录屏, 录音机, 录像',
  ],
  [
    'music-practice-tool',
    'metronome, tuner, guitar tuner, music practice, piano, guitar',
    '节拍器, 调音器, 吉他, 钢琴',
  ],
  ['lyrics', 'lyric', '歌词'],
  ['cast', 'cast, screen mirroring, mirror screen, cast to tv', '投屏, 镜像投屏'],
  ['volume', 'volume, equalizer, volume booster', '音量, 均衡器'],
  // Communication
  [
    'social-chat messaging',
    'chat, messenger, messaging, instant messaging, message',
    '聊天, 即时通讯, 发消息, 通讯',
  ],
  [
    'voice-video-chat social-chat',
    'video call, voice call, video chat, voip, call',
    '视频通话, 语音通话, 打电话',
  ],
  ['phone-sms', 'sms, text message, phone, dialer, phone call', '短信, 电话, 拨号, 来电'],
  ['contact', 'contact, address book, phone book', '通讯录, 联系人'],
  [
    'social-mail email',
    'mail, email, e mail, mail client, email client',
    '邮箱, 邮件, 电子邮件, 收邮件',
  ],
  [
    'social-network social-community',
    'social network, social media, social, microblog',
    '社交, 社交网络, 交友',
  ],
  ['social-community forum', 'forum, community, discussion', '论坛, 社区, 贴吧'],
  [
    'ai-chat',
    'ai, ai chat, chatbot, ai assistant, artificial intelligence',
    '人工智能, 智能助手, 智能对话, 聊天机器人',
  ],
  // Network
  ['browser', 'browser, web browser, internet browser, surf', '浏览器, 上网, 网页浏览'],
  ['vpn-proxy', 'vpn, proxy, vpn client', '代理, 科学上网'],
  ['firewall', 'firewall', '防火墙'],
  [
    'dns-hosts',
    'dns, ad blocker, adblock, ad block, block ad, hosts',
    '去广告, 广告拦截, 屏蔽广告',
  ],
  [
    'network-analyzer',
    'wifi analyzer, network analyzer, network tool, speed test, wifi scanner',
    '网络分析, 测速, 网速, 无线分析',
  ],
  [
    'download',
    'download, downloader, download manager, video downloader, music downloader, youtube downloader, torrent, torrent client',
    '下载器, 下载管理, 下载, 视频下载, 音乐下载, 歌曲下载, 种子',
  ],
  [
    'remote-access',
    'remote desktop, ssh, ssh client, remote access, vnc',
    '远程桌面, 远程访问, 远程控制电脑',
  ],
  ['remote-controller', 'remote control, tv remote, remote controller', '遥控器, 遥控, 电视遥控'],
  [
    'cloud-storage-file-sync',
    'cloud, cloud storage, file sync, sync, backup, cloud drive',
    '云存储, 网盘, 云盘, 同步, 备份',
  ],
  ['file-transfer', 'file transfer, send file, share file, file sharing', '文件传输, 传文件, 快传'],
  ['connectivity', 'bluetooth, wifi, connectivity', '蓝牙, 无线网络'],
  // Files and typing
  [
    'tools-files file-manager',
    'file manager, file explorer, file, file browser, zip, unzip',
    '文件管理, 文件管理器, 文件, 解压, 压缩',
  ],
  ['tools-keyboard keyboard-ime', 'keyboard, input method, ime, typing', '输入法, 键盘, 打字'],
  ['tools-keyboard', 'clipboard', '剪贴板'],
  ['tools-calculator calculator', 'calculator, calc', '计算器, 科学计算器'],
  [
    'unit-convertor tools-calculator',
    'unit converter, unit convertor, converter, currency converter, conversion',
    '单位换算, 换算, 汇率换算',
  ],
  [
    'productivity-scan ocr',
    'scanner, document scanner, scan, pdf scanner, ocr, text recognition',
    '扫描, 文档扫描, 扫描仪, 扫描全能, 文字识别',
  ],
  ['productivity-scan ocr shopping-price', '', '扫码, 扫一扫'],
  ['productivity-scan ebook-reader', 'pdf, pdf reader, document', '文档, 看文档'],
  ['text-editor', 'text editor, code editor, editor, notepad', '文本编辑, 文本编辑器, 代码编辑器'],
  [
    'code-forge development',
    'git, git client, code, programming, coding, developer tool',
    '编程, 代码, 写代码, 开发工具',
  ],
  ['development', 'development, terminal, developer', '开发, 终端'],
  // Work
  [
    'productivity-notes note',
    'note, note taking, notebook, memo, take note',
    '笔记, 备忘录, 便签, 记事本, 记笔记',
  ],
  ['life-diary note', 'diary, journal', '日记, 手账'],
  [
    'productivity-todo task',
    'todo, to do, to do list, todo list, task, task manager, checklist, reminder',
    '待办, 待办事项, 清单, 任务, 任务清单, 提醒',
  ],
  ['productivity-calendar calendar-agenda', 'calendar, agenda, planner', '日历, 日程, 黄历'],
  ['schedule productivity-calendar', 'schedule, timetable, class schedule', '课程表, 课表, 时间表'],
  [
    'habit-tracker productivity-todo',
    'habit, habit tracker, habit tracking',
    '习惯, 习惯养成, 打卡',
  ],
  ['time-tracker', 'time tracker, time tracking, work time', '时间记录, 工时, 时间管理'],
  ['alarm-clock clock', 'alarm, alarm clock, wake up', '闹钟, 叫醒'],
  ['clock', 'clock, world clock', '时钟, 世界时钟'],
  ['timer stopwatch', 'timer, countdown, pomodoro', '计时器, 倒计时, 番茄钟'],
  ['stopwatch timer', 'stopwatch', '秒表'],
  ['bookmark', 'bookmark, bookmark manager, read later', '书签, 稍后读, 收藏夹'],
  ['inventory', 'inventory, collection manager', '物品管理, 库存'],
  ['shopping-list productivity-todo', 'shopping list, grocery list, grocery', '购物清单, 买菜清单'],
  ['productivity', 'office, productivity, work', '办公, 效率'],
  ['writing', 'writing, writer', '写作, 码字'],
  // Money
  [
    'finance-ledger finance-manager money',
    'budget, expense tracker, expense, money manager, accounting, finance manager, spending, bookkeeping',
    '记账, 记账本, 账本, 理财, 预算, 记账软件',
  ],
  [
    'finance-market market-price',
    'stock, stock market, market, crypto, price, exchange rate, investment',
    '股票, 行情, 炒股, 基金, 汇率, 投资',
  ],
  ['wallet', 'wallet, bitcoin, bitcoin wallet, crypto wallet', '钱包, 比特币'],
  [
    'pass-wallet',
    'loyalty card, pass, membership card, card wallet, boarding pass',
    '会员卡, 卡包',
  ],
  ['finance-bill', 'bill, receipt, invoice', '账单, 发票, 票据'],
  ['finance money finance-manager', 'finance, money, banking, bank', '财务, 金融, 银行'],
  ['shopping-mall', 'shopping, shop, buy, online shopping, store', '购物, 商城, 网购, 买东西'],
  ['shopping-second', 'second hand, used, flea market', '二手, 闲置'],
  ['shopping-price', 'deal, coupon, discount, price comparison', '优惠券, 比价, 省钱, 折扣'],
  // Reading and learning
  [
    'reading-novel ebook-reader',
    'ebook, ebook reader, book, book reader, novel, epub, epub reader, read book',
    '小说, 电子书, 看书, 读书, 看小说, 阅读器',
  ],
  ['reading-comic ebook-reader', 'comic, manga, manga reader, comic reader', '漫画, 看漫画, 动漫'],
  [
    'reading-news news',
    'news, news reader, rss, rss reader, headline, newspaper',
    '新闻, 资讯, 订阅, 头条',
  ],
  ['reading', 'reading, reader, library', '阅读, 图书'],
  [
    'translation-dictionary education-language',
    'dictionary, translator, translate, translation',
    '词典, 翻译, 字典',
  ],
  [
    'education-language science-education',
    'learn language, language, language learning, learn english, english, vocabulary, flashcard',
    '外语, 学英语, 英语, 背单词, 单词, 学外语',
  ],
  [
    'education science-education',
    'education, learning, study, school, course, learn',
    '学习, 教育, 上课, 网课, 课程',
  ],
  ['education-exam', 'exam, quiz, test, question bank', '考试, 题库, 刷题, 考证'],
  ['education-skill', 'skill, hobby', '技能, 兴趣'],
  [
    'science-education',
    'science, math, mathematics, physics, chemistry, astronomy',
    '科学, 数学, 物理, 化学, 天文',
  ],
  ['religion', 'bible, quran, prayer, religion', '宗教, 圣经, 佛经'],
  ['text-to-speech', 'text to speech, tts, read aloud, speech', '语音朗读, 朗读, 文字转语音'],
  // Travel and transport
  [
    'travel-map navigation',
    'map, navigation, gps, offline map, gps navigation, route planner, direction',
    '地图, 导航, 离线地图, 路线',
  ],
  [
    'travel-transit public-transport',
    'public transport, bus, train, metro, subway, transit, train ticket',
    '公交, 地铁, 火车, 公共交通, 高铁, 火车票',
  ],
  [
    'travel-trip travel',
    'travel, trip, hotel, flight, holiday, vacation',
    '旅行, 旅游, 酒店, 机票, 行程, 出行',
  ],
  [
    'location-tracker-sharer',
    'location, gps tracker, location sharing, track location, location tracker',
    '定位, 位置共享, 轨迹',
  ],
  [
    'life-weather weather',
    'weather, weather forecast, forecast, rain radar, temperature',
    '天气, 天气预报, 气象, 气温, 下雨',
  ],
  // Health
  [
    'health-run workout sports-health',
    'running, run, cycling, bike, step counter, pedometer, jogging',
    '跑步, 骑行, 计步, 走路, 步数',
  ],
  [
    'health-gym workout',
    'workout, fitness, gym, exercise, yoga, training',
    '健身, 瑜伽, 锻炼, 运动健身',
  ],
  [
    'health-sleep meditation',
    'sleep, meditation, meditate, sleep tracker, white noise, relax, mindfulness',
    '睡眠, 冥想, 助眠, 白噪音, 放松',
  ],
  [
    'health-diet diet',
    'diet, calorie counter, calorie, weight loss, nutrition, food tracker',
    '饮食, 卡路里, 减肥, 热量, 营养',
  ],
  [
    'health health-manager sports-health',
    'health, medical, doctor, health tracker, period tracker, medication',
    '健康, 医疗, 看病, 经期, 吃药提醒',
  ],
  ['sports-health health', 'sport, sports tracker', '体育, 运动'],
  // Home
  ['food-recipe recipe-manager', 'recipe, cooking, cookbook, cook', '菜谱, 做菜, 食谱, 烹饪, 做饭'],
  ['food-delivery', 'restaurant, food delivery, takeaway, delivery', '外卖, 餐厅, 点餐, 订餐'],
  ['food-drink', 'coffee, tea, drink', '咖啡, 茶, 奶茶'],
  ['food', 'food', '美食, 吃的'],
  ['life-home', 'smart home, home, decoration', '智能家居, 家居, 装修, 租房'],
  ['life-pet', 'pet, plant, dog, cat, gardening', '宠物, 植物, 养花, 养猫'],
  ['life lifestyle', 'lifestyle, life', '生活'],
  [
    'kids-learn educational-game',
    'kid, child, learning for kids, preschool, early education',
    '儿童, 启蒙, 早教, 幼儿',
  ],
  ['kids-story', 'bedtime story, story, nursery rhyme, lullaby', '儿歌, 故事, 睡前故事'],
  ['kids-baby', 'baby, baby tracker, parenting, pregnancy', '育儿, 宝宝, 母婴, 怀孕'],
  // The phone itself
  [
    'password-2fa tools-security',
    'password, password manager, 2fa, authenticator, two factor, otp',
    '密码, 密码管理, 密码管理器, 验证器, 两步验证',
  ],
  [
    'tools-security security',
    'security, privacy, antivirus, virus scanner',
    '安全, 隐私, 杀毒, 安全卫士',
  ],
  [
    'file-encryption-vault',
    'encryption, encrypt, vault, hide photo',
    '加密, 文件加密, 保险箱, 隐藏照片',
  ],
  ['launcher', 'launcher, home screen', '桌面, 启动器, 桌面启动器'],
  ['icon-pack theming', 'icon pack, icon, theme', '图标, 图标包, 主题, 美化'],
  ['app-store-updater', 'app store, app updater', '应用商店, 应用市场'],
  ['app-manager', 'app manager, uninstaller, apk extractor', '应用管理, 卸载'],
  ['battery', 'battery, battery saver, battery monitor', '电池, 省电'],
  ['flashlight', 'flashlight, torch, torchlight', '手电筒, 手电'],
  ['notification', 'notification', '通知'],
  ['push', 'push, push notification', '推送'],
  [
    'system tools utilities',
    'system, system tool, cleaner, utility, tool',
    '系统, 工具, 清理, 系统工具, 截图, 截屏',
  ],
];
