import { type ReactNode, useEffect, useRef, useState } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import s from './Tabs.module.css';

export type Tab = {
  /** Id of the panel; without script the tab is a link to it. */
  id: string;
  /** One or two words. */
  label: string;
  panel: ReactNode;
};

export type TabsProps = Native<'div', 'onSelect'> & {
  /** Accessible name of the tab list: "应用信息". */
  label: string;
  /** The panels with their tabs, in the order shown. */
  tabs: readonly Tab[];
  /** Id of the panel shown, for tabs that their owner controls: `onSelect` has the one asked for. */
  selected?: string | undefined;
  /** Id of the initial panel; the first one by default. */
  defaultSelected?: string | undefined;
  /** automatic: arrow keys show the panel at once; manual: Enter or Space does, for slow panels. */
  activation?: 'automatic' | 'manual' | undefined;
  /** Called with the id of each panel that a tab or the address asks for. */
  onSelect?: ((id: string) => void) | undefined;
};

type Used = 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault';
/** What React's and native events have in common. */
type KeyOnList = Pick<KeyboardEvent, Used> & { currentTarget: HTMLElement };

/** Panels shown one at a time (APG tabs). Without script each tab is a link that shows its panel. */
export function Tabs(props: TabsProps) {
  const { label, tabs = [], selected, defaultSelected, onSelect, ...more } = props;
  const { activation = 'automatic', ref, ...rest } = more;
  const box = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const [chosen, setChosen] = useState(defaultSelected);
  const wanted = selected ?? chosen;
  const current = tabs.some(({ id }) => id === wanted) ? wanted : tabs[0]?.id;
  if (__DEV__) warnUnknown('Tabs', 'activation', activation, ['automatic', 'manual']);
  if (__DEV__) {
    const ids = new Set(tabs.map(({ id }) => id));
    warnDeveloper(
      'Tabs',
      ids.size < tabs.length && 'two `tabs` have one id. Give each panel its own.',
    );
    warnDeveloper(
      'Tabs',
      tabs.length === 1 && 'a single tab is no choice. Show its panel without Tabs.',
    );
  }

  const ask = (id: string) => {
    setChosen(id);
    onSelect?.(id);
  };
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    setLive(true);
    const asked = box.current?.querySelector(':target[role=tabpanel]');
    if (asked) latest.current(asked.id);
  }, []);

  const onKeyDown = (event: KeyOnList) => {
    // Alt and an arrow key are the browser's Back and Forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const list = event.currentTarget;
    const all = [...list.querySelectorAll('a')];
    // Cast: the key event comes from one of them.
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const step = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const places: Record<string, number> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: -1,
      ' ': at,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = all[(place + all.length) % all.length];
    next?.focus();
    if (activation !== 'manual' || event.key === ' ') next?.click();
  };

  if (!current) return null;
  return (
    <div {...withClass(rest, s.tabs)} ref={bothRefs(box, ref)} data-live={live || undefined}>
      <div className={s.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={tab.id}
            tabIndex={live && tab.id !== current ? -1 : undefined}
            dir="auto"
            onClick={(event) => {
              event.preventDefault();
              ask(tab.id);
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className={s.panel}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`${tab.id}-tab`}
          hidden={tab.id !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: APG: a panel may have no focusable element at its start.
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
