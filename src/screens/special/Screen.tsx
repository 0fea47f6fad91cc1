import type { Special } from '../../../contract/entities/shop';
import { AppList } from '../../../design-system/components/AppList/AppList';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { firstScreenful } from '../../features/page/page';
import { AppRows } from '../../features/shelf/AppRows';
import type { ScreenProps } from '../route';

/** A special: what it is about, and its apps. */
export function Screen({ data, page }: ScreenProps<Special>) {
  return (
    <Body>
      <PageTitle title={data.title} note={data.summary} />
      <AppList layout="rows">
        <AppRows page={page} apps={data.apps} eager={firstScreenful(page)} />
      </AppList>
    </Body>
  );
}
