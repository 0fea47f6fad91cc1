import type { LookSettings } from '../contract/entities/look';

/** A look of the demo shop, with its logo as SVG. */
interface DemoLook {
  settings: LookSettings;
  logo: string;
}

const logo = (color: string, shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${color}"/><path fill="#fff" d="${shape}"/></svg>`;

/** The looks of three demo shops: name, logo, colour, and what home and the header show. */
export const DEMO_LOOKS = {
  forest: {
    settings: {
      name: { 'zh-CN': '森林应用市场', en: 'Forest Apps' },
      shortName: { 'zh-CN': '森林', en: 'Forest' },
      color: '#8a4b12',
      home: ['apps', 'chart', 'featured'],
    },
    logo: logo('#8a4b12', 'M32 9l15 20h-8l11 15H35v11h-6V44H14l11-15h-8z'),
  },
  ocean: {
    settings: {
      name: { 'zh-CN': '海洋应用商店', en: 'Ocean Store' },
      shortName: { 'zh-CN': '海洋', en: 'Ocean' },
      color: '#0b6e99',
      home: ['categories', 'featured', 'collections'],
      header: ['home', 'categories', 'apps', 'games'],
    },
    logo: logo(
      '#0b6e99',
      'M8 26c8-10 16-10 24 0s16 10 24 0v8c-8 10-16 10-24 0s-16-10-24 0zm0 15c8-10 16-10 24 0s16 10 24 0v8c-8 10-16 10-24 0s-16-10-24 0z',
    ),
  },
  night: {
    settings: {
      name: { 'zh-CN': '夜游戏中心', en: 'Night Games' },
      shortName: { 'zh-CN': '夜', en: 'Night' },
      color: '#6b3fa0',
      home: ['games', 'story'],
      header: ['home', 'games', 'charts'],
      bar: ['home', 'games', 'search', 'me'],
    },
    logo: logo('#2c1654', 'M40 10a24 24 0 1 0 14 34A20 20 0 0 1 40 10z'),
  },
} as const satisfies Record<string, DemoLook>;
