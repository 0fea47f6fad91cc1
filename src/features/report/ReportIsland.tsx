import { useRef, useState } from 'react';
import {
  REPORT_TEXT_MAX,
  type ReportProblem,
  type ReportReason,
  UPLOAD_MAX,
  UPLOAD_TYPES,
} from '../../../contract/entities/report';
import type { Lang } from '../../../contract/lang';
import { Button } from '../../../design-system/components/Button/Button';
import { FileField } from '../../../design-system/components/FileField/FileField';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { ProgressBar } from '../../../design-system/components/ProgressBar/ProgressBar';
import { Select } from '../../../design-system/components/Select/Select';
import { TextArea } from '../../../design-system/components/TextArea/TextArea';
import { formatSize } from '../../i18n/size';
import { navigate } from '../../platform/navigate';
import { newKey } from '../../platform/new-key';
import s from './ReportIsland.module.css';
import { sendReport } from './send';
import type { ReportWords } from './words';

interface ReportIslandProps {
  appId: number;
  lang: Lang;
  /** The call the form makes (contract/calls/operations.ts; a schema is more than a phone needs). */
  urlKey: string;
  /** Why the last attempt without a script failed. */
  problem?: ReportProblem | undefined;
  /** The fields of that attempt. */
  entered?: Readonly<Record<string, string>> | undefined;
  words: ReportWords;
}

/**
 * A plain form, which works without script and asks for no name. With script it previews the chosen picture and shows
 * the upload's progress; after any failure all input stays.
 */
export function ReportIsland({
  appId,
  lang,
  urlKey,
  words,
  entered = {},
  ...last
}: ReportIslandProps) {
  const [problem, setProblem] = useState(last.problem);
  const [percent, setPercent] = useState<number>();
  const key = useRef<string | undefined>(undefined);
  const send = async (form: HTMLFormElement) => {
    setProblem(undefined);
    setPercent(0);
    key.current ??= newKey();
    const failed = await sendReport(new FormData(form), key.current, setPercent);
    if (!failed) return navigate(`/report/${appId}?sent=1`);
    setProblem(failed);
    setPercent(undefined);
  };
  return (
    <form
      // `#text` scrolls the answer without script to the text field: on a small screen the message below it is out of view otherwise.
      action="/api/proxyNew#text"
      method="post"
      encType="multipart/form-data"
      // The visitor is correcting the error.
      onInput={() => setProblem(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        // A second quick tap must not send it twice.
        if (percent === undefined) void send(event.currentTarget);
      }}
    >
      <input type="hidden" name="urlKey" value={urlKey} />
      <input type="hidden" name="appId" value={appId} />
      <input type="hidden" name="lang" value={lang} />
      <Select
        // A fixed id, as in the server's HTML: generated ids would differ in the hydrated island.
        id="reason"
        name="reason"
        label={words.reason}
        placeholder={words.choose}
        required
        defaultValue={entered.reason}
        // Cast: Object.entries forgets which names there are.
        options={(Object.entries(words.reasons) as [ReportReason, string][]).map(
          ([value, label]) => ({ value, label }),
        )}
      />
      <TextArea
        id="text"
        name="text"
        label={words.text}
        description={words.textHint}
        maxLength={REPORT_TEXT_MAX}
        defaultValue={entered.text}
      />
      <FileField
        id="file"
        name="file"
        label={words.file}
        description={words.fileHint}
        accept={UPLOAD_TYPES}
        wrongType={words.problems.type}
        maxBytes={UPLOAD_MAX}
        tooLarge={words.problems.size}
        sizeText={formatSize}
        removeLabel={words.remove}
        previewed
      />
      <div className={s.said} role="status">
        {problem && <InlineMessage tone="danger">{words.problems[problem]}</InlineMessage>}
        {percent !== undefined && (
          <ProgressBar
            label={words.sending}
            value={percent}
            valueText={`${Math.round(percent)}%`}
          />
        )}
      </div>
      <Button type="submit" variant="solid" aria-busy={percent !== undefined}>
        {words.send}
      </Button>
    </form>
  );
}
