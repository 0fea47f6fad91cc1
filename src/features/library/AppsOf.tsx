import { useState } from 'react';
import { AppList } from '../../../design-system/components/AppList/AppList';
import { AppRow } from '../../../design-system/components/AppRow/AppRow';
import { Button } from '../../../design-system/components/Button/Button';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { counted } from '../../i18n/counted';
import { ownDay, shopDay } from '../../i18n/date';
import type { Texts } from '../../i18n/load-texts';
import { appHref, downloadLink, iconBase } from '../addresses/addresses';
import type { Download } from '../download/stored-downloads';
import type { View } from '../recent-views/views';
import { AppActions } from '../wish-list/AppActions';
import { ShareList } from '../wish-list/ShareList';
import s from './AppsOf.module.css';
import { EmptyList } from './EmptyList';
import type { DeviceList, Library } from './read-library';
import type { LibraryWords } from './words';

/** Rows that a list opens with, on a phone and on a PC: the height that the page keeps free for it (LibraryIsland.module.css). */
const ROWS = { phone: 3, pc: 6 };

interface Props {
  name: DeviceList;
  library: Library;
  texts: Texts<'library'>;
  words: LibraryWords;
}

/**
 * One list of apps as rows with buttons, and all of it on request. It says what is known of each: its download requested, installed, out, or the
 * day of its release. An empty list says how to add an app.
 */
export function AppsOf({ name, library, texts, words }: Props) {
  const [isWhole, setWhole] = useState(false);
  const apps: readonly (View & Partial<Download>)[] = library[name];
  if (apps.length === 0)
    return <EmptyList name={name} text={texts[name]} href="/apps" label={texts.browse} />;
  const isLong = apps.length > ROWS.phone;
  return (
    <>
      <AppList layout="rows" className={isWhole ? undefined : s.rows}>
        {apps.map((app) => (
          <AppRow
            key={app.id}
            id={app.id}
            href={appHref(app.id)}
            name={app.name}
            icon={iconBase(app.id)}
            meta={app.facts}
            text={stateOf(app.id, library, texts)}
            action={<Actions app={app} words={words} />}
          />
        ))}
      </AppList>
      <div className={s.actions}>
        {isLong && (
          <Button
            size="small"
            className={apps.length > ROWS.pc ? undefined : s.few}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.less : counted(texts.all, apps.length)}
          </Button>
        )}
        {name === 'wishes' && <ShareList apps={library.wishes} texts={texts} />}
      </div>
    </>
  );
}

/** What this device knows of an app. */
function stateOf(id: number, library: Library, texts: Texts<'library'>): string | undefined {
  if (library.installed.has(id)) return texts.installed;
  const isIt = (one: View) => one.id === id;
  const order = library.orders.find(isIt);
  const reminder = library.reminders.find(isIt);
  if (order?.out || reminder?.out) return texts.out;
  if (reminder) return shopDay(reminder.at);
  if (order) return texts.ordered;
  const at = library.downloads.find(isIt)?.at;
  return at === undefined ? undefined : texts.downloaded.replace('{date}', () => ownDay(at));
}

/**
 * What was downloaded can be downloaded again, with the confirmations of its link. What can be done with another app is not asked of
 * the shop, which would learn the whole list (D§21): it has no button, and its row leads to its page.
 */
function Actions({ app, words }: { app: View & Partial<Download> } & Pick<Props, 'words'>) {
  const { href, oe = '', type = '', feat = '' } = downloadLink(app.id, 'library');
  const marks = Object.entries({ name: app.name, game: app.game, large: app.large }).flatMap(
    ([mark, value]) => (value ? [[`data-${mark}`, value]] : []),
  );
  return (
    <>
      {app.at !== undefined && (
        <DownloadButton
          label={words.download}
          name={app.name}
          href={href}
          data={{
            'data-oe': oe,
            'data-type': type,
            'data-feat': feat,
            ...Object.fromEntries(marks),
          }}
        />
      )}
      <AppActions {...app} wish={words.names.wishes} />
    </>
  );
}
