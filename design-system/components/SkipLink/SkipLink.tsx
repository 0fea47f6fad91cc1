import s from './SkipLink.module.css';

/** The first thing Tab reaches: past the header to the content. */
export function SkipLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={s.skip} href={href}>
      {label}
    </a>
  );
}
