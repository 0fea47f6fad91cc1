import { useEffect, useRef, useState } from 'react';
import { AppTile } from '../../../design-system/components/AppTile/AppTile';
import { Button } from '../../../design-system/components/Button/Button';
import { Section } from '../../../design-system/components/Section/Section';
import { Shelf } from '../../../design-system/components/Shelf/Shelf';
import { Stack } from '../../../design-system/components/Stack/Stack';
import type { LazyTranslate } from '../../i18n/load-translate';
import { appHref, iconBase } from '../addresses/addresses';
import { Placed } from '../placements/Placed';
import { space } from '../placements/placements';
import type { RecommendedApp } from './similar-apps';

interface RecommendedProps {
  say: LazyTranslate;
  /** Apps loaded already; without them the visitor is asked first. */
  apps: readonly RecommendedApp[] | undefined;
  /** Requests the apps. Empty where there is none, or the request failed. */
  load: () => Promise<readonly RecommendedApp[]>;
  /** Stores the visitor's answer. */
  onAnswer: (answer: 'yes' | 'no') => void;
  /** Shows the icons of a part of the page near the viewport. */
  showImages: (part: ParentNode) => void;
}

/** Asks whether the store may recommend apps, then a shelf of them with a button that turns it off. */
export function Recommended({ say, apps: loaded, load, onAnswer, showImages }: RecommendedProps) {
  const [apps, setApps] = useState(loaded);
  const [waits, setWaits] = useState(false);
  const [refused, setRefused] = useState(false);
  const shelf = useRef<HTMLDivElement>(null);
  const isShown = apps !== undefined && apps.length > 0 && !refused;
  useEffect(() => {
    if (!isShown || !shelf.current) return;
    showImages(shelf.current);
    // The focused button has disappeared.
    if (!loaded) shelf.current.focus();
  }, [isShown, loaded, showImages]);
  if (refused) return null;
  const refuse = () => {
    setRefused(true);
    onAnswer('no');
  };
  const allow = async () => {
    setWaits(true);
    onAnswer('yes');
    setApps(await load());
    setWaits(false);
  };
  const title = say('recommended.title');
  const rated = (value: string) => ({
    rating: value,
    ratingLabel: say('recommended.rating', { value }),
  });
  if (isShown)
    return (
      <div ref={shelf} tabIndex={-1}>
        <Placed at={space('home-recommended', 'shelf', 'similar')}>
          <Shelf title={title} layout="tiles">
            {apps.map(({ id, name, rating, summary, summaryLang }) => (
              <AppTile
                key={id}
                id={id}
                href={appHref(id)}
                name={name}
                icon={iconBase(id)}
                {...(rating !== undefined && rated(rating.toFixed(1)))}
                meta={summary && <bdi lang={summaryLang}>{summary}</bdi>}
                lazy
              />
            ))}
          </Shelf>
        </Placed>
        <Button variant="plain" onClick={refuse}>
          {say('recommended.off')}
        </Button>
      </div>
    );
  return (
    <Section title={title}>
      <Stack>
        <p role="status">{say(apps ? 'recommended.none' : 'recommended.ask')}</p>
        {!apps && (
          <div>
            <Button variant="solid" loading={waits} onClick={() => void allow()}>
              {say('recommended.yes')}
            </Button>
            <Button variant="plain" onClick={refuse}>
              {say('recommended.no')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
