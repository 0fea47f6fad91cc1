import { options, type VNode } from 'preact';
import { drawIcon, drawShot } from '../../design-system/samples/pictures';

/** The shop's own mark, which the server has. */
const MARK = /^\/icon\.svg$/;
const ADDRESS = /^\/img\/(\d+)\/(shot\/)?(\d+)/;

/** The picture that the image service would answer with, as an address that needs no service. */
function drawn(address: unknown): string | undefined {
  if (MARK.test(String(address))) return dataOf(drawIcon(0));
  const [, id, shot, n] = ADDRESS.exec(String(address)) ?? [];
  if (id === undefined) return undefined;
  const svg = shot ? drawShot(Number(id), Number(n)) : drawIcon(Number(id));
  return dataOf(svg);
}

const dataOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * Stands in for the image service and for the runtime's lazy pictures: whatever asks for `/img/…` gets a
 * drawn picture at once.
 */
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
