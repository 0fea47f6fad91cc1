import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import f from '../TextField/Field.module.css';
import { FieldLabel } from '../TextField/FieldLabel';
import { idsOf, invalidOf } from '../TextField/field-ids';
import { useForm } from '../TextField/use-form';
import s from './FileField.module.css';

export type FileFieldProps = Native<
  'input',
  | 'id'
  | 'type'
  | 'accept'
  | 'multiple'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onDragEnter'
  | 'onDragLeave'
> & {
  /** Name in the form data. */
  name: string;
  /** Id of the input, and the stem of those of its description and error. By default one of its own. */
  id?: string | undefined;
  /** What to enter: "截图". */
  label: ReactNode;
  /** Accepted files, as a sentence: "PNG 或 JPEG，不超过 5 MB". */
  description?: ReactNode;
  /** Accepted media types: "image/png", "image/*". */
  accept: readonly string[];
  /** Error for a file of another type. */
  wrongType: string;
  /** Maximum size in bytes. */
  maxBytes: number;
  /** Error for a larger file. */
  tooLarge: string;
  /** Formats a size: 1234567 → "1.2 MB". */
  sizeText: (bytes: number) => string;
  /** Name of the button that removes the file; the file's name is added for screen readers. */
  removeLabel: string;
  /** URL of a thumbnail of the chosen file, if the owner has one. */
  preview?: string | undefined;
  /** Shows the chosen picture itself, if there is no `preview`. The page has to allow images from `blob:`. */
  previewed?: boolean | undefined;
  /** Other errors, as a sentence: from the server. */
  error?: string | undefined;
  /** The accepted file, or undefined when it was removed or refused. */
  onFile?: ((file: File | undefined) => void) | undefined;
};

/** Whether a media type is accepted; "image/*" accepts all pictures. */
const fits = (type: string, accept: readonly string[]) =>
  accept.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));

/** One file from the visitor's device, chosen or dropped. Without script it is the native input. */
export function FileField(props: FileFieldProps) {
  const ownId = useId();
  const {
    id = ownId,
    label,
    description,
    accept = [],
    maxBytes,
    sizeText,
    removeLabel,
    preview,
    ...more
  } = props;
  const { previewed, wrongType, tooLarge, error, onFile, ...rest } = more;
  const { className, style, ref, ...native } = rest;
  const input = useRef<HTMLInputElement>(null);
  const looked = useRef(false);
  const [file, setFile] = useState<{ name: string; size: number } | undefined>(undefined);
  const [own, setOwn] = useState<string | undefined>(undefined);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const [over, setOver] = useState(false);
  const shown = refusal ?? error;
  const invalid = invalidOf(shown, native['aria-invalid']);
  const picture = preview ?? own;
  // Until it is revoked the browser keeps the whole file.
  useEffect(() => () => void (own && URL.revokeObjectURL(own)), [own]);
  if (__DEV__)
    warnDeveloper(
      'FileField',
      !(maxBytes > 0) && '`maxBytes` must be above 0. Pass bytes: 5 * 1024 ** 2.',
    );

  /** Accepts the file, or explains why not. Browsers apply `accept` in their file dialog, but not to dropped files. */
  const take = (chosen: File | undefined) => {
    const problem = chosen && judge(chosen);
    const taken = problem ? undefined : chosen;
    if (!taken && input.current) input.current.value = '';
    setFile(taken);
    const drawn = previewed && taken?.type.startsWith('image/') ? taken : undefined;
    setOwn(drawn && URL.createObjectURL(drawn));
    setRefusal(problem);
    setOver(false);
    onFile?.(taken);
  };
  // A file chosen before hydration: the browser and the form have it. From now on the listener reports each choice.
  useEffect(() => {
    const early = looked.current ? undefined : input.current?.files?.[0];
    looked.current = true;
    if (early) take(early);
  });
  // A refusal is none of the form's: the field is empty then, and there is nothing to remove.
  useForm(input, { error: file || refusal ? undefined : error, onReset: () => take(undefined) });
  const judge = ({ type, size }: File) => {
    if (!fits(type, accept)) return wrongType;
    return size > maxBytes ? tooLarge : undefined;
  };

  return (
    <div {...withClass({ className, style }, f.field)}>
      <FieldLabel id={id} label={label} description={description} />
      <div
        className={s.zone}
        data-filled={file ? '' : undefined}
        data-invalid={invalid}
        data-over={over ? '' : undefined}
      >
        <input
          // Cast: Preact's types have one shape for each type of field; all take these attributes.
          {...(native as object)}
          ref={bothRefs(input, ref)}
          type="file"
          id={id}
          accept={accept.join(',')}
          aria-invalid={invalid}
          aria-describedby={idsOf(
            description && `${id}-description`,
            native['aria-describedby'],
            shown && `${id}-error`,
          )}
          onChange={(event) => take(event.currentTarget.files?.[0])}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        {file && (
          <>
            {/* A file that is no picture, whatever its name says, has the sign. */}
            {picture ? (
              <img src={picture} alt="" onError={() => setOwn(undefined)} />
            ) : (
              <i className={s.sign} />
            )}
            <p className={s.name}>
              <bdi>{file.name}</bdi>
              <small>
                <bdi>{sizeText(file.size)}</bdi>
              </small>
            </p>
            <button
              className={s.remove}
              type="button"
              aria-label={`${removeLabel} ${file.name}`}
              disabled={native.disabled}
              onClick={() => {
                take(undefined);
                input.current?.focus();
              }}
            />
          </>
        )}
      </div>
      <p className={f.error} id={`${id}-error`} aria-live="polite">
        {shown}
      </p>
    </div>
  );
}
