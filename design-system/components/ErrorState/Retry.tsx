import { Button, type ButtonLook } from '../Button/Button';
import { LinkButton } from '../LinkButton/LinkButton';

export type RetryProps = {
  /** "重试". */
  label: string;
} & (
  | {
      /** The page's own URL: works without script. */
      href: string;
      onClick?: undefined;
    }
  | {
      href?: undefined;
      /** Retries without leaving the page. */
      onClick: () => void;
    }
);

/** Try again, by reloading the page or by a callback. */
export function Retry(props: RetryProps & Pick<ButtonLook, 'variant'>) {
  const { label, href, onClick, variant } = props;
  if (href !== undefined) {
    return (
      <LinkButton variant={variant} href={href}>
        {label}
      </LinkButton>
    );
  }
  return (
    <Button variant={variant} onClick={() => onClick()}>
      {label}
    </Button>
  );
}
