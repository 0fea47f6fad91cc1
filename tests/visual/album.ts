import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decode, encode, type Picture, same } from './picture';
import { compose, cut, type Sheet, sheetOf } from './sheet';
import { THEMES, type Theme, themesOf } from './themes';

/** Folder of the approved pictures. */
export const ALBUM = path.join(import.meta.dirname, 'pictures');

/** A picture to approve; it is read when its sheet is written. */
export interface NewPicture {
  id: string;
  theme: Theme;
  read(): Promise<Picture>;
}

/** The approved pictures: sheets, each with a list of its stories. */
export interface Album {
  /** The approved picture; `undefined` if there is none. */
  approved(id: string, theme: Theme): Promise<Picture | undefined>;
  /** Whether a story has a picture in each of its themes. */
  has(id: string): boolean;
  /** Approves pictures; returns the written sheets. */
  approve(pictures: readonly NewPicture[]): Promise<string[]>;
  /** Pictures of deleted stories, as `<theme>/<story id>`. */
  leftOver(ids: readonly string[]): string[];
  /** Removes the pictures of deleted stories from their sheets. */
  prune(ids: readonly string[]): Promise<void>;
}

/** Number of sheets that stay decoded: those of the current stories, in two themes. */
const OPEN_SHEETS = 6;

/** Opens a folder of sheets, `<theme>/<sheet>.webp`, with their stories' heights, `<theme>/<sheet>.json`. */
export function openAlbum(folder: string): Album {
  const open = new Map<string, Promise<Sheet>>();
  const listOf = (sheet: string) => path.join(folder, `${sheet}.json`);
  const nameOf = (id: string, theme: Theme) => `${theme}/${sheetOf(id, theme)}`;

  function heightsOf(sheet: string): Sheet['heights'] {
    const list = listOf(sheet);
    return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  }

  /** Without decoding: the lists show whether it has pictures. */
  function sheetCalled(name: string): Promise<Sheet> {
    const sheet =
      open.get(name) ??
      decode(readFileSync(path.join(folder, `${name}.webp`))).then((picture) => ({
        heights: heightsOf(name),
        picture,
      }));
    open.delete(name);
    open.set(name, sheet);
    const [oldest] = open.keys();
    if (oldest && open.size > OPEN_SHEETS) open.delete(oldest);
    return sheet;
  }

  async function pictureOn(name: string, id: string): Promise<Picture | undefined> {
    return id in heightsOf(name) ? cut(await sheetCalled(name), id) : undefined;
  }

  async function write(name: string, pictures: ReadonlyMap<string, Picture>): Promise<void> {
    open.delete(name);
    mkdirSync(path.dirname(listOf(name)), { recursive: true });
    rmSync(listOf(name), { force: true });
    rmSync(path.join(folder, `${name}.webp`), { force: true });
    if (pictures.size === 0) return;
    const { heights, picture } = await compose(pictures);
    writeFileSync(path.join(folder, `${name}.webp`), await encode(picture));
    writeFileSync(listOf(name), `${JSON.stringify(heights, null, 2)}\n`);
  }

  /** The pictures of the wanted stories on a sheet. */
  async function onSheet(name: string, wanted: (id: string) => boolean) {
    const pictures = new Map<string, Picture>();
    for (const id of Object.keys(heightsOf(name)).filter(wanted)) {
      const picture = await pictureOn(name, id);
      if (picture) pictures.set(id, picture);
    }
    return pictures;
  }

  const sheets = () =>
    THEMES.flatMap((theme) => {
      const place = path.join(folder, theme);
      const files = existsSync(place) ? readdirSync(place) : [];
      return files
        .filter((file) => file.endsWith('.json'))
        .map((file) => ({ theme, name: `${theme}/${path.basename(file, '.json')}` }));
    });

  const strays = (ids: readonly string[]) => {
    const known = new Set(ids);
    const belongs = (id: string, theme: Theme) => known.has(id) && themesOf(id).includes(theme);
    return sheets().flatMap(({ theme, name }) =>
      Object.keys(heightsOf(name))
        .filter((id) => !(belongs(id, theme) && nameOf(id, theme) === name))
        .map((id) => ({ theme, name, id })),
    );
  };

  return {
    approved: (id, theme) => pictureOn(nameOf(id, theme), id),
    has: (id) => themesOf(id).every((theme) => id in heightsOf(nameOf(id, theme))),
    async approve(pictures) {
      const written: string[] = [];
      for (const [name, group] of grouped(pictures, ({ id, theme }) => nameOf(id, theme))) {
        const all = await onSheet(name, () => true);
        let changed = false;
        for (const { id, read } of group) {
          const [before, after] = [all.get(id), await read()];
          if (before && same(before, after)) continue;
          all.set(id, after);
          changed = true;
        }
        if (changed) {
          await write(name, all);
          written.push(name);
        }
      }
      return written;
    },
    leftOver: (ids) => strays(ids).map(({ theme, id }) => `${theme}/${id}`),
    async prune(ids) {
      for (const [name, gone] of grouped(strays(ids), (stray) => stray.name)) {
        const away = new Set(gone.map(({ id }) => id));
        await write(name, await onSheet(name, (id) => !away.has(id)));
      }
    },
  };
}

function grouped<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group) group.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return groups;
}
