import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decode, encode, type Picture, same } from './picture';
import { THEMES, type Theme } from './themes';

/** Where the approved pictures stand in the repository. */
export const ALBUM = path.join(import.meta.dirname, 'pictures');

/** The approved pictures. A theme in which a story looks as in the light one has no file of its own. */
export interface Album {
  /** The approved picture; `undefined` when the story has none. */
  approved(id: string, theme: Theme): Promise<Picture | undefined>;
  /** Approves a story's pictures; answers how many files were written or taken away. */
  approve(id: string, pictures: ReadonlyMap<Theme, Picture>): Promise<number>;
  /** Files of stories that are no more, relative to the folder. */
  leftOver(ids: readonly string[]): string[];
  /** Removes a file that `leftOver` named. */
  remove(file: string): void;
}

/** Opens a folder of pictures, `<theme>/<story id>.webp`. */
export function openAlbum(folder: string): Album {
  const fileOf = (id: string, theme: Theme) => path.join(folder, theme, `${id}.webp`);
  const read = async (file: string) => (existsSync(file) ? decode(readFileSync(file)) : undefined);

  return {
    async approved(id, theme) {
      return (await read(fileOf(id, theme))) ?? read(fileOf(id, 'light'));
    },
    async approve(id, pictures) {
      let changes = 0;
      const light = pictures.get('light');
      for (const [theme, picture] of pictures) {
        const file = fileOf(id, theme);
        const before = await read(file);
        if (theme !== 'light' && light && same(light, picture)) {
          if (before) changes += 1;
          rmSync(file, { force: true });
        } else if (!before || !same(before, picture)) {
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, await encode(picture));
          changes += 1;
        }
      }
      return changes;
    },
    leftOver(ids) {
      const known = new Set(ids.map((id) => `${id}.webp`));
      return THEMES.flatMap((theme) => {
        const place = path.join(folder, theme);
        const files = existsSync(place) ? readdirSync(place) : [];
        return files.filter((file) => !known.has(file)).map((file) => `${theme}/${file}`);
      });
    },
    remove(file) {
      rmSync(path.join(folder, file));
    },
  };
}
