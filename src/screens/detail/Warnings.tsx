import type { AppDetail } from '../../../contract/entities/app';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { appHref, historyHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';
import { processorNames } from '../shared/processors';

/** Warnings about this app, before everything else; nothing without any. */
export function Warnings({ app, page: { t } }: { app: AppDetail; page: Page }) {
  const { lookAlike, version } = app;
  const abis = version?.abis ?? [];
  // Nearly all phones have a processor of Arm.
  const isOther = abis.length > 0 && !abis.some((abi) => abi.startsWith('arm'));
  return (
    <>
      {app.signerChanged && (
        <InlineMessage tone="danger">
          {t('detail.signerChanged')} <a href={historyHref(app.id)}>{t('detail.versions')}</a>
        </InlineMessage>
      )}
      {isOther && !app.processors && (
        <InlineMessage tone="danger">
          {t('detail.notArm', { abis: processorNames(abis) })}
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
