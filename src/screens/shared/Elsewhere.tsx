import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import type { Page } from './page';

/** The link below a list to its apps for the other kind of phone, with their number; nothing without any. */
export function Elsewhere({ n = 0, page }: { n: number | undefined; page: Page }) {
  const { t, here, platform } = page;
  if (n === 0 || platform === undefined) return null;
  const other = platform === 'ios' ? 'android' : 'ios';
  return (
    <p>
      <LinkButton href={here({ phone: other, page: undefined })}>
        {t(`list.elsewhere.${other}`, { n })}
      </LinkButton>
    </p>
  );
}
