import type { ReactNode } from 'react';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Section } from '../../../design-system/components/Section/Section';
import type { EntryName } from '../../platform/storage/entries';
import type { Found } from './read-stored';
import s from './StoredDataList.module.css';
import { Value } from './Value';
import { GROUPS, groupOf, type KindWords, type StoredDataWords } from './words';

interface Props {
  found: Found;
  words: StoredDataWords;
  onErase: (name: EntryName) => void;
  onEraseFiles: () => void;
}

/** The stored entries by group; an empty group is left out. */
export function StoredDataList({ found, words, onErase, onEraseFiles }: Props) {
  const { kept, files } = found;
  if (kept.length === 0 && files === 0)
    return <InlineMessage tone="info">{words.nothing}</InlineMessage>;
  return (
    <>
      {GROUPS.map((group) => {
        const rows = kept
          .filter(({ name }) => groupOf(name) === group)
          .map(({ name, value }) => (
            <Kind
              key={name}
              kind={words.kinds[name]}
              erase={words.erase}
              onErase={() => onErase(name)}
            >
              <Value name={name} value={value} words={words} />
            </Kind>
          ));
        if (group === 'shop' && files > 0)
          rows.push(
            <Kind key="files" kind={words.files} erase={words.erase} onErase={onEraseFiles}>
              <p>{words.fileCount.replace('#', `${files}`)}</p>
            </Kind>,
          );
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
  erase: string;
  onErase: () => void;
  /** What is stored. */
  children: ReactNode;
}

const Kind = ({ kind, erase, onErase, children }: KindProps) => (
  <li className={s.kind}>
    <h3>{kind.title}</h3>
    <button type="button" aria-label={kind.erase} onClick={onErase}>
      {erase}
    </button>
    <div className={s.about}>
      {children}
      <small>{kind.why}</small>
    </div>
  </li>
);
