import { INFO_PAGES } from '../../../contract/entities/info';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Prose } from '../../../design-system/components/Prose/Prose';
import type { Route, ScreenProps } from '../route';
import { belowTitle } from '../shared/below-title';
import { About, Contact, Terms } from './defaults';
import { type InfoData, loadInfo } from './load';
import { Privacy } from './Privacy';

const DEFAULTS = { about: About, contact: Contact, privacy: Privacy, terms: Terms };

/** The operator's text, else the store's own. */
export function Screen({ data, page }: ScreenProps<InfoData>) {
  const { name, text } = data;
  const Default = DEFAULTS[name];
  return (
    <Body>
      <PageTitle title={page.t(`info.${name}`)} />
      {text ? (
        <Prose html={belowTitle(text.html)} lang={text.lang} />
      ) : (
        <Default data={data} page={page} />
      )}
    </Body>
  );
}

/** About, Contact, Privacy and Terms. */
export const info: readonly Route<InfoData>[] = INFO_PAGES.map((name) => ({
  path: `/${name}`,
  name: 'info',
  load: (api, _params, page) => loadInfo(api, name, page),
  screen: Screen,
}));
