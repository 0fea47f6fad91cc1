import { AppTile } from '../../design-system/components/AppTile/AppTile';
import { DownloadButton } from '../../design-system/components/DownloadButton/DownloadButton';

/** State that changes between two renders. */
export interface Tile {
  id: number;
  rating: string;
}

/** A shelf's number of tiles, without pictures, because their loading would be measured too. */
export const tiles = (count: number, rating: string): Tile[] =>
  Array.from({ length: count }, (_, id) => ({ id, rating }));

/** The same tiles with one change in the middle. */
export const butOne = (all: readonly Tile[], rating: string): Tile[] =>
  all.map((tile) => (tile.id === all.length >> 1 ? { ...tile, rating } : tile));

export function Shelf({ all }: { all: readonly Tile[] }) {
  return (
    <ul>
      {all.map(({ id, rating }) => (
        <AppTile
          key={id}
          id={id}
          href={`/app/${id}`}
          name={`应用 ${id}`}
          rating={rating}
          action={<DownloadButton href={`/get/${id}`} label="下载" name={`应用 ${id}`} />}
        />
      ))}
    </ul>
  );
}
