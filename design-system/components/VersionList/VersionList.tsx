import type { ReactNode } from 'react';
import type { Native } from '../../element/native';
import { Badge } from '../Badge/Badge';
import s from './VersionList.module.css';

export type VersionListProps = Native<'ul'> & {
  /** Newest first. */
  versions: readonly {
    /** "1.2.0". */
    name: string;
    /** A mark of the one to choose: "For most phones". */
    mark?: string | undefined;
    /** Localized text: "2026-10-01 · 12 MB". */
    meta?: string | undefined;
    /** Release notes as plain text; line breaks are preserved. */
    changelog?: string | undefined;
    /** Its language, if it is not the page's. */
    changelogLang?: string | undefined;
    /** A DownloadButton, or a warning. */
    action?: ReactNode;
  }[];
};

/** Earlier versions of an app. */
export function VersionList({ versions = [], ...rest }: VersionListProps) {
  return (
    <ol {...(rest as object)}>
      {versions.map(({ name, mark, meta, changelog, changelogLang, action }) => (
        <li key={`${name}${meta}`} className={s.version}>
          <b>{name}</b>
          {mark && (
            <span>
              {' '}
              <Badge tone="accent">{mark}</Badge>
            </span>
          )}
          {meta && (
            <small>
              <bdi>{meta}</bdi>
            </small>
          )}
          {changelog && (
            <p lang={changelogLang} dir="auto">
              {changelog}
            </p>
          )}
          {action && <div className={s.action}>{action}</div>}
        </li>
      ))}
    </ol>
  );
}
