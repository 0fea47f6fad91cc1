import type { ReactNode } from 'react';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Section } from '../../../design-system/components/Section/Section';
import { counted } from '../../i18n/counted';
import type { EntryName } from '../../platform/storage/entries';
import type { Found } from './read-stored';
import s from './StoredDataList.module.css';
import { Value } from './Value';
import { GROUPS, groupOf, type KindWords, type StoredDataWords } from './words';

interface Props {
  found: Found;
  words: StoredDataWords;
  /** Name of the entry that is erased unless the visitor undoes it. */
  waits: string | undefined;
  onErase: (name: EntryName | 'files') => void;
  onUndo: () => void;
}

/** The stored entries by group; an empty group is left out. */
export function StoredDataList({ found, words, waits, onErase, onUndo }: Props) {
  const { entries, files } = found;
  if (entries.length === 0 && files === 0)
    return <InlineMessage tone="info">{words.nothing}</InlineMessage>;
  const row = (name: EntryName | 'files', kind: KindWords, content: ReactNode) => (
    <Kind
      key={name}
      kind={kind}
      button={waits === name ? words.undo : words.erase}
      waits={waits === name}
      onPress={() => (waits === name ? onUndo() : onErase(name))}
    >
      {content}
    </Kind>
  );
  return (
    <>
      {GROUPS.map((group) => {
        const rows = entries
          .filter(({ name }) => groupOf(name) === group)
          .map(({ name, value }) =>
            row(name, words.kinds[name], <Value name={name} value={value} words={words} />),
          );
        if (group === 'shop' && files > 0)
          rows.push(row('files', words.files, <p>{counted(words.fileCount, files)}</p>));
        if (rows.length === 0) return null;
        return (
          <Section key={group} title={words.groups[group]}>
            <ul className={s.list}>{rows}</ul>
          </Section>
        );
      })}
    </>
  );
}

interface KindProps {
  kind: KindWords;
  /** Label of the button. */
  button: string;
  /** The entry will be erased, and the button undoes that. It is the same element, so it keeps the focus. */
  waits: boolean;
  onPress: () => void;
  /** What is stored. */
  children: ReactNode;
}

const Kind = ({ kind, button, waits, onPress, children }: KindProps) => (
  <li className={s.kind} data-waits={waits || undefined}>
    <h3>{kind.title}</h3>
    <button type="button" aria-label={waits ? undefined : kind.erase} onClick={onPress}>
      {button}
    </button>
    <div className={s.about}>
      {children}
      <small>{kind.why}</small>
    </div>
  </li>
);
