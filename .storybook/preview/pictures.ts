import { options, type VNode } from 'preact';
import { drawIcon, drawShot } from '../../design-system/samples/pictures';

/** The shop's own mark, which the server has, and the pictures of categories and prizes. */
const MARK = /^\/icon\.svg$/;
const CATEGORY = /^\/img\/category\//;
const FIGURE = /^\/img\/figure\/([^/]+)/;
const ADDRESS = /^\/img\/(\d+)\/(shot\/)?(\d+)/;

/** The image service's picture as a data URL. */
function drawn(address: unknown): string | undefined {
  if (MARK.test(String(address))) return dataOf(drawIcon(0));
  if (CATEGORY.test(String(address))) return dataOf(drawIcon(1));
  const [, figure] = FIGURE.exec(String(address)) ?? [];
  // Different ones for most names.
  if (figure) return dataOf(drawIcon(figure.length + figure.charCodeAt(0)));
  const [, id, shot, n] = ADDRESS.exec(String(address)) ?? [];
  if (id === undefined) return undefined;
  const svg = shot ? drawShot(Number(id), Number(n)) : drawIcon(Number(id));
  return dataOf(svg);
}

const dataOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Replaces the image service and the runtime's lazy images: every `/img/…` becomes a drawn picture at once. */
export function drawPictures(): void {
  const before = options.vnode;
  options.vnode = (vnode: VNode<Record<string, unknown>>) => {
    const { type, props } = vnode;
    if (type === 'source' && drawn(props.srcSet)) props.srcSet = drawn(props.srcSet);
    if (type === 'img') {
      const src = drawn(props['data-src'] ?? props.src);
      if (src) {
        props.src = src;
        for (const name of ['data-src', 'data-srcset', 'sizes']) delete props[name];
      }
    }
    before?.(vnode);
  };
}
