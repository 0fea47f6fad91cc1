import type { LookSettings } from '../contract/entities/look';

/** A look of the demo shop, with its logo as SVG. */
interface DemoLook {
  settings: LookSettings;
  logo: string;
}

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;

/** The looks of three demo shops, which differ in everything that a look has. */
export const DEMO_LOOKS = {
  forest: {
    settings: {
      name: { 'zh-CN': '森林应用市场', en: 'Forest Apps' },
      shortName: { 'zh-CN': '森林', en: 'Forest' },
      color: '#9a4a06',
      theme: 'light',
      header: ['home', 'apps', 'categories'],
      bar: ['home', 'apps', 'search', 'me'],
      home: ['apps', 'shelves', 'categories', 'featured'],
      footer: {
        'zh-CN': '森林：工具与学习应用。演示数据。',
        en: 'Forest: tools and learning. Demo data.',
      },
    },
    // A fir in a hexagon.
    logo: svg(
      '<path fill="#9a4a06" d="M32 2l26 15v30L32 62 6 47V17z"/><path fill="#ffe8cc" d="M32 10l13 17h-7l10 13H36v11h-8V40H16l10-13h-7z"/>',
    ),
  },
  ocean: {
    settings: {
      name: { 'zh-CN': '海洋应用商店', en: 'Ocean Store' },
      shortName: { 'zh-CN': '海洋', en: 'Ocean' },
      color: '#0067a5',
      header: ['categories', 'charts', 'apps', 'games'],
      home: ['categories', 'chart', 'collections', 'story'],
      footer: {
        'zh-CN': '海洋：按类别选应用。演示数据。',
        en: 'Ocean: apps by category. Demo data.',
      },
    },
    // Waves in a disc.
    logo: svg(
      '<circle cx="32" cy="32" r="30" fill="#0067a5"/><g fill="none" stroke="#d6f0ff" stroke-width="6" stroke-linecap="round"><path d="M12 25c7-8 13-8 20 0s13 8 20 0"/><path d="M12 41c7-8 13-8 20 0s13 8 20 0"/></g>',
    ),
  },
  night: {
    settings: {
      name: { 'zh-CN': '夜游戏中心', en: 'Night Games' },
      shortName: { 'zh-CN': '夜', en: 'Night' },
      color: '#a21caf',
      theme: 'dark',
      header: ['games', 'charts'],
      bar: ['home', 'games', 'search', 'me'],
      home: ['story', 'games', 'chart', 'collections'],
      footer: {
        'zh-CN': '夜：每晚的游戏。演示数据。',
        en: 'Night: games for every evening. Demo data.',
      },
    },
    // A crescent and a star on a square.
    logo: svg(
      '<rect width="64" height="64" rx="10" fill="#a21caf"/><path fill="#fff" d="M38 10a23 23 0 1 0 16 33A19 19 0 0 1 38 10z"/><path fill="#fde047" d="M47 12l2.6 6.4L56 21l-6.4 2.6L47 30l-2.6-6.4L38 21l6.4-2.6z"/>',
    ),
  },
} as const satisfies Record<string, DemoLook>;
