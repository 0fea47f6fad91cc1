import { useState } from 'react';
import { AppList } from '../../../design-system/components/AppList/AppList';
import { AppRow } from '../../../design-system/components/AppRow/AppRow';
import { AppTile } from '../../../design-system/components/AppTile/AppTile';
import { Button } from '../../../design-system/components/Button/Button';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { counted } from '../../i18n/counted';
import { shopDay } from '../../i18n/date';
import type { Texts } from '../../i18n/load-texts';
import { appHref, iconBase } from '../addresses/addresses';
import type { View } from '../recent-views/views';
import { AppActions } from '../wish-list/AppActions';
import { ShareList } from '../wish-list/ShareList';
import s from './AppsOf.module.css';
import { EmptyList } from './EmptyList';
import type { DeviceList, Library } from './read-library';
import type { LibraryWords } from './words';

/** Tiles of which a phone, and a PC, shows all in a row. */
const TILES = { phone: 3, pc: 9 };
/** Rows that fit in the height of these tiles. */
const ROWS = { phone: 2, pc: 4 };

interface Props {
  name: DeviceList;
  library: Library;
  texts: Texts<'library'>;
  words: LibraryWords;
}

/**
 * One list of apps, and all of it on request: tiles in a row that scrolls, or what the visitor wants as rows with buttons. It says
 * what is known of each: installed, out, or the day of its release. An empty list says how to add an app.
 */
export function AppsOf({ name, library, texts, words }: Props) {
  const [isWhole, setWhole] = useState(false);
  const apps: readonly View[] = library[name];
  if (apps.length === 0)
    return <EmptyList name={name} text={texts[name]} href="/apps" label={texts.browse} />;
  const orders = new Map(library.orders.map((order) => [order.id, order]));
  const reminders = new Map(library.reminders.map((reminder) => [reminder.id, reminder]));
  const stateOf = (id: number) => {
    if (library.installed.has(id)) return texts.installed;
    const reminder = reminders.get(id);
    if (orders.get(id)?.out || reminder?.out) return texts.out;
    if (reminder) return shopDay(reminder.at);
    return orders.has(id) ? texts.ordered : undefined;
  };
  const isWanted = name === 'wishes';
  const most = isWanted ? ROWS : TILES;
  const common = ({ id, name: appName }: View) => ({
    id,
    href: appHref(id),
    name: appName,
    icon: iconBase(id),
    meta: stateOf(id),
  });
  return (
    <>
      {isWanted ? (
        <AppList layout="rows" className={isWhole ? undefined : s.rows}>
          {apps.map((app) => (
            <AppRow key={app.id} {...common(app)} action={<Actions app={app} words={words} />} />
          ))}
        </AppList>
      ) : (
        <AppList layout="tiles" className={isWhole ? undefined : s.row}>
          {apps.map((app) => (
            <AppTile key={app.id} {...common(app)} />
          ))}
        </AppList>
      )}
      <div className={s.actions}>
        {apps.length > most.phone && (
          <Button
            size="small"
            className={apps.length > most.pc ? undefined : s.few}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.less : counted(texts.all, apps.length)}
          </Button>
        )}
        {isWanted && <ShareList apps={library.wishes} texts={texts} />}
      </div>
    </>
  );
}

/** The way to the app, and the heart. What can be done there is not asked of the shop: it would learn the whole list (D§21). */
const Actions = ({ app, words }: { app: View; words: LibraryWords }) => (
  <>
    <DownloadButton label={words.get} name={app.name} href={appHref(app.id)} />
    <AppActions {...app} wish={words.names.wishes} />
  </>
);
