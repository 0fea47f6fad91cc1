import type { Meta } from '@storybook/preact-vite';
import { detail } from '../../src/screens/detail/Screen';
import { GAME_TO_COME } from '../../tests/helpers/fake-api';
import { sampleDetail } from '../../tests/helpers/sample';
import { BARE_APP } from './samples';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Detail', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: detail, params: { app: '7' } };

export const Full = visit(place);
/** With all of its pre-order. */
export const ToCome = visit({ route: detail, params: { app: `${GAME_TO_COME}` } });
/** Its source says how to support the developer, its description has links and lists. */
export const RichText = visit(place, {
  answers: {
    'StoreDetailController/detail': () => ({
      app: sampleDetail(7, {
        resourceType: 1,
        about: {
          html: '<p>第一段，<strong>重点</strong>，<a href="https://example.org/" rel="nofollow noopener ugc">链接</a>。</p>\n<h3>功能</h3>\n<ul>\n<li>离线可用</li>\n<li>没有广告</li>\n</ul>',
          cut: true,
        },
      }),
    }),
  },
});
/** A catalogue with minimal data, without scores and comments. */
export const Empty = visit(place, {
  ...BARE_APP,
  failing: ['StoreDetailController/score', 'StoreDetailController/comment'],
});
