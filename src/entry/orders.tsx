import type { App } from '../../contract/entities/app';
import { STATUS } from '../../contract/entities/status';
import button from '../../design-system/components/Button/Button.module.css?inline';
import control from '../../design-system/components/DownloadButton/DownloadControl.module.css?inline';
import message from '../../design-system/components/InlineMessage/InlineMessage.module.css?inline';
import { StatusControl } from '../features/app-status/StatusControl';
import { deviceBridge } from '../features/preorder/device-bridge';
import { dropOrder, isOrdered } from '../features/preorder/orders';
import { Ready } from '../features/preorder/Ready';
import type { View } from '../features/recent-views/views';
import { speak } from '../i18n/later/speak';
import { buttonsOf } from '../platform/bridge/buttons';
import { clientTypeOf } from '../platform/client-type/client-type';
import { shell } from '../platform/client-type/shell';
import { get } from '../platform/http/get';
import { addRules } from '../platform/styles/add-rules';
import type { PageTools } from './native/start';
import { render } from './react-shared';

/** The sentences of the button, as native clients have them. */
const words = async () =>
  document.documentElement.lang === 'en'
    ? (await import('../i18n/status/en')).statusEn
    : (await import('../i18n/status/zh-cn')).statusZhCN;

/** Lets a game that is not out be pre-ordered in a browser, which keeps that itself (D§7). */
export async function bringOrder(place: HTMLElement, remind: PageTools['remind']): Promise<void> {
  if (buttonsOf(clientTypeOf(shell())).preorder !== 'browser') return;
  const url = new URL(place.dataset.order ?? '', document.baseURI);
  const appId = Number(url.searchParams.get('appId'));
  const answer = await get(`/api/proxy?urlKey=resource.app.getDetail&appId=${appId}`);
  // The cast: our own server's answer, by the contract's call.
  const { app } = (answer.ok ? answer.data : {}) as { app?: App & { releaseAt?: number } };
  // Without its details, or once it is out, the link to all games to come stays.
  if (app?.releaseAt === undefined) return;
  const { versionId, packageName, versionCode, name, releaseAt } = app;
  const tracked = {
    released: false,
    releaseAt,
    file: { appId, versionId, packageName, versionCode, appName: name, url: url.href },
  };
  const [say, booked] = await Promise.all([words(), isOrdered(appId)]);
  addRules(control + button + message);
  // What the server wrote makes room.
  place.textContent = '';
  render(
    <StatusControl
      bridge={deviceBridge({ id: appId, name })}
      app={tracked}
      words={say}
      size="large"
      canIgnore={false}
      known={STATUS.undownload | (booked ? STATUS.booked : 0)}
      remind={(around) => remind(around, tracked)}
    />,
    place,
  );
}

/** Says on the page of a game that was pre-ordered here that it is out now, until that is closed. It is downloaded by a tap alone. */
export async function tellReady({ id }: View): Promise<void> {
  if (!(await isOrdered(id))) return;
  const [say, later] = await Promise.all([words(), speak()]);
  const place = document.createElement('div');
  document.body.append(place);
  render(
    <Ready
      text={say['status.ready']}
      closeLabel={later('site.close')}
      onClose={() => void dropOrder(id)}
    />,
    place,
  );
}
