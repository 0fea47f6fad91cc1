import type { AppDetail } from '../../../contract/entities/app';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { appHref, historyHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';

/** Warnings about this app, before everything else; nothing without any. */
export function Warnings({ app, page: { t } }: { app: AppDetail; page: Page }) {
  const { lookAlike } = app;
  return (
    <>
      {app.signerChanged && (
        <InlineMessage tone="danger">
          {t('detail.signerChanged')} <a href={historyHref(app.id)}>{t('detail.versions')}</a>
        </InlineMessage>
      )}
      {lookAlike && (
        <InlineMessage tone="danger">
          {t('detail.lookAlike')} <a href={appHref(lookAlike.appId)}>{lookAlike.name}</a>
        </InlineMessage>
      )}
    </>
  );
}
