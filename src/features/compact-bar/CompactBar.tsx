import { useEffect, useState } from 'react';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import s from './CompactBar.module.css';

interface Props {
  app: { id: number; name: string };
  /** The page's own download button: the bar is shown while it is above the screen. */
  button: HTMLAnchorElement;
}

/** Icon, name and download at the top of a phone's screen, once the page's own button has been scrolled away. */
export function CompactBar({ app: { id, name }, button }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setShown(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [button]);
  if (!shown) return null;
  return (
    <aside className={s.bar} aria-label={name}>
      <AppIcon base={`/img/${id}`} name={name} size={50} coarse />
      <b>{name}</b>
      <DownloadButton
        label={button.textContent ?? ''}
        name={name}
        href={button.href}
        data={marksOf(button)}
      />
    </aside>
  );
}

/** The attributes of the page's own link, which describe the download (D§8). */
const marksOf = ({ attributes }: Element): Record<`data-${string}`, string> =>
  Object.fromEntries(
    [...attributes]
      .filter(({ name }) => name.startsWith('data-'))
      .map(({ name, value }) => [name, value]),
  );
