import { Fragment, type ReactNode } from 'react';
import type { Native } from '../../element/native';
import { Badge } from '../Badge/Badge';
import s from './VersionList.module.css';

export type VersionListProps = Native<'ul'> & {
  /** Newest first. */
  versions: readonly {
    /** "1.2.0". */
    name: string;
    /** Marks of the ones to choose: "Current version", "For most phones". */
    marks?: readonly string[] | undefined;
    /** Localized text: "2026-10-01 · 12 MB". */
    meta?: string | undefined;
    /** Release notes as plain text; line breaks are preserved. */
    changelog?: string | undefined;
    /** Its language, if it is not the page's. */
    changelogLang?: string | undefined;
    /** More about it below the notes: a warning, checksums. */
    note?: ReactNode;
    /** A DownloadButton, at the end of the first line. */
    action?: ReactNode;
  }[];
};

/** Earlier versions of an app. */
export function VersionList({ versions = [], ...rest }: VersionListProps) {
  return (
    <ol {...(rest as object)}>
      {versions.map(({ name, marks = [], meta, changelog, changelogLang, note, action }) => (
        <li key={`${name}${meta}`} className={s.version}>
          <div>
            <b>{name}</b>
            {marks.map((mark) => (
              <Fragment key={mark}>
                {' '}
                <Badge tone="accent">{mark}</Badge>
              </Fragment>
            ))}
            {meta && (
              <small className={s.meta}>
                <bdi>{meta}</bdi>
              </small>
            )}
          </div>
          {changelog && (
            <p lang={changelogLang} dir="auto">
              {changelog}
            </p>
          )}
          {note && <div className={s.note}>{note}</div>}
          {action && <div className={s.action}>{action}</div>}
        </li>
      ))}
    </ol>
  );
}
