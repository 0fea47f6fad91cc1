/** Words that visitors use for kinds of games: see `words-apps.ts`. */
export const GAME_WORDS: readonly (readonly [slugs: string, en: string, zh: string])[] = [
  [
    'rpg role-playing-game',
    'rpg, role playing, role playing game, jrpg, mmorpg',
    '角色扮演, 角色扮演游戏',
  ],
  ['rpg-wuxia', 'wuxia, kung fu', '武侠, 仙侠, 修仙'],
  ['rpg-fantasy', 'fantasy, fantasy game', '奇幻, 魔幻'],
  ['rpg-turn card-game', 'turn based, deck builder', '回合制, 卡牌, 卡牌游戏'],
  [
    'puzzle puzzle-game',
    'puzzle, puzzle game, brain game, brain teaser, tetris, block puzzle',
    '益智, 解谜, 益智游戏, 解谜游戏, 脑力, 俄罗斯方块',
  ],
  ['puzzle-logic puzzle-game', 'logic, logic game, sudoku, minesweeper, 2048', '逻辑, 数独, 扫雷'],
  ['puzzle-match', 'match three, match 3, match game', '消除, 消消乐, 三消'],
  [
    'puzzle-word word-game',
    'word game, word puzzle, crossword, wordle',
    '文字游戏, 填字, 猜词, 成语',
  ],
  [
    'racing racing-car sport-game',
    'racing, racing game, car game, car racing, race, driving',
    '赛车, 竞速, 赛车游戏, 开车',
  ],
  ['racing-ball sport-game', 'football, soccer, basketball, ball game, tennis', '足球, 篮球, 球类'],
  ['sport-game racing', 'sports game, sport game', '体育游戏'],
  ['action action-game platformer-game', 'action, action game', '动作, 动作游戏'],
  ['action-fight', 'fighting, fighting game, fight', '格斗, 格斗游戏'],
  ['action-adventure', 'adventure, adventure game', '冒险, 冒险游戏'],
  ['action-rogue', 'roguelike, dungeon, dungeon crawler', '地牢, 肉鸽'],
  [
    'platformer-game action casual-run',
    'platformer, jump and run, platform game, runner, endless runner',
    '跑酷, 平台跳跃, 跳跃',
  ],
  [
    'shooter shooter-game',
    'shooter, shooting, shooting game, shooter game, fps, gun',
    '射击, 射击游戏, 枪战, 飞行射击',
  ],
  ['shooter-air', 'plane game, air combat', '空战, 飞机大战, 打飞机'],
  ['strategy strategy-game', 'strategy, strategy game, rts', '策略, 策略游戏, 战略'],
  ['strategy-tower', 'tower defence, tower defense', '塔防, 塔防游戏'],
  ['strategy-war', 'war game, tactic', '战棋, 战争'],
  [
    'strategy-build casual-sim',
    'building game, city builder, simulation, simulator',
    '建造, 模拟, 模拟经营, 经营',
  ],
  ['board board-game', 'board game, board', '桌游, 棋牌'],
  [
    'board-chess board-game',
    'chess, go game, checkers, reversi',
    '象棋, 围棋, 国际象棋, 五子棋, 棋类',
  ],
  ['board-cards card-game', 'card game, card, solitaire, poker', '纸牌, 扑克, 斗地主, 接龙'],
  ['casual casual-game', 'casual, casual game, easy game, relaxing game', '休闲, 休闲游戏, 小游戏'],
  ['casual-idle', 'idle, idle game, clicker', '放置, 挂机, 放置游戏'],
  ['story-rhythm', 'rhythm, rhythm game, music game', '音游, 节奏, 音乐游戏'],
  ['story-novel visual-novel', 'visual novel, dating sim', '视觉小说, 恋爱游戏'],
  ['story-mystery', 'detective, mystery, detective game', '推理, 侦探, 剧本杀'],
  [
    'educational-game kids-learn',
    'educational game, kids game, game for kids, learning game',
    '教育游戏, 儿童游戏',
  ],
  ['party-game', 'party game, multiplayer, multiplayer game', '聚会, 聚会游戏, 多人游戏'],
  ['dice', 'dice', '骰子, 色子'],
  ['emulator', 'emulator, game emulator, retro game, console emulator', '模拟器, 游戏模拟器, 街机'],
  ['game-helper', 'game helper, game guide', '游戏助手, 攻略'],
];

/** Words for all games, and for all apps. */
export const KIND_WORDS = {
  games: 'game, video game, mobile game, 游戏, 手游, 单机游戏, 手机游戏',
  apps: 'software, utility software, 软件, 应用, 手机软件',
};
