import { useState } from 'react';
import { AppList } from '../../../design-system/components/AppList/AppList';
import { AppTile } from '../../../design-system/components/AppTile/AppTile';
import { Button } from '../../../design-system/components/Button/Button';
import { counted } from '../../i18n/counted';
import { shopDay } from '../../i18n/date';
import type { Texts } from '../../i18n/load-texts';
import { appHref, iconBase } from '../addresses/addresses';
import type { View } from '../recent-views/views';
import { ShareList } from '../wish-list/ShareList';
import s from './AppsOf.module.css';
import { EmptyList } from './EmptyList';
import type { DeviceList, Library } from './read-library';

/** Apps of which a phone shows all in a row. */
const ROW = 3;
/** The same on a PC. */
const ROW_PC = 9;

interface Props {
  name: DeviceList;
  library: Library;
  texts: Texts<'library'>;
}

/**
 * One list of apps: a row of tiles that scrolls, and all of them on request. A tile says what is known of its app: installed,
 * out, or the day of its release. An empty list says how to add an app.
 */
export function AppsOf({ name, library, texts }: Props) {
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
  return (
    <>
      <AppList layout="tiles" className={isWhole ? undefined : s.row}>
        {apps.map((app) => (
          <AppTile
            key={app.id}
            id={app.id}
            href={appHref(app.id)}
            name={app.name}
            icon={iconBase(app.id)}
            meta={stateOf(app.id)}
          />
        ))}
      </AppList>
      <div className={s.actions}>
        {apps.length > ROW && (
          <Button
            size="small"
            className={apps.length > ROW_PC ? undefined : s.few}
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
