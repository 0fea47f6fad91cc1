import type { App } from '../../../contract/entities/app';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { iconBase } from '../../features/addresses/addresses';
import type { Page } from './page';
import { Get } from './shelf/RowActions';

interface Props {
  app: App;
  page: Page;
  title: string;
  /** After the app's name, which stands there unless it is in the title. */
  note?: string | undefined;
  /** Without the button. */
  plain?: boolean;
}

/** The title of a page about an app beside its own, with the app's icon, name and button. */
export const AppTitle = ({ app, page, title, note, plain }: Props) => (
  <PageTitle
    visual={<AppIcon base={iconBase(app.id)} name={app.name} size={65} coarse={page.lite} />}
    title={title}
    note={[title.includes(app.name) ? '' : app.name, note].filter(Boolean).join(' · ')}
    action={!plain && <Get app={app} page={page} />}
  />
);
