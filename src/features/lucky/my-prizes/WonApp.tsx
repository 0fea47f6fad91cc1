import { useEffect, useState } from 'react';
import { AppIcon } from '../../../../design-system/components/AppIcon/AppIcon';
import { formatSize } from '../../../i18n/size';
import { get } from '../../../platform/http/api';
import {
  type Checked,
  isNumber,
  isText,
  listOf,
  maybe,
  shapeOf,
} from '../../../platform/http/check';
import { iconBase } from '../../addresses/addresses';
import s from './WinDialog.module.css';

const isAnswer = shapeOf({
  apps: listOf(shapeOf({ id: isNumber, name: isText, size: maybe(isNumber) })),
});

/** The app that a prize's address leads to: its icon, name and size. Empty until they are known, and for another address. */
export function WonApp({ href }: { href: string }) {
  const [app, setApp] = useState<Checked<typeof isAnswer>['apps'][number]>();
  const id = /^\/app\/(\d{1,9})$/.exec(href)?.[1];
  useEffect(() => {
    if (id)
      void get('/catalogue/apps-by-id', { appIds: [id] }, isAnswer).then(
        (answer) => answer.ok && setApp(answer.data.apps[0]),
      );
  }, [id]);
  return (
    <div className={s.app}>
      {app && (
        <>
          <AppIcon base={iconBase(app.id)} name={app.name} size={50} />
          <span>
            <b dir="auto">{app.name}</b>
            {app.size !== undefined && <small>{formatSize(app.size)}</small>}
          </span>
        </>
      )}
    </div>
  );
}
