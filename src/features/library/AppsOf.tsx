import { AppList } from '../../../design-system/components/AppList/AppList';
import { AppTile } from '../../../design-system/components/AppTile/AppTile';
import { machineDate } from '../../i18n/date';
import type { LibraryTexts } from '../../i18n/library/zh-cn';
import { appHref, iconBase } from '../addresses/addresses';
import { ShareList } from '../wish-list/ShareList';
import type { Library } from './read-library';

interface Props {
  name: keyof Library;
  library: Library;
  texts: LibraryTexts;
}

/** One list of apps as tiles; reminders also show their days, and games whether they are out. An empty list says how to add an app. */
export function AppsOf({ name, library, texts }: Props) {
  if (library[name].length === 0) return <p>{texts[name]}</p>;
  /** What a tile of this list says about the release of its game. */
  const notes: Partial<Record<keyof Library, Map<number, string | undefined>>> = {
    orders: new Map(library.orders.map(({ id, out }) => [id, out && texts.out])),
    reminders: new Map(
      library.reminders.map(({ id, at, out }) => [id, out ? texts.out : machineDate(at)]),
    ),
  };
  return (
    <>
      <AppList layout="tiles">
        {library[name].map((app) => (
          <AppTile
            key={app.id}
            id={app.id}
            href={appHref(app.id)}
            name={app.name}
            icon={iconBase(app.id)}
            meta={notes[name]?.get(app.id)}
          />
        ))}
      </AppList>
      {name === 'wishes' && <ShareList apps={library.wishes} texts={texts} />}
    </>
  );
}
