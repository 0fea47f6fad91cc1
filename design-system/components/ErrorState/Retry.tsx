import { Button, type ButtonLook } from '../Button/Button';
import { LinkButton } from '../LinkButton/LinkButton';

export type RetryProps = {
  /** "重试". */
  label: string;
} & (
  | {
      /** The page's own address: works without script. */
      href: string;
      onClick?: undefined;
    }
  | {
      href?: undefined;
      /** Asks once more without leaving the page. */
      onClick: () => void;
    }
);

/** Try again: by loading the page anew, or by whatever the page can do without. */
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
