import { useRef, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { counted } from '../../i18n/counted';
import { loadTexts } from '../../i18n/load-texts';
import { saveFile } from '../../platform/files';
import { STORED_CHANGED } from '../stored-data/read-stored';
import s from './LibraryFile.module.css';
import { addFile, libraryFile } from './library-file';
import { readLibrary } from './read-library';

/** Saves the visitor's lists as a file, and adds those of such a file to the ones on this device. */
export function LibraryFile({ words }: { words: { save: string; add: string; failed: string } }) {
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const say = (answer: Promise<string>) =>
    void answer.then(setNote, (error: unknown) => {
      console.error('The file of the library failed:', error);
      setNote(words.failed);
    });
  return (
    <div className={s.file} data-js="">
      <Button size="small" onClick={() => say(save())}>
        {words.save}
      </Button>
      <Button size="small" onClick={() => input.current?.click()}>
        {words.add}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) say(add(file));
          // The same file again is a change, too.
          currentTarget.value = '';
        }}
      />
      <span role="status">{note}</span>
    </div>
  );
}

async function save(): Promise<string> {
  saveFile('library.json', libraryFile(await readLibrary()), 'application/json');
  return '';
}

async function add(file: File): Promise<string> {
  const [added, texts] = await Promise.all([addFile(file), loadTexts('library')]);
  dispatchEvent(new Event(STORED_CHANGED));
  return typeof added === 'number' ? counted(texts.added, added) : texts[added];
}
