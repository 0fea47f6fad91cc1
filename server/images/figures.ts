import type { PrizeKind } from '../../contract/entities/lucky-values';
import { hueAt } from '../store/categories/table';
import { hsl } from './drawing/color';
import { figure } from './drawing/phosphor';

/**
 * What prizes and the contents of gift packs are drawn as: the name of a figure of the Phosphor set, and the words by which it is
 * known, in Chinese and in English. The first that fits counts, so that what is more specific comes first.
 */
const KNOWN: Readonly<Record<string, readonly [chinese: string, english: string]>> = {
  headphones: ['耳机', 'headphone|headset|earphone|earbud'],
  'speaker-hifi': ['音箱|音响', 'speaker'],
  'device-mobile': ['手机', 'phone|smartphone|iphone'],
  'device-tablet': ['平板', 'tablet|ipad'],
  laptop: ['电脑|笔记本', 'laptop|computer'],
  watch: ['手表|手环', 'watch|wristband'],
  camera: ['相机', 'camera'],
  'battery-charging': ['充电', 'charger|power bank'],
  'game-controller': ['手柄|游戏机', 'controller|gamepad|console'],
  keyboard: ['键盘', 'keyboard'],
  mouse: ['鼠标', 'mouse'],
  binoculars: ['望远镜', 'telescope|binoculars'],
  tent: ['帐篷', 'tent'],
  backpack: ['背包|书包', 'backpack|bag'],
  umbrella: ['雨伞', 'umbrella'],
  coffee: ['杯|壶|咖啡', 'cup|mug|flask|bottle|thermos|coffee'],
  't-shirt': ['外观|皮肤|时装|衣|T恤', 'outfit|skin|costume|shirt|clothes'],
  'bookmark-simple': ['书签', 'bookmark'],
  notebook: ['笔记|手账', 'notebook|planner'],
  'book-open': ['书', 'book'],
  medal: ['徽章|勋章|奖牌|称号', 'badge|medal|title'],
  sticker: ['贴纸|表情', 'sticker|emote'],
  'user-square': ['头像', 'portrait|avatar'],
  'puzzle-piece': ['手办|玩偶|公仔|积木|拼图', 'toy|figurine|plush|puzzle'],
  'envelope-simple': ['红包', 'red packet|red envelope'],
  plant: ['种子|盆栽|豆苗', 'seed|plant|sprout'],
  'film-slate': ['电影', 'film|movie|cinema'],
  ticket: ['兑换码|券|门票', 'code|ticket|coupon|voucher'],
  crown: ['会员|月卡|周卡|季卡|年卡', 'vip|member|membership|subscription|pass'],
  flask: ['药水|药剂', 'potion|elixir'],
  lightning: ['体力|能量|双倍|加速|经验', 'energy|stamina|double|boost|experience'],
  coins: ['金币|元宝|银两|铜钱', 'coin|gold'],
  diamond: ['钻石|宝石|点券', 'gem|diamond|jewel'],
  sparkle: ['烟花|特效', 'firework|effect'],
  'treasure-chest': ['宝箱', 'chest'],
  cube: ['石|材料|矿', 'stone|ore|material|crystal'],
  sword: ['武器|剑|刀', 'weapon|sword|blade'],
  shield: ['盾|护甲', 'shield|armou?r'],
  scroll: ['卷轴', 'scroll'],
  key: ['钥匙', 'key'],
  'paw-print': ['宠物|坐骑', 'pet|mount'],
  cards: ['卡|英雄|角色', 'card|hero|character'],
  star: ['积分|星', 'point|star'],
};

/** What is drawn without a known word. */
const KINDS: Readonly<Record<PrizeKind | 'gift' | 'none', string>> = {
  goods: 'package',
  code: 'ticket',
  download: 'download-simple',
  money: 'money-wavy',
  virtual: 'diamond',
  gift: 'gift',
  none: 'smiley',
};

const NAMES = [...Object.keys(KNOWN), ...Object.keys(KINDS)];

const WORDS = Object.entries(KNOWN).map(
  ([name, [chinese, english]]) =>
    [name, new RegExp(`${chinese}|\\b(?:${english})(?:e?s)?\\b`, 'i')] as const,
);

/**
 * The name of the picture of a prize or of a part of a gift pack, by the words of its name; its kind's, if none is known.
 * @param texts the name in the shop's languages
 */
export function figureOf(texts: readonly string[], kind: keyof typeof KINDS): string {
  const known = WORDS.find(([, words]) => texts.some((text) => words.test(text)));
  return known?.[0] ?? kind;
}

/** The picture of that name, 256 × 256 units; undefined: there is none. */
export function namedFigure(name: string): string | undefined {
  const index = NAMES.indexOf(name);
  if (index < 0) return undefined;
  // Cast: the other names are those of the kinds.
  const drawn = name in KNOWN ? name : KINDS[name as keyof typeof KINDS];
  return figureTile(drawn, index, name === 'none' ? 0 : undefined);
}

/**
 * A white figure on a colour.
 * @param index place in its table, which decides the colour
 * @param saturation 0: grey
 */
export function figureTile(name: string, index: number, saturation = 62): string {
  const hue = hueAt(index);
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hsl(hue, saturation, 52)}"/><stop offset="1" stop-color="${hsl(hue + 24, saturation, 40)}"/></linearGradient></defs>
<rect width="256" height="256" fill="url(#g)"/><g fill="#fff" color="#fff" transform="translate(56 56) scale(.5625)">${figure(name)}</g>`;
}
