import { useRef, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { counted } from '../../i18n/counted';
import type { Texts } from '../../i18n/load-texts';
import { saveFile } from '../../platform/files';
import { STORED_CHANGED } from '../stored-data/read-stored';
import s from './LibraryFile.module.css';
import { addFile, libraryFile, type Refused } from './library-file';
import type { Library } from './read-library';

interface Props {
  words: { save: string; add: string };
  /** Undefined until they are known. */
  known: { library: Library; texts: Texts<'library'> } | undefined;
}

/** Saves the visitor's lists as a file, and adds those of such a file to the ones on this device. */
export function LibraryFile({ words, known }: Props) {
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const save = ({ library }: NonNullable<typeof known>) => {
    saveFile('library.json', libraryFile(library), 'application/json');
  };
  const add = async (files: FileList | null, texts: Texts<'library'>) => {
    const [file] = files ?? [];
    if (!file) return;
    const added = await addFile(file);
    setNote(said(added, texts));
    // The same file again is a change, too.
    if (input.current) input.current.value = '';
    dispatchEvent(new Event(STORED_CHANGED));
  };
  return (
    <div className={s.file}>
      <Button size="small" disabled={!known} onClick={() => known && save(known)}>
        {words.save}
      </Button>
      <Button size="small" disabled={!known} onClick={() => input.current?.click()}>
        {words.add}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => known && void add(currentTarget.files, known.texts)}
      />
      <span role="status">{note}</span>
    </div>
  );
}

const said = (added: number | Refused, texts: Texts<'library'>): string =>
  typeof added === 'number' ? counted(texts.added, added) : texts[added];
